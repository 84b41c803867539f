import { encode } from 'uqr';

/** A square that a phone's camera reads. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { border: 2 });
	const dots = data.flatMap((row, y) =>
		row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
	);
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${size} ${size}`}
			className="size-56 rounded-control border border-line bg-surface"
		>
			<path d={dots.join('')} className="fill-ink" />
		</svg>
	);
}
