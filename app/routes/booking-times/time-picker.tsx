import { Link } from 'react-router';
import { dayIn, indiaZone, isIndia, nameZone, timeIn } from '#app/platform/describe-zone.ts';
import { describeDay, formatMonth } from '#app/platform/format-date.ts';
import { addMonths } from '#app/platform/india-time.ts';
import { pluralise } from '#app/platform/text.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { type FreeTime, groupByDay } from './lay-out-days.ts';
import type { PickerData } from './load-book.server.ts';
import { MonthGrid, usePart } from './month-grid.tsx';
import type { PickerAddress } from './use-picker-address.ts';

/** Choosing a day in a month, then a time of that day; every choice is a link. */
export function TimePicker(props: {
	picker: PickerData;
	zone: string;
	address: PickerAddress;
	/** Where to join the waiting list for a time or a full class; not for staff or a move. */
	wait?: (start?: number) => string;
}) {
	const { picker, zone, address, wait } = props;
	const full = wait ? picker.full.map((start) => ({ start, seats: 0 })) : [];
	const times = [...picker.times, ...full].toSorted((a, b) => a.start - b.start);
	const days = groupByDay(times, zone);
	const month = picker.month ?? firstDay(days)?.slice(0, 7) ?? picker.months.first;
	const free = [...days.keys()].filter((day) => day.startsWith(month)).toSorted();
	const day = picker.day && free.includes(picker.day) ? picker.day : free[0];
	return (
		// The times are in the visitor's time zone, which only a script knows, so hydration is not deferred.
		<div
			data-hydrate
			className="grid gap-x-12 gap-y-8 rounded-card border border-line bg-surface p-4 shadow-raised md:p-8 lg:grid-cols-2"
		>
			{picker.gone ? (
				<div className="lg:col-span-2">
					<FormMessage
						text={`That time has ${picker.gone === 'passed' ? 'passed' : 'just been taken'}. Please choose another one.`}
						isError
					/>
				</div>
			) : null}
			<MonthGrid
				{...{ month, days, day, address }}
				months={picker.months}
				today={dayIn(zone, picker.now)}
			/>
			<div>
				<p role="status" className="sr-only">
					{day
						? describeChosen(day, days.get(day) ?? [])
						: `${formatMonth(month)}: no times available`}
				</p>
				{day ? (
					<DayTimes {...{ day, zone, address, wait }} times={days.get(day) ?? []} />
				) : (
					<NothingFree {...{ month, address }} months={picker.months} />
				)}
				{wait ? (
					<p className="mt-6">
						No suitable time?{' '}
						<Link to={wait()} className="font-semibold text-brand underline">
							Tell me when one opens up
						</Link>
					</p>
				) : null}
				<ZoneChoice picker={picker} zone={zone} address={address} />
			</div>
		</div>
	);
}

/** Announces another day or month to screen readers. */
function describeChosen(day: string, times: readonly FreeTime[]) {
	const free = times.filter(({ seats }) => seats !== 0).length;
	return `${describeDay(day)}: ${pluralise(free, 'time')} available`;
}

function firstDay(days: Map<string, FreeTime[]>) {
	return [...days.keys()].toSorted()[0];
}

function DayTimes(props: {
	day: string;
	zone: string;
	times: readonly FreeTime[];
	address: PickerAddress;
	wait?: (start: number) => string;
}) {
	const { day, zone, times, address, wait } = props;
	const part = usePart();
	return (
		<section aria-labelledby="day">
			<h2 id="day" className="flex min-h-11 items-center text-xl">
				{describeDay(day)}
			</h2>
			<ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-3">
				{times.map(({ start, seats }) => (
					<li key={start}>
						<Link
							to={
								seats === 0 && wait
									? wait(start)
									: address({ start: new Date(start).toISOString(), day }) + part('chosen')
							}
							className={`grid min-h-12 place-items-center rounded-control border-2 bg-surface px-1 py-2 text-center font-semibold text-brand leading-tight no-underline hover:bg-brand-tint ${seats === 0 ? 'border-line border-dashed' : 'border-brand'}`}
						>
							<span className="whitespace-nowrap">
								<span className="sr-only">{describeDay(day)}, </span>
								{timeIn(zone, start)}
							</span>
							{isIndia(zone) ? null : (
								<span className="font-normal text-muted text-xs">
									{timeIn(indiaZone, start)} in India
								</span>
							)}
							{seats === undefined ? null : (
								<span className="font-normal text-muted text-xs">{describeSeats(seats)}</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function describeSeats(seats: number) {
	if (seats === 0) return 'Full: waiting list';
	return `${pluralise(seats, 'seat')} left`;
}

function NothingFree(props: {
	month: string;
	months: PickerData['months'];
	address: PickerAddress;
}) {
	const { month, months, address } = props;
	return (
		<section aria-labelledby="day">
			<h2 id="day" className="text-xl">
				No times available this month
			</h2>
			<p className="mt-3">
				{month < months.last ? (
					<Link to={address({ month: addMonths(month, 1), day: null })} className="underline">
						Look at the next month
					</Link>
				) : (
					<a href="/enquire/counselling" className="underline">
						Ask us for a call instead
					</a>
				)}
			</p>
			{month > months.first ? (
				<p className="mt-3">
					<Link to={address({ month: null, day: null })} className="underline">
						See the first free day
					</Link>
				</p>
			) : null}
		</section>
	);
}

/** Where most families of our students live. */
const defaultZones = [
	indiaZone,
	'Asia/Dubai',
	'Asia/Kathmandu',
	'Asia/Singapore',
	'Asia/Riyadh',
	'Europe/London',
	'Europe/Berlin',
	'America/New_York',
	'America/Chicago',
	'America/Los_Angeles',
	'Australia/Sydney',
];

function ZoneChoice(props: { picker: PickerData; zone: string; address: PickerAddress }) {
	const { picker, zone, address } = props;
	// A browser may know the zone of one of these places by another name.
	const others = defaultZones.filter((one) => nameZone(one) !== nameZone(zone));
	const zones = [zone, ...others];
	const hidden = new URLSearchParams(address({ zone: null, day: null, start: null }).split('?')[1]);
	return (
		<details className="fold mt-6 text-sm">
			<summary>All times are local time in {nameZone(zone)}. Change the time zone</summary>
			<form method="get" className="mt-2 max-w-prose">
				{[...hidden].map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Field
					kind="choice"
					name="zone"
					label="Time zone"
					defaultValue={picker.zone ?? zone}
					options={zones.map((value) => ({ value, label: nameZone(value) }))}
					beside={
						<Button type="submit" size="compact">
							Show these times
						</Button>
					}
				/>
			</form>
		</details>
	);
}
