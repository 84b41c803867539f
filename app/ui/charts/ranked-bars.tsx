import { formatNumber } from '#app/platform/format-number.ts';
import { ChartLabel } from './chart-label.tsx';

/** A line of a ranking, and what it was before. */
export interface RankedBar {
	label: string;
	now: number;
	before: number;
	/** Where what it counts is listed. */
	to?: string;
}

/** So many lines of a ranking are in sight; the rest is folded away. */
export const mostInSight = 5;

/** Bars from the greatest down, each with a mark and in brackets what it was in the period before. */
export function RankedBars(props: {
	label: string;
	bars: readonly RankedBar[];
	/** Said instead of a chart when there is nothing. */
	empty: string;
}) {
	const { label, bars, empty } = props;
	if (bars.length === 0) return <p className="text-muted">{empty}</p>;
	const longest = Math.max(...bars.map(({ now, before }) => Math.max(now, before)), 1);
	const rest = bars.slice(mostInSight);
	return (
		<>
			<Bars label={label} longest={longest} bars={bars.slice(0, mostInSight)} />
			{rest.length > 0 ? (
				<details className="older mt-2 text-sm">
					<summary>Show {rest.length} more</summary>
					<Bars label={`${label}, the rest`} longest={longest} bars={rest} />
				</details>
			) : null}
		</>
	);
}

function Bars(props: { label: string; longest: number; bars: readonly RankedBar[] }) {
	const { label, longest, bars } = props;
	return (
		<ul aria-label={label} className="space-y-2">
			{bars.map((bar) => (
				<li key={bar.label}>
					<p className="flex items-baseline justify-between gap-4 text-sm">
						<ChartLabel {...bar} className="wrap-anywhere min-w-0" />
						<span className="shrink-0 tabular-nums">
							<span className="font-semibold">{formatNumber(bar.now)}</span>{' '}
							<span className="text-muted">
								(<span className="sr-only">before: </span>
								{formatNumber(bar.before)})
							</span>
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
	);
}
