import { Link } from 'react-router';
import { describeDay, formatMonth } from '#app/platform/format-date.ts';
import { addMonths } from '#app/platform/india-time.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useHasScripts } from '#app/ui/use-has-scripts.ts';
import { type FreeTime, listWeeks } from './lay-out-days.ts';
import type { PickerData } from './load-book.server.ts';
import type { PickerAddress } from './use-picker-address.ts';

/** Without JavaScript each choice loads a page, so links jump to the next part; with it nothing scrolls. */
export function usePart() {
	const hasScripts = useHasScripts();
	return (id: string) => (hasScripts ? '' : `#${id}`);
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The days of a month; those with a free time are links. */
export function MonthGrid(props: {
	month: string;
	months: PickerData['months'];
	days: Map<string, FreeTime[]>;
	day: string | undefined;
	today: string;
	address: PickerAddress;
}) {
	const { month, months, days, day, today, address } = props;
	const part = usePart();
	// Past weeks would take space from the days that can be booked.
	const weeks = listWeeks(month).filter(
		(week) => !today.startsWith(month) || (week.findLast(Boolean) ?? '') >= today,
	);
	return (
		<section aria-labelledby="month">
			<div className="flex items-center justify-between">
				<h2 id="month" className="text-xl">
					{formatMonth(month)}
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
					{weeks.map((week) => (
						<tr key={week.find(Boolean)}>
							{week.map((one, n) => (
								<td key={weekdays[n]} className="px-px py-0.5">
									{one ? (
										<DayCell
											day={one}
											isChosen={one === day}
											isToday={one === today}
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
	const boxClass = 'grid size-11 place-items-center rounded-full';
	if (!props.to) {
		return (
			<span className={`${boxClass} text-control opacity-40`}>
				<Icon name={props.icon} />
			</span>
		);
	}
	return (
		<Link
			to={props.to}
			preventScrollReset
			aria-label={props.label}
			className={`${boxClass} text-brand hover:bg-brand-tint`}
		>
			<Icon name={props.icon} />
		</Link>
	);
}

function DayCell(props: { day: string; to: string | null; isChosen: boolean; isToday: boolean }) {
	const { day, to, isChosen } = props;
	const number = Number(day.slice(8));
	const dot = props.isToday
		? 'relative after:absolute after:bottom-1 after:size-1 after:rounded-full after:bg-current'
		: '';
	const boxClass = `mx-auto grid h-11 w-full max-w-11 place-items-center rounded-full tabular-nums ${dot}`;
	if (!to) return <span className={`${boxClass} text-muted`}>{number}</span>;
	const chosen = isChosen
		? 'bg-brand text-on-brand'
		: 'bg-brand-tint text-brand hover:bg-brand-soft';
	return (
		<Link
			to={to}
			preventScrollReset
			aria-current={isChosen ? 'true' : undefined}
			aria-label={describeDay(day)}
			className={`${boxClass} font-bold no-underline ${chosen}`}
		>
			{number}
		</Link>
	);
}
