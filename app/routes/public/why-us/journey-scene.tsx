import { Star } from './star.tsx';

const meetings = [
	{ x: 30, y: 282 },
	{ x: 140, y: 232 },
	{ x: 250, y: 190 },
	{ x: 350, y: 128 },
	{ x: 436, y: 52 },
];

/** Two paths, a student's and a mentor's, that part and meet again all the way up to the star. */
export function JourneyScene() {
	return (
		<svg aria-hidden="true" viewBox="0 0 480 310" className="w-full" fill="none">
			<path d={weave(46)} strokeWidth="3" strokeLinecap="round" className="stroke-action" />
			<path d={weave(-46)} strokeWidth="3" strokeLinecap="round" className="stroke-brand" />
			{meetings.slice(0, -1).map(({ x, y }) => (
				<g key={x} className="text-brand">
					<circle cx={x} cy={y} r="15" className="fill-brand-tint" />
					<circle cx={x} cy={y} r="7" fill="currentColor" />
				</g>
			))}
			<Star x={436} y={52} size={44} />
		</svg>
	);
}

/** A line through every meeting that swings out between them, alternately to either side. */
function weave(swing: number) {
	return meetings.reduce((path, point, index) => {
		const before = meetings[index - 1];
		if (!before) return `M${point.x} ${point.y}`;
		const bend = index % 2 === 0 ? -swing : swing;
		const middle = `${(before.x + point.x) / 2 + bend / 2} ${(before.y + point.y) / 2 + bend}`;
		return `${path}Q${middle} ${point.x} ${point.y}`;
	}, '');
}
