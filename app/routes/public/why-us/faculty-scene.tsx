import { Star } from './star.tsx';

const middle = { x: 240, y: 165 };
const mentors = [
	{ x: 82, y: 92 },
	{ x: 158, y: 268 },
	{ x: 330, y: 282 },
	{ x: 406, y: 118 },
	{ x: 252, y: 34 },
];

/** Several lights around one student, each joined to the middle and to its neighbour. */
export function FacultyScene() {
	const ring = mentors.map(({ x, y }) => `${x} ${y}`).join(' ');
	return (
		<svg aria-hidden="true" viewBox="0 0 480 320" className="w-full text-brand" fill="none">
			<circle cx={middle.x} cy={middle.y} r="96" className="fill-brand-tint" />
			<path
				d={`M${ring}z`}
				stroke="currentColor"
				strokeWidth="1.5"
				strokeDasharray="2 6"
				strokeLinecap="round"
			/>
			{mentors.map(({ x, y }) => (
				<path
					key={x}
					d={`M${x} ${y} ${middle.x} ${middle.y}`}
					stroke="currentColor"
					strokeWidth="1.5"
				/>
			))}
			{mentors.map(({ x, y }) => (
				<Star key={x} x={x} y={y} size={24} />
			))}
			<circle cx={middle.x} cy={middle.y} r="17" className="fill-surface" />
			<circle cx={middle.x} cy={middle.y} r="11" fill="currentColor" />
		</svg>
	);
}
