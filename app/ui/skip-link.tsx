/** The first tab stop: a link past the menu. */
export function SkipLink() {
	return (
		<a
			href="#main"
			className="sr-only z-50 rounded-control bg-surface font-semibold text-brand focus:not-sr-only focus:absolute focus:m-2 focus:px-4 focus:py-3"
		>
			Skip to the content
		</a>
	);
}
