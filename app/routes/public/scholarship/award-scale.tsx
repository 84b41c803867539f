const width = 400;

/** The fee as a line: the star marks how much of it a scholarship can take away at most. */
export function AwardScale({ upToPercent }: { upToPercent: number }) {
	const reach = Math.round((width * upToPercent) / 100);
	const points = [0, 0.22, 0.5, 0.74].map((part, index) => ({
		x: Math.round(8 + (reach - 24) * part),
		y: index % 2 === 0 ? 34 : 24,
	}));
	const line = points.map(({ x, y }) => `${x} ${y}`).join(' ');
	return (
		<figure className="mt-6 max-w-lg">
			<svg aria-hidden="true" viewBox={`0 0 ${width} 48`} className="w-full" fill="none">
				<path
					d={`M${reach} 22H${width - 4}`}
					strokeWidth="2"
					strokeDasharray="2 7"
					strokeLinecap="round"
					className="stroke-on-brand-muted"
				/>
				<path d={`M${line} ${reach} 22`} stroke="currentColor" strokeWidth="1.5" />
				{points.map(({ x, y }) => (
					<circle key={x} cx={x} cy={y} r="4" fill="currentColor" />
				))}
				<path d={`M${reach} 2l4 16 16 4-16 4-4 16-4-16-16-4 16-4z`} className="fill-action" />
			</svg>
			<figcaption className="mt-1 text-on-brand-muted">
				Your result decides how far you get: up to {upToPercent}% of the fee.
			</figcaption>
		</figure>
	);
}
