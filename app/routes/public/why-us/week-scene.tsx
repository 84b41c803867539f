import { Star } from './star.tsx';

const days = [0, 1, 2, 3, 4, 5, 6];
const sessions = new Set([1, 5]);
const moved = { from: 3, to: 4 };

/** Seven days on one arc; a session moves from its day to another. */
export function WeekScene() {
	const from = placeDay(moved.from);
	const to = placeDay(moved.to);
	return (
		<svg aria-hidden="true" viewBox="0 0 480 270" className="w-full" fill="none">
			<path d="M40 210A200 150 0 0 1 440 210" strokeWidth="1.5" className="stroke-brand-soft" />
			<path d="M10 240h460" strokeWidth="2" className="stroke-brand" />
			{days.map((day) => (
				<Day key={day} day={day} />
			))}
			<path
				d={`M${from.x + 6} ${from.y - 20}Q${(from.x + to.x) / 2 + 4} ${from.y - 52} ${to.x - 4} ${to.y - 30}`}
				strokeWidth="2"
				strokeDasharray="4 5"
				className="stroke-brand"
			/>
			<Star {...to} size={26} />
		</svg>
	);
}

function Day({ day }: { day: number }) {
	const { x, y } = placeDay(day);
	if (day === moved.to) return null;
	if (sessions.has(day)) return <Star x={x} y={y} size={20} />;
	const isLeft = day === moved.from;
	return (
		<circle
			cx={x}
			cy={y}
			r={isLeft ? 13 : 7}
			className={isLeft ? 'fill-surface stroke-brand' : 'fill-brand'}
			strokeDasharray="3 4"
			strokeWidth="2"
		/>
	);
}

/** The position of a day on the arc, rounded so that server and browser agree. */
function placeDay(day: number) {
	const angle = Math.PI * (1 - day / 6);
	return {
		x: Math.round((240 + 200 * Math.cos(angle)) * 10) / 10,
		y: Math.round((210 - 150 * Math.sin(angle)) * 10) / 10,
	};
}
