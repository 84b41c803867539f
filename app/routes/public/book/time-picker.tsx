import { Link } from 'react-router';
import { indiaZone, isIndia, nameZone, timeIn } from '#app/platform/describe-zone.ts';
import { sayDay, sayMonth } from '#app/platform/format-date.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHasScripts } from '#app/ui/use-has-scripts.ts';
import { addMonths, type FreeTime, groupByDay, listWeeks } from './lay-out-days.ts';
import type { PickerData } from './load-book.server.ts';

/** The same page with other choices. */
type Address = (changes: Record<string, string | null>) => string;

/** Choosing a day in a month, then a time of that day; every choice is a link. */
export function TimePicker(props: {
	picker: PickerData;
	zone: string;
	address: Address;
	/** Where one is told when a time opens, or a seat in a full class; not for staff, nor for a move. */
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
		// The times are those of the visitor's own zone, which script knows: it is not left for later.
		<div
			data-hydrate
			className="grid gap-x-12 gap-y-8 rounded-card border border-line bg-surface p-4 shadow-raised md:p-8 lg:grid-cols-2"
		>
			{picker.isGone ? (
				<div className="lg:col-span-2">
					<FormMessage text="That time is not free any more. Please choose another one." isError />
				</div>
			) : null}
			<MonthGrid {...{ month, days, day, address }} months={picker.months} />
			<div>
				<p role="status" className="sr-only">
					{day ? sayChosen(day, days.get(day) ?? []) : `${sayMonth(month)}: no free time`}
				</p>
				{day ? (
					<DayTimes {...{ day, zone, address, wait }} times={days.get(day) ?? []} />
				) : (
					<NothingFree {...{ month, address }} months={picker.months} />
				)}
				{wait ? (
					<p className="mt-6">
						No time that suits?{' '}
						<Link to={wait()} className="font-semibold text-brand underline">
							Tell me when one opens
						</Link>
					</p>
				) : null}
				<ZoneChoice picker={picker} zone={zone} address={address} />
			</div>
		</div>
	);
}

/** Without script each choice opens a new page, which begins where one goes on; with it nothing scrolls. */
function usePart() {
	const hasScripts = useHasScripts();
	return (id: string) => (hasScripts ? '' : `#${id}`);
}

/** What changes with another day or month, for whoever does not see it. */
function sayChosen(day: string, times: readonly FreeTime[]) {
	const free = times.filter(({ seats }) => seats !== 0).length;
	return `${sayDay(day)}: ${free === 1 ? '1 free time' : `${free} free times`}`;
}

function firstDay(days: Map<string, FreeTime[]>) {
	return [...days.keys()].toSorted()[0];
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function MonthGrid(props: {
	month: string;
	months: PickerData['months'];
	days: Map<string, FreeTime[]>;
	day: string | undefined;
	address: Address;
}) {
	const { month, months, days, day, address } = props;
	const part = usePart();
	return (
		<section aria-labelledby="month">
			<div className="flex items-center justify-between">
				<h2 id="month" className="text-xl">
					{sayMonth(month)}
				</h2>
				<div className="flex gap-1">
					<MonthLink
						to={month > months.first ? address({ month: addMonths(month, -1), day: null }) : null}
						label="Previous month"
						icon="previous"
					/>
					<MonthLink
						to={month < months.last ? address({ month: addMonths(month, 1), day: null }) : null}
						label="Next month"
						icon="next"
					/>
				</div>
			</div>
			<table className="mt-3 w-full table-fixed border-collapse text-center">
				<thead>
					<tr>
						{weekdays.map((weekday) => (
							<th key={weekday} scope="col" className="pb-2 font-normal text-muted text-sm">
								{weekday}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{listWeeks(month).map((week) => (
						<tr key={week.find(Boolean)}>
							{week.map((one, n) => (
								<td key={weekdays[n]} className="px-px py-0.5">
									{one ? (
										<DayCell
											day={one}
											isChosen={one === day}
											to={days.has(one) ? address({ day: one, month }) + part('day') : null}
										/>
									) : null}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function MonthLink(props: { to: string | null; label: string; icon: 'previous' | 'next' }) {
	const look = 'grid size-11 place-items-center rounded-full';
	if (!props.to) {
		return (
			<span className={`${look} text-control opacity-40`}>
				<Icon name={props.icon} />
			</span>
		);
	}
	return (
		<Link
			to={props.to}
			preventScrollReset
			aria-label={props.label}
			className={`${look} text-brand hover:bg-brand-tint`}
		>
			<Icon name={props.icon} />
		</Link>
	);
}

function DayCell({ day, to, isChosen }: { day: string; to: string | null; isChosen: boolean }) {
	const number = Number(day.slice(8));
	const look = 'mx-auto grid h-11 w-full max-w-11 place-items-center rounded-full tabular-nums';
	if (!to) return <span className={`${look} text-muted`}>{number}</span>;
	const chosen = isChosen
		? 'bg-brand text-on-brand'
		: 'bg-brand-tint text-brand hover:bg-brand-soft';
	return (
		<Link
			to={to}
			preventScrollReset
			aria-current={isChosen ? 'true' : undefined}
			aria-label={sayDay(day)}
			className={`${look} font-bold no-underline ${chosen}`}
		>
			{number}
		</Link>
	);
}

function DayTimes(props: {
	day: string;
	zone: string;
	times: readonly FreeTime[];
	address: Address;
	wait?: (start: number) => string;
}) {
	const { day, zone, times, address, wait } = props;
	const part = usePart();
	return (
		<section aria-labelledby="day">
			<h2 id="day" className="flex min-h-11 items-center text-xl">
				{sayDay(day)}
			</h2>
			<ul className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-3">
				{times.map(({ start, seats }) => (
					<li key={start}>
						<Link
							to={
								seats === 0 && wait
									? wait(start)
									: address({ start: new Date(start).toISOString(), day, month: null }) +
										part('chosen')
							}
							className={`grid min-h-12 place-items-center rounded-control border-2 bg-surface px-1 py-2 text-center font-semibold text-brand leading-tight no-underline hover:bg-brand-tint ${seats === 0 ? 'border-line border-dashed' : 'border-brand'}`}
						>
							<span className="whitespace-nowrap">
								<span className="sr-only">{sayDay(day)}, </span>
								{timeIn(zone, start)}
							</span>
							{isIndia(zone) ? null : (
								<span className="font-normal text-muted text-xs">
									{timeIn(indiaZone, start)} in India
								</span>
							)}
							{seats === undefined ? null : (
								<span className="font-normal text-muted text-xs">{saySeats(seats)}</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function saySeats(seats: number) {
	if (seats === 0) return 'Full: waiting list';
	return seats === 1 ? '1 seat left' : `${seats} seats left`;
}

function NothingFree(props: { month: string; months: PickerData['months']; address: Address }) {
	const { month, months, address } = props;
	return (
		<section aria-labelledby="day">
			<h2 id="day" className="text-xl">
				No free time this month
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
		</section>
	);
}

/** Where families of our students live most often. */
const usualZones = [
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

function ZoneChoice(props: { picker: PickerData; zone: string; address: Address }) {
	const { picker, zone, address } = props;
	const zones = usualZones.includes(zone) ? usualZones : [zone, ...usualZones];
	const hidden = new URLSearchParams(address({ zone: null, day: null, start: null }).split('?')[1]);
	return (
		<details className="mt-6 text-sm">
			<summary className="min-h-11 cursor-pointer py-2 text-muted">
				Times in {nameZone(zone)}. Change the time zone
			</summary>
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
