/** One step of a path. */
export interface PathStep {
	title: string;
	text: string;
}

/** Steps down the page, connected like the stars of a constellation; the last is the goal. */
export function StarPath({ steps }: { steps: readonly PathStep[] }) {
	return (
		<ol>
			{steps.map((step, index) => (
				<li key={step.title} className="relative pb-8 pl-12 last:pb-0">
					<Stretch index={index} isLast={index === steps.length - 1} />
					<h3 className="text-lg">{step.title}</h3>
					<p className="mt-1 max-w-prose">{step.text}</p>
				</li>
			))}
		</ol>
	);
}

/** A point and the line to the next one; the points alternate from side to side, so that the line is not straight. */
function Stretch({ index, isLast }: { index: number; isLast: boolean }) {
	const isLeft = index % 2 === 0;
	return (
		<>
			{isLast ? null : (
				<svg
					aria-hidden="true"
					viewBox="0 0 28 100"
					preserveAspectRatio="none"
					className="absolute top-3.5 left-0 h-full w-7 text-brand-soft"
				>
					<path
						d={isLeft ? 'M6 0 22 100' : 'M22 0 6 100'}
						stroke="currentColor"
						strokeWidth="1.5"
						vectorEffect="non-scaling-stroke"
					/>
				</svg>
			)}
			<svg aria-hidden="true" viewBox="0 0 28 28" className="absolute top-0 left-0 size-7">
				{isLast ? (
					<path d={isLeft ? starAt(8) : starAt(20)} className="fill-action-hover" />
				) : (
					<circle cx={isLeft ? 6 : 22} cy="14" r="4.5" className="fill-brand" />
				)}
			</svg>
		</>
	);
}

function starAt(x: number) {
	return `M${x} 4l1.8 8.2 8.2 1.8-8.2 1.8-1.8 8.2-1.8-8.2-8.2-1.8 8.2-1.8z`;
}
