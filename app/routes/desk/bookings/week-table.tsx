import type { DragEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CalendarEntry } from '#app/features/bookings/booking-types.ts';
import { hourIn, indiaZone, timeIn, weekdayIn } from '#app/platform/describe-zone.ts';
import { hour } from '#app/platform/durations.ts';
import { formatDayAndMonth } from '#app/platform/format-date.ts';
import { indiaDay, indiaDayStart } from '#app/platform/india-time.ts';
import { colourOf, DayOff, type Kinds, stateLabels, type TimeOff } from './calendar-days.tsx';

/** The hours shown even if nothing is booked. */
const defaultHours = { first: 10, last: 18 };

/** A week as a table of hours and days, for large screens; a booking can be dragged to another hour. */
export function WeekTable(props: {
	days: readonly string[];
	entries: readonly CalendarEntry[];
	timesOff: readonly TimeOff[];
	kinds: Kinds;
	today: string;
}) {
	const { days, entries, timesOff, kinds, today } = props;
	const drop = useDrop();
	const isOff = (day: string, at: number) =>
		timesOff.some(
			(off) => off.isForAll && off.day === day && off.from <= at * 60 && off.to >= (at + 1) * 60,
		);
	const shadeOf = (day: string, at: number) => {
		if (isOff(day, at)) return 'bg-line';
		return day === today ? 'bg-surface' : '';
	};
	const byPlace = Map.groupBy(entries, ({ start }) => placeOf(start));
	return (
		<table className="mt-4 w-full table-fixed border-collapse text-sm">
			<thead>
				<tr>
					<td className="w-16" />
					{days.map((day) => (
						<th
							key={day}
							scope="col"
							className={`px-2 pb-2 text-left align-top ${day === today ? 'text-brand' : 'text-muted'}`}
						>
							{weekdayIn(indiaZone, indiaDayStart(day))} {formatDayAndMonth(day)}
							{day === today ? <span className="sr-only">, today</span> : null}
							<DayOff timesOff={timesOff.filter((off) => off.day === day)} />
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{listHours(entries).map((at) => (
					<tr key={at} className="border-line border-t">
						<th scope="row" className="py-2 pr-2 text-right align-top font-normal text-muted">
							{at % 12 || 12} {at < 12 ? 'am' : 'pm'}
						</th>
						{days.map((day) => (
							<td
								key={day}
								className={`h-12 border-line border-l p-1 align-top ${shadeOf(day, at)}`}
								onDragOver={allowDrop}
								onDrop={(event) => drop(event, indiaDayStart(day) + at * hour)}
							>
								<ul className="space-y-1">
									{(byPlace.get(`${day} ${at}`) ?? []).map((entry) => (
										<ShortEntry key={entry.sessionId} entry={entry} kinds={kinds} />
									))}
								</ul>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function placeOf(start: number) {
	return `${indiaDay(start)} ${hourIn(indiaZone, start)}`;
}

function listHours(entries: readonly CalendarEntry[]): number[] {
	const hours = entries.map(({ start }) => hourIn(indiaZone, start));
	const first = Math.min(defaultHours.first, ...hours);
	const last = Math.max(defaultHours.last, ...hours);
	return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

function ShortEntry({ entry, kinds }: { entry: CalendarEntry; kinds: Kinds }) {
	const [first] = entry.bookings;
	const movable = entry.bookings.length === 1 && first?.state === 'booked' ? first : undefined;
	const { name, colour } = colourOf(entry.kind, kinds);
	return (
		<li
			className={`rounded-control border-l-4 p-1.5 ${colour} ${movable ? 'cursor-grab' : ''}`}
			title={`${name}, ${entry.host}`}
			draggable={movable !== undefined}
			onDragStart={(event) => {
				if (!movable) return;
				event.dataTransfer.setData(dragType, `${movable.id} ${entry.start}`);
			}}
		>
			<p className="whitespace-nowrap text-xs">
				{timeIn(indiaZone, entry.start)}
				{entry.seats > 1 ? `, ${entry.bookings.length} of ${entry.seats}` : ''}
			</p>
			{entry.bookings.length > maxNames ? (
				<details>
					<summary className="cursor-pointer font-semibold text-brand">
						{entry.bookings.length} families
					</summary>
					<Names bookings={entry.bookings} />
				</details>
			) : (
				<Names bookings={entry.bookings} />
			)}
			<p className="sr-only">
				{name}, {entry.host}
			</p>
		</li>
	);
}

/** More names of a class are folded, so that the week stays visible. */
const maxNames = 4;

function Names({ bookings }: { bookings: CalendarEntry['bookings'] }) {
	return bookings.map((booking) => (
		<p key={booking.id} className="wrap-anywhere">
			<Link to={`/desk/calendar/${booking.id}`} className="font-semibold text-brand underline">
				{booking.name}
			</Link>
			{stateLabels[booking.state] ? ` (${stateLabels[booking.state]})` : ''}
		</p>
	));
}

/** The type of a dragged booking: its id and its start. */
const dragType = 'application/x-booking';

function allowDrop(event: DragEvent) {
	if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
}

/** Dropping a booking asks for confirmation, because families get a mail when it moves. */
function useDrop() {
	const navigate = useNavigate();
	return (event: DragEvent, hourStart: number) => {
		const [id, time] = event.dataTransfer.getData(dragType).split(' ');
		const start = Number(time);
		if (!id || !Number.isFinite(start)) return;
		event.preventDefault();
		// A booking that is dropped on another hour keeps its minutes.
		const to = hourStart + ((start - indiaDayStart(indiaDay(start))) % hour);
		if (to === start) return;
		const at = new Date(to).toISOString();
		const asked = new URLSearchParams({ move: '1', day: indiaDay(to), start: at });
		navigate(`/desk/calendar/${id}?${asked}`);
	};
}
