/** A mail as its reader sees it, shut into a frame in which nothing can run. */
export function MailFrame({ src, title }: { src: string; title: string }) {
	return (
		<iframe
			src={src}
			title={title}
			sandbox=""
			className="h-144 w-full rounded-card border border-line bg-paper"
		/>
	);
}
