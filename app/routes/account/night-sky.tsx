const path = [
	{ x: 44, y: 168 },
	{ x: 120, y: 128 },
	{ x: 206, y: 150 },
	{ x: 292, y: 96 },
	{ x: 372, y: 110 },
];
const far = [
	{ x: 84, y: 52 },
	{ x: 168, y: 36 },
	{ x: 250, y: 62 },
	{ x: 330, y: 30 },
	{ x: 430, y: 150 },
	{ x: 470, y: 44 },
	{ x: 150, y: 186 },
	{ x: 316, y: 176 },
];

/** The path along the constellation to the pole star. */
export function NightSky() {
	const line = path.map(({ x, y }) => `${x} ${y}`).join(' ');
	return (
		<svg aria-hidden="true" viewBox="0 0 500 210" className="w-full" fill="none">
			{far.map(({ x, y }) => (
				<circle key={x} cx={x} cy={y} r="2" className="fill-brand-soft" />
			))}
			<path d={`M${line} 428 72`} strokeWidth="2" className="stroke-on-brand" />
			{path.map(({ x, y }) => (
				<circle key={x} cx={x} cy={y} r="5.5" className="fill-on-brand" />
			))}
			<path d="M428 32l8 32 32 8-32 8-8 32-8-32-32-8 32-8z" className="fill-action" />
		</svg>
	);
}
