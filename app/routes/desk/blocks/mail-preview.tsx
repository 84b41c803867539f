/** A mail as its reader sees it, in a sandboxed frame without scripts. */
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

/** The CSP of a mail shown on the desk: only its own styles, and only the desk may frame it. */
const policy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";

/** Serves a mail as a page for a frame of the desk. */
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
