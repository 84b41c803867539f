const paths = {
	add: 'M12 5v14M5 12h14',
	archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 13h4',
	bold: 'M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z',
	clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 8v4.5l3 2',
	down: 'M12 5v14m-6-6 6 6 6-6',
	file: 'M6 3h8l4 4v14H6zM14 3v4h4',
	handle: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
	heading: 'M6 4v16M18 4v16M6 12h12',
	italic: 'M10 4h8M6 20h8M14 4l-4 16',
	link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17',
	list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
	more: 'M6 12h.01M12 12h.01M18 12h.01',
	picture: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15.5 9h.01',
	remove: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
	undo: 'M4 10h10a5 5 0 0 1 0 10h-4M8 6l-4 4 4 4',
	up: 'M12 19V5m-6 6 6-6 6 6',
	warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.01',
} as const;

/** An icon that only the studio uses; separate, so that public pages do not load it. */
export function StudioIcon(props: { name: keyof typeof paths; className?: string }) {
	const { name, className = 'size-5' } = props;
	const weight = name === 'handle' || name === 'more' ? 'stroke-dots' : '';
	return (
		<svg aria-hidden="true" className={`icon ${weight} ${className}`} viewBox="0 0 24 24">
			<path d={paths[name]} />
		</svg>
	);
}
