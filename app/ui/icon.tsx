const paths = {
	arrow: 'M5 12h14m-6-6 6 6-6 6',
	check: 'm5 12.5 4.5 4.5L19 7.5',
	chevron: 'm6 9 6 6 6-6',
	close: 'M6 6l12 12M18 6 6 18',
	external: 'M14 5h5v5m0-5-8 8M10 6H6v12h12v-4',
	mail: 'M4 6h16v12H4zm0 1 8 6 8-6',
	menu: 'M4 7h16M4 12h16M4 17h16',
	more: 'M5 11.2a.8.8 0 1 0 .01 0zM12 11.2a.8.8 0 1 0 .01 0zM19 11.2a.8.8 0 1 0 .01 0z',
	next: 'm9 6 6 6-6 6',
	pause: 'M9 6v12M15 6v12',
	phone:
		'M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
	pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
	play: 'M8 5.5v13l10-6.5z',
	previous: 'm15 6-6 6 6 6',
	search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm4.7-1.8L20 20',
	star: 'M12 2.5 13.6 10.4 21.5 12 13.6 13.6 12 21.5 10.4 13.6 2.5 12 10.4 10.4z',
	chat: 'M4 19.5 5.2 16A8 8 0 1 1 8 18.6zM9 11h.01M12 11h.01M15 11h.01',
	calendar: 'M5 6h14v13H5zM5 10h14M9 4v4M15 4v4',
	facebook: 'M14 8h3V4h-3c-2.5 0-4 1.7-4 4v2H7v4h3v7h4v-7h3l1-4h-4V8.5c0-.3.2-.5.5-.5z',
	instagram:
		'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zm5 5.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM17 7h.01',
	linkedin:
		'M4 9h3.5v11H4zM5.7 4v.01M11 20V9h3.3v1.6c.6-1 1.8-1.9 3.4-1.9 2.4 0 3.8 1.5 3.8 4.6V20H18v-6c0-1.5-.6-2.4-1.8-2.4-1.3 0-1.9 1-1.9 2.4v6z',
	youtube:
		'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zm7.5 1.5v5l4.5-2.5z',
	x: 'M4 4l16 16M20 4 4 20',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof paths;

/** A small line icon beside a text; hidden from screen readers. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
	return (
		<svg aria-hidden="true" className={`icon ${className}`.trimEnd()} viewBox="0 0 24 24">
			<path d={paths[name]} />
		</svg>
	);
}
