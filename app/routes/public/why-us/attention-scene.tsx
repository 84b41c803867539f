import { Star } from './star.tsx';

const columns = 16;
const rows = 10;

// A sky that looks scattered and is the same on every render.
const sky = Array.from({ length: columns * rows }, (_, index) => ({
	x: 15 + (index % columns) * 30 + ((index * 37) % 19) - 9,
	y: 15 + Math.floor(index / columns) * 31 + ((index * 53) % 23) - 11,
	r: 1 + ((index * 29) % 3) * 0.5,
}));
const chosen = { x: 262, y: 150 };

/** A crowded sky with one highlighted star. */
export function AttentionScene() {
	const others = sky.filter((dot) => Math.hypot(dot.x - chosen.x, dot.y - chosen.y) > 84);
	return (
		<svg aria-hidden="true" viewBox="0 0 480 320" className="w-full" fill="none">
			{others.map((dot) => (
				<circle
					key={`${dot.x} ${dot.y}`}
					cx={dot.x}
					cy={dot.y}
					r={dot.r}
					className="fill-brand-soft"
				/>
			))}
			<circle cx={chosen.x} cy={chosen.y} r="76" strokeWidth="2" className="stroke-on-brand" />
			<circle
				cx={chosen.x}
				cy={chosen.y}
				r="58"
				strokeDasharray="1 7"
				strokeLinecap="round"
				strokeWidth="2.5"
				className="stroke-brand-soft"
			/>
			<path
				d={`M${chosen.x + 54} ${chosen.y + 54} 372 260`}
				strokeWidth="9"
				strokeLinecap="round"
				className="stroke-on-brand"
			/>
			<Star x={chosen.x} y={chosen.y} size={46} className="fill-action" />
		</svg>
	);
}
