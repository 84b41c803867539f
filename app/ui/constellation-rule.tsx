/** A thin line joining points: the site's rule between a heading and what follows. */
export function ConstellationRule() {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 160 20"
			className="h-5 w-40 text-brand"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
		>
			<path d="M5 14 44 6l34 9 38-8" />
			<circle cx="5" cy="14" r="3" fill="currentColor" />
			<circle cx="44" cy="6" r="2.5" fill="currentColor" />
			<circle cx="78" cy="15" r="2.5" fill="currentColor" />
			<path
				className="text-action-hover"
				stroke="none"
				fill="currentColor"
				d="m124 0 1.6 5.4L131 7l-5.4 1.6L124 14l-1.6-5.4L117 7l5.4-1.6z"
			/>
		</svg>
	);
}
