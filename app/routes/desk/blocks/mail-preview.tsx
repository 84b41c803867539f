/** A mail as its reader sees it, shut into a frame in which nothing can run. */
export function MailPreview({ src, title }: { src: string; title: string }) {
	return (
		<iframe
			src={src}
			title={title}
			sandbox=""
			className="h-144 w-full rounded-card border border-line bg-paper"
		/>
	);
}

/** The policy of a mail shown on the desk: its own styles, and nothing else; framed by the desk alone. */
const policy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";

/** A mail as a page of its own, for a frame of the desk. */
export function mailPageResponse(html: string): Response {
	return new Response(html, {
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Cache-Control': 'private, no-store',
			'Content-Security-Policy': policy,
			'X-Frame-Options': 'SAMEORIGIN',
		},
	});
}
