import { fillOf, Swatch } from './weightage-bar.tsx';

/** A part of a sum, which may be negative. */
export interface SumPart {
	label: string;
	value: number;
	maximum: number;
}

/** Parts that add up, as one bar as long as their maximum; negative parts are taken off its end, in red. */
export function SumBar(props: { label: string; parts: readonly SumPart[]; maximum: number }) {
	const { label, parts, maximum } = props;
	const gained = parts.map(({ value }) => Math.max(0, value));
	const lost = parts.reduce((sum, { value }) => sum + Math.max(0, -value), 0);
	const end = gained.reduce((sum, value) => sum + value, 0);
	const share = (value: number) => (value / maximum) * 100;
	let start = 0;
	return (
		<figure>
			<svg
				role="img"
				aria-label={`${label}: ${parts.map((part) => `${part.label} ${part.value}`).join(', ')}`}
				viewBox="0 0 100 1"
				preserveAspectRatio="none"
				className="h-8 w-full rounded-control border border-ink bg-surface"
			>
				{gained.map((value, n) => {
					const x = share(start);
					start += value;
					return (
						<g key={parts[n]?.label}>
							<rect x={x} width={share(value)} height="1" className={fillOf(n)} />
							{n > 0 && value > 0 ? (
								<path
									d={`M${x} 0v1`}
									vectorEffect="non-scaling-stroke"
									className="stroke-2 stroke-surface"
								/>
							) : null}
						</g>
					);
				})}
				{lost > 0 ? (
					<rect
						x={share(Math.max(0, end - lost))}
						width={share(Math.min(end, lost))}
						height="1"
						className="fill-danger"
					/>
				) : null}
			</svg>
			<ul className="mt-3 space-y-1.5">
				{parts.map((part, n) => (
					<li key={part.label} className="flex items-center gap-2 text-sm">
						<Swatch fill={part.value < 0 ? 'fill-danger' : fillOf(n)} />
						<span className="min-w-0 grow">{part.label}</span>
						<span className="shrink-0 tabular-nums">
							<b className="font-semibold">{String(part.value).replace('-', '−')}</b>
							<span className="text-muted"> of {part.maximum}</span>
						</span>
					</li>
				))}
			</ul>
		</figure>
	);
}
