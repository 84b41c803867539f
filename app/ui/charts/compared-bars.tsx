import type { ReactNode } from 'react';
import { formatNumber } from '#app/platform/format-number.ts';
import { ChartLabel } from './chart-label.tsx';

/** A count in a period and in the one before. */
interface ComparedFigure {
	label: string;
	now: number;
	before: number;
	/** The address of the list that it counts. */
	to?: string;
}

/** How many lines of a ranking are visible; the rest is folded. */
export const maxVisible = 5;

/** Bars, the largest first, each with a mark and a bracketed figure for the previous period. */
export function RankedBars(props: {
	label: string;
	bars: readonly ComparedFigure[];
	/** Shown instead of an empty chart. */
	empty: string;
}) {
	const { label, bars, empty } = props;
	if (bars.length === 0) return <p className="text-muted">{empty}</p>;
	const longest = Math.max(...bars.map(({ now, before }) => Math.max(now, before)), 1);
	const rest = bars.slice(maxVisible);
	const draw = (some: readonly ComparedFigure[], label: string) => (
		<ul aria-label={label} className="space-y-2">
			{some.map((bar) => (
				<BarLine
					key={bar.label}
					{...bar}
					shares={[(bar.now / longest) * 100, (bar.before / longest) * 100]}
				>
					{' '}
					(<span className="sr-only">before: </span>
					{formatNumber(bar.before)})
				</BarLine>
			))}
		</ul>
	);
	return (
		<>
			{draw(bars.slice(0, maxVisible), label)}
			{rest.length > 0 ? (
				<details className="older mt-2 text-sm">
					<summary>Show {rest.length} more</summary>
					{draw(rest, `${label}, the rest`)}
				</details>
			) : null}
		</>
	);
}

/** The steps of a funnel, each with its share of the first. */
export function FunnelSteps(props: { label: string; steps: readonly ComparedFigure[] }) {
	const [first] = props.steps;
	const share = (value: number, of = 0) => (of === 0 ? 0 : Math.round((value / of) * 100));
	return (
		<ul aria-label={props.label} className="space-y-3">
			{props.steps.map((step) => {
				const shares = [share(step.now, first?.now), share(step.before, first?.before)] as const;
				return (
					<BarLine key={step.label} {...step} shares={shares} isStep>
						{' '}
						· {shares[0]}% (before {formatNumber(step.before)} · {shares[1]}%)
					</BarLine>
				);
			})}
		</ul>
	);
}

/** A name, its figures, and a bar for the current share with a mark at the previous one; in percent. */
function BarLine(props: {
	label: string;
	to?: string;
	now: number;
	shares: readonly [now: number, before: number];
	/** A step has few neighbours: its bar is taller, and its figures may wrap below its name. */
	isStep?: boolean;
	children: ReactNode;
}) {
	const { label, to, now, shares, isStep, children } = props;
	return (
		<li>
			<p
				className={`flex items-baseline justify-between gap-x-4 text-sm ${isStep ? 'flex-wrap' : ''}`}
			>
				<ChartLabel
					label={label}
					to={to}
					className={isStep ? 'font-semibold' : 'wrap-anywhere min-w-0'}
				/>
				<span className={`tabular-nums ${isStep ? '' : 'shrink-0'}`}>
					<span className="font-semibold">{formatNumber(now)}</span>
					<span className="text-muted">{children}</span>
				</span>
			</p>
			<svg
				aria-hidden="true"
				viewBox="0 0 100 4"
				preserveAspectRatio="none"
				className={`ranked-bar mt-1 w-full ${isStep ? 'h-4' : 'h-2.5'}`}
			>
				<rect width={shares[0]} height="4" />
				<path d={`M${Math.min(shares[1], 99.5)} 0V4`} />
			</svg>
		</li>
	);
}
