import { Link } from 'react-router';
import type {
	CalendarEntry,
	CalendarView,
	HoursException,
} from '#app/features/bookings/booking-types.ts';
import { indiaZone, timeIn, weekdayIn } from '#app/platform/describe-zone.ts';
import { formatDay, formatDayAndMonth } from '#app/platform/format-date.ts';
import { indiaDay, indiaDayStart } from '#app/platform/india-time.ts';
import { writeTime } from './host-form.tsx';

/** A colour for each kind of session, in their order. */
const colours = [
	'border-brand bg-brand-tint',
	'border-action bg-action-tint',
	'border-success bg-success-tint',
	'border-danger bg-danger-tint',
];

/** The name and the colour of a kind of session. */
export function colourOf(kind: string, kinds: Kinds) {
	const place = kinds.findIndex(({ slug }) => slug === kind);
	const colour = colours[Math.max(place, 0) % colours.length];
	return { name: kinds[place]?.name ?? kind, colour };
}

/** The kinds of session there are. */
export type Kinds = readonly { slug: string; name: string }[];

/** A time in which somebody is away. */
export interface TimeOff extends HoursException {
	who: string;
	/** Whether none of the shown people works then. */
	isForAll: boolean;
}

/** Who is away on a day, below its name. */
export function DayOff({ timesOff }: { timesOff: readonly TimeOff[] | undefined }) {
	return timesOff?.map(({ id, who, from, to, note }) => (
		<p key={id} className="wrap-anywhere font-normal text-danger text-sm">
			{who} away
			{from === 0 && to === 1440 ? '' : ` ${writeTime(from)} to ${writeTime(to)}`}
			{note ? ` (${note})` : ''}
		</p>
	));
}

/** The sessions of some days, one day below the other. */
export function CalendarDays(props: {
	view: CalendarView;
	days: readonly string[];
	entries: readonly CalendarEntry[];
	timesOff: readonly TimeOff[];
	kinds: Kinds;
	today: string;
}) {
	const { view, days, entries, timesOff, kinds, today } = props;
	const byDay = Map.groupBy(entries, ({ start }) => indiaDay(start));
	const offByDay = Map.groupBy(timesOff, ({ day }) => day);
	const isShown = (day: string) => byDay.has(day) || offByDay.has(day);
	const shown = view === 'agenda' ? days.filter(isShown) : days;
	return (
		<div className="mt-4 space-y-6">
			{shown.map((day) => (
				<section key={day} aria-label={formatDay(day)} className="min-w-0">
					<h3 className={`text-base ${day === today ? 'text-brand' : 'text-muted'}`}>
						{weekdayIn(indiaZone, indiaDayStart(day))} {formatDayAndMonth(day)}
						{day === today ? ', today' : ''}
					</h3>
					<DayOff timesOff={offByDay.get(day)} />
					{byDay.has(day) ? null : <p className="mt-1 text-muted text-sm">Nothing booked</p>}
					<ul className="mt-2 space-y-2">
						{(byDay.get(day) ?? []).map((entry) => (
							<Entry key={entry.sessionId} entry={entry} kinds={kinds} />
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

/** The labels shown after a booking's name. */
export const stateLabels: Record<string, string> = {
	offered: 'offered, not answered yet',
	held: 'completed',
	'no-show': 'no-show',
};

function Entry({ entry, kinds }: { entry: CalendarEntry; kinds: Kinds }) {
	const { name, colour } = colourOf(entry.kind, kinds);
	return (
		<li className={`rounded-control border-l-4 p-3 text-sm ${colour}`}>
			<p className="font-semibold">
				{timeIn(indiaZone, entry.start)} to {timeIn(indiaZone, entry.end)}
			</p>
			<p>
				{name}, {entry.host}
				{entry.seats > 1 ? `, ${entry.bookings.length} of ${entry.seats} seats` : ''}
			</p>
			<ul
				className={entry.seats > 1 ? 'grid grid-cols-2 gap-x-4 sm:grid-cols-3 xl:grid-cols-4' : ''}
			>
				{entry.bookings.map((booking) => (
					<li key={booking.id}>
						<Link
							to={`/desk/calendar/${booking.id}`}
							className="inline-flex min-h-11 items-center font-semibold text-brand underline"
						>
							{booking.name}
						</Link>
						{stateLabels[booking.state] ? ` (${stateLabels[booking.state]})` : ''}
					</li>
				))}
			</ul>
		</li>
	);
}
