import { formatNumber } from '#app/platform/format-number.ts';
import { ChartLabel } from './chart-label.tsx';

/** A step, and how many came that far. */
export interface FunnelBar {
	label: string;
	now: number;
	before: number;
	/** Where those who came that far are listed. */
	to?: string;
}

/** Steps that fewer and fewer reach, each with its share of the first. */
export function FunnelSteps(props: { label: string; steps: readonly FunnelBar[] }) {
	const { label, steps } = props;
	const first = steps[0];
	const share = (value: number, of: number) => (of === 0 ? 0 : Math.round((value / of) * 100));
	return (
		<ul aria-label={label} className="space-y-3">
			{steps.map((step) => (
				<li key={step.label}>
					<p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
						<ChartLabel {...step} className="font-semibold" />
						<span className="tabular-nums">
							<span className="font-semibold">{formatNumber(step.now)}</span>
							<span className="text-muted">
								{' '}
								· {share(step.now, first?.now ?? 0)}% (before {formatNumber(step.before)} ·{' '}
								{share(step.before, first?.before ?? 0)}%)
							</span>
						</span>
					</p>
					<svg
						aria-hidden="true"
						viewBox="0 0 100 4"
						preserveAspectRatio="none"
						className="ranked-bar mt-1 h-4 w-full"
					>
						<rect width={share(step.now, first?.now ?? 0)} height="4" />
						<path d={`M${Math.min(share(step.before, first?.before ?? 0), 99.5)} 0V4`} />
					</svg>
				</li>
			))}
		</ul>
	);
}
