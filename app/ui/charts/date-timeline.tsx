import { formatDay } from '#app/platform/format-day.ts';
import { ChartTable } from './chart-table.tsx';
import { layOutTimeline, type TimelineDate, type TimelinePoint } from './lay-out-timeline.ts';

const axis = 12;
const margin = 14;

/** Days down a line with today among them; drawn at a fixed scale, so the words keep their size on every screen. */
export function DateTimeline(props: {
	label: string;
	dates: readonly TimelineDate[];
	today: string;
	withTable?: boolean;
}) {
	const { label, dates, today, withTable = true } = props;
	const { points, height, todayAt, breakAt } = layOutTimeline(dates, today);
	const words = points.map((point) => `${point.label} ${formatDay(point.date)}`).join(', ');
	const top = Math.min(0, ...points.map((point) => point.wordsAt)) - margin;
	return (
		<figure>
			<svg
				role="img"
				aria-label={`${label}: ${words}`}
				height={height - top + margin}
				className="w-full overflow-visible"
			>
				<g transform={`translate(0 ${-top})`}>
					<path d={`M${axis} 0V${height}`} className="stroke-3 stroke-brand" />
					<path d={`M${axis} 0V${todayAt}`} className="stroke-3 stroke-control" />
					{breakAt === undefined ? null : <Break at={breakAt} />}
					{points.map((point) => (
						<Point key={point.label} point={point} />
					))}
				</g>
			</svg>
			{withTable ? (
				<ChartTable
					caption={label}
					header={['What', 'Date']}
					rows={points.map((point) => [point.label, formatDay(point.date)])}
				/>
			) : null}
		</figure>
	);
}

function Point({ point }: { point: TimelinePoint }) {
	const { at, wordsAt, isToday } = point;
	return (
		<g className="text-sm">
			<path d={`M${axis} ${at}h16L44 ${wordsAt}h4`} className="fill-none stroke-control" />
			<circle cx={axis} cy={at} r={isToday ? 8 : 6} className={`stroke-2 ${colourOf(point)}`} />
			<text x="54" y={wordsAt} dy="5" className="fill-ink">
				<tspan className="font-semibold tabular-nums">{formatDay(point.date)}</tspan>
				<tspan dx="8">{point.label}</tspan>
			</text>
		</g>
	);
}

function colourOf({ isToday, isPast }: TimelinePoint) {
	if (isToday) return 'fill-action stroke-ink';
	return isPast ? 'fill-surface stroke-control' : 'fill-brand stroke-brand';
}

function Break({ at }: { at: number }) {
	return (
		<g>
			<path d={`M${axis} ${at - 5}v10`} className="stroke-8 stroke-surface" />
			<path
				d={`M${axis - 7} ${at - 3}l14-4M${axis - 7} ${at + 7}l14-4`}
				className="stroke-2 stroke-control"
			/>
		</g>
	);
}
