import { formatDay } from '#app/platform/format-date.ts';
import { layOutTimeline, type TimelineDate, type TimelinePoint } from './lay-out-timeline.ts';

const axis = 10;
const margin = 14;
const wordsAfter = 42;
// Labels longer than the first limit go below their date on a phone; those longer than the second are cut, and the
// table has the full text.
const longWords = 24;
const maxWords = 34;

/** Dates down a line with today among them; at a fixed scale, so that the text has the same size on every screen. */
export function DateTimeline(props: {
	label: string;
	dates: readonly TimelineDate[];
	today: string;
}) {
	const { label, dates, today } = props;
	const isLong = dates.some((one) => one.label.length > longWords);
	const layout = layOutTimeline(dates, today, isLong ? 48 : undefined);
	const { points, height, todayAt, breakAt } = layout;
	const text = points.map((point) => `${point.label} ${formatDay(point.date)}`).join(', ');
	const top = Math.min(0, ...points.map((point) => point.wordsAt)) - margin;
	return (
		<figure>
			<svg
				role="img"
				aria-label={`${label}: ${text}`}
				height={height - top + margin + (isLong ? 20 : 0)}
				className="w-full overflow-visible"
			>
				<g transform={`translate(0 ${-top})`}>
					<path d={`M${axis} 0V${height}`} className="stroke-3 stroke-brand" />
					<path d={`M${axis} 0V${todayAt}`} className="stroke-3 stroke-control" />
					{breakAt === undefined ? null : <Break at={breakAt} />}
					{points.map((point) => (
						<Point key={point.label} point={point} isLong={isLong} />
					))}
				</g>
			</svg>
		</figure>
	);
}

function Point({ point, isLong }: { point: TimelinePoint; isLong: boolean }) {
	const { at, wordsAt, isToday } = point;
	return (
		<g className="text-sm">
			<path
				d={`M${axis} ${at}h12L${wordsAfter - 9} ${wordsAt}h4`}
				className="fill-none stroke-control"
			/>
			<circle cx={axis} cy={at} r={isToday ? 8 : 6} className={`stroke-2 ${colourOf(point)}`} />
			<text x={wordsAfter} y={wordsAt} dy="5" className="fill-ink">
				<tspan className="font-semibold tabular-nums">{formatDay(point.date)}</tspan>
				<tspan {...(isLong ? { x: wordsAfter, dy: '1.3em' } : { dx: 7 })}>
					{shorten(point.label)}
				</tspan>
			</text>
		</g>
	);
}

function shorten(label: string) {
	return label.length > maxWords ? `${label.slice(0, maxWords - 1).trimEnd()}…` : label;
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
