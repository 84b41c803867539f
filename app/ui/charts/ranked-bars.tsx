import { ChartLabel } from './chart-label.tsx';
import { ChartTable } from './chart-table.tsx';

/** A line of a ranking, and what it was before. */
export interface RankedBar {
	label: string;
	now: number;
	before: number;
	/** Where what it counts is listed. */
	to?: string;
}

const mostShown = 6;

/** Bars from the greatest down, each with a mark where it was in the period before; the table has all of them. */
export function RankedBars(props: {
	label: string;
	what: string;
	bars: readonly RankedBar[];
	/** Said instead of a chart when there is nothing. */
	empty: string;
}) {
	const { label, what, bars, empty } = props;
	if (bars.length === 0) return <p className="text-muted">{empty}</p>;
	const shown = bars.slice(0, mostShown);
	const longest = Math.max(...shown.map(({ now, before }) => Math.max(now, before)), 1);
	return (
		<figure>
			<ul aria-label={label} className="space-y-3">
				{shown.map((bar) => (
					<li key={bar.label}>
						<p className="flex items-baseline justify-between gap-4 text-sm">
							<ChartLabel {...bar} className="wrap-anywhere min-w-0" />
							<span className="shrink-0 font-semibold tabular-nums">
								{bar.now.toLocaleString('en-IN')}
								<span className="sr-only">, before {bar.before.toLocaleString('en-IN')}</span>
							</span>
						</p>
						<svg
							aria-hidden="true"
							viewBox="0 0 100 4"
							preserveAspectRatio="none"
							className="ranked-bar mt-1 h-2.5 w-full"
						>
							<rect width={(bar.now / longest) * 100} height="4" />
							<path d={`M${Math.min((bar.before / longest) * 100, 99.5)} 0V4`} />
						</svg>
					</li>
				))}
			</ul>
			<ChartTable
				caption={label}
				header={[what, 'This period', 'Before']}
				numeric={[1, 2]}
				rows={bars.map((bar) => [bar.label, String(bar.now), String(bar.before)])}
			/>
		</figure>
	);
}
