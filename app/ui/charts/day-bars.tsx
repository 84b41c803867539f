import { formatDay } from '#app/platform/format-date.ts';
import { formatNumber } from '#app/platform/format-number.ts';
import { ChartTable } from './chart-table.tsx';

/** One bar, and what it is compared with. */
export interface TimeBar {
	from: string;
	to: string;
	now: number;
	before: number;
}

const height = 100;
const step = 10;
/** Round numbers for the top of the scale. */
const roundings = [1, 2, 2.5, 4, 5, 10];

/** Bars along the days, with the previous period as a line behind them. */
export function DayBars(props: { label: string; unit: string; bars: readonly TimeBar[] }) {
	const { label, unit, bars } = props;
	const top = roundUp(Math.max(...bars.map(({ now, before }) => Math.max(now, before)), 4));
	const width = bars.length * step;
	const y = (value: number) => height - (value / top) * height;
	const line = bars.map(({ before }, n) => `${n * step + step / 2},${y(before)}`).join(' ');
	const total = bars.reduce((sum, { now }) => sum + now, 0);
	return (
		<figure>
			<div className="day-bars-frame">
				<div className="flex h-40 flex-col justify-between text-right text-muted text-xs tabular-nums">
					<span className="-mt-2">{formatNumber(top)}</span>
					<span>{formatNumber(top / 2)}</span>
					<span className="-mb-2">0</span>
				</div>
				<svg
					role="img"
					aria-label={`${label}: ${total} ${unit} from ${formatDay(bars[0]?.from ?? '')} to ${formatDay(bars.at(-1)?.to ?? '')}`}
					viewBox={`0 0 ${width} ${height}`}
					preserveAspectRatio="none"
					className="day-bars h-40 w-full"
				>
					<path
						d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`}
						className="day-bars-grid"
					/>
					{bars.map((bar, n) => (
						<rect
							key={bar.from}
							x={n * step + 1}
							y={y(bar.now)}
							width={step - 2}
							height={height - y(bar.now)}
						>
							<title>{`${nameOf(bar)}: ${bar.now}, before ${bar.before}`}</title>
						</rect>
					))}
					<polyline points={line} />
				</svg>
				<div className="col-start-2 mt-1 flex justify-between text-muted text-xs">
					<span>{formatDay(bars[0]?.from ?? '')}</span>
					<span>{formatDay(bars.at(-1)?.to ?? '')}</span>
				</div>
			</div>
			<ChartTable
				caption={label}
				header={['Days', 'This period', 'Before']}
				numeric={[1, 2]}
				rows={bars.map((bar) => [nameOf(bar), String(bar.now), String(bar.before)])}
			/>
		</figure>
	);
}

function nameOf({ from, to }: TimeBar) {
	return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

function roundUp(value: number) {
	const power = 10 ** Math.floor(Math.log10(value));
	const rounding = roundings.find((one) => one * power >= value) ?? 10;
	return rounding * power;
}
