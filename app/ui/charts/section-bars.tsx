import { ChartTable } from './chart-table.tsx';

/** One bar. */
export interface SectionBar {
	label: string;
	value: number;
}

/**
 * Bars that compare the sections of a paper, their names and figures beside them. The table can be left out
 * where the page shows it anyway.
 */
export function SectionBars(props: {
	label: string;
	unit: string;
	bars: readonly SectionBar[];
	withTable?: boolean;
}) {
	const { label, unit, bars, withTable = true } = props;
	const longest = Math.max(...bars.map((bar) => bar.value), 1);
	const words = bars.map((bar) => `${bar.label} ${bar.value}`).join(', ');
	return (
		<figure>
			<div role="img" aria-label={`${label}: ${words}`} className="space-y-3">
				{bars.map((bar) => (
					<div key={bar.label}>
						<p className="flex items-baseline justify-between gap-4 text-sm">
							<span>{bar.label}</span>
							<span className="shrink-0 font-semibold tabular-nums">
								{bar.value} <span className="font-normal text-muted">{unit}</span>
							</span>
						</p>
						<svg
							aria-hidden="true"
							viewBox="0 0 100 1"
							preserveAspectRatio="none"
							className="mt-1 h-3 w-full rounded-control bg-brand-tint"
						>
							<rect width={(bar.value / longest) * 100} height="1" className="fill-brand" />
						</svg>
					</div>
				))}
			</div>
			{withTable ? (
				<ChartTable
					caption={label}
					header={['Section', unit.charAt(0).toUpperCase() + unit.slice(1)]}
					numeric={[1]}
					rows={bars.map((bar) => [bar.label, String(bar.value)])}
				/>
			) : null}
		</figure>
	);
}
