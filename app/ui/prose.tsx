/** Running text, as HTML that is already sanitised. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: what comes here was escaped where it was made
		<div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
	);
}
