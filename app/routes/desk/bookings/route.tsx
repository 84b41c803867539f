import { Form, Link, useSubmit } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { type CalendarView, calendarViews } from '#app/features/bookings/booking-types.ts';
import { openAgenda } from '#app/features/bookings/open-agenda.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { addDays, indiaDay, parseIndiaDateTime } from '#app/platform/india-time.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHasScripts } from '#app/ui/use-has-scripts.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { EmptyList, LinkTabs, useQueryAddress } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { CalendarDays, colourOf, type Kinds } from './calendar-days.tsx';
import { WeekTable } from './week-table.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const asked = url.searchParams.get('day') ?? '';
	const day = indiaDay(parseIndiaDateTime(asked, '00:00') ?? app.clock.now().getTime());
	const view = calendarViews.find((one) => one === url.searchParams.get('view')) ?? 'agenda';
	const hostId = url.searchParams.get('host') || undefined;
	const calendar = await openAgenda(app, requireUser(context), { view, day, hostId });
	return { ...calendar, view, day, hostId: hostId ?? '' };
}

export const meta: Route.MetaFunction = () => [{ title: 'Calendar' }];

const labels: Record<CalendarView, string> = { agenda: 'Agenda', day: 'Day', week: 'Week' };
const steps: Record<CalendarView, number> = { agenda: 14, day: 1, week: 7 };

export default function CalendarRoute({ loaderData }: Route.ComponentProps) {
	const { view, day, days, from, entries, timesOff, today } = loaderData;
	const addressOf = useQueryAddress();
	const last = days.at(-1) ?? from;
	return (
		<DeskPage
			title="Calendar"
			intro={
				<span className="max-md:hidden">What families have booked. Times are in India’s zone.</span>
			}
			actions={
				<>
					<Link to="/desk/calendar/waiting" className="desk-button">
						Waiting list
					</Link>
					<Link to="/desk/calendar/hours" className="desk-button">
						Hours and days off
					</Link>
				</>
			}
		>
			<LinkTabs
				label="View"
				tabs={calendarViews.map((one) => ({
					to: addressOf({ view: one, day }),
					label: labels[one],
					isCurrent: one === view,
				}))}
			/>
			<CalendarControls {...loaderData} />
			<h2 className="mt-6 text-xl">
				{from === last ? formatDay(from) : `${formatDay(from)} to ${formatDay(last)}`}
			</h2>
			{entries.length === 0 ? (
				<EmptyList>
					No bookings. Families book at /book, or you can book for them from a lead.
				</EmptyList>
			) : null}
			<Legend kinds={loaderData.kinds} />
			{view === 'week' ? (
				<div className="hidden xl:block">
					<WeekTable {...{ days, entries, timesOff, today }} kinds={loaderData.kinds} />
					<p className="mt-3 text-muted text-sm">
						Drag a booking to another hour to move it. You are asked first.
					</p>
				</div>
			) : null}
			{entries.length + timesOff.length > 0 ? (
				<div className={view === 'week' ? 'xl:hidden' : undefined}>
					<CalendarDays {...{ view, days, entries, timesOff, today }} kinds={loaderData.kinds} />
				</div>
			) : null}
		</DeskPage>
	);
}

/** Which days are shown, and whose. */
function CalendarControls({
	view,
	day,
	from,
	hosts,
	hostId,
	today,
}: Route.ComponentProps['loaderData']) {
	const addressOf = useQueryAddress();
	const submit = useSubmit();
	const hasScripts = useHasScripts();
	return (
		<div className="no-print mt-4 flex flex-wrap items-center gap-2">
			<Link to={addressOf({ day: addDays(from, -steps[view]) })} className="desk-button">
				<Icon name="previous" className="size-5 md:hidden" />
				<span className="max-md:sr-only">Earlier</span>
			</Link>
			<Link to={addressOf({ day: today })} className="desk-button">
				Today
			</Link>
			<Link to={addressOf({ day: addDays(from, steps[view]) })} className="desk-button">
				<Icon name="next" className="size-5 md:hidden" />
				<span className="max-md:sr-only">Later</span>
			</Link>
			<details className="fold-tools min-w-0 open:basis-full md:open:basis-auto">
				<summary className="desk-link">
					{hosts.find(({ id }) => id === hostId)?.name ?? 'Everybody’s'}
				</summary>
				<Form method="get" className="flex flex-wrap items-center gap-2">
					<input type="hidden" name="view" value={view} />
					<Field
						kind="date"
						name="day"
						label="Day"
						isLabelHidden
						defaultValue={day}
						key={day}
						onChange={({ currentTarget: { form } }) => {
							// On a touch screen a date is chosen at once; typing would submit a half-entered one.
							if (matchMedia('(pointer: coarse)').matches) submit(form);
						}}
					/>
					<Field
						kind="choice"
						name="host"
						label="Whose"
						isLabelHidden
						className="min-w-36 flex-1"
						onChange={({ currentTarget: { form } }) => submit(form)}
						placeholder="Everybody’s"
						defaultValue={hostId}
						key={hostId}
						options={hosts.map(({ id, name, isOwn }) => ({
							value: id,
							label: isOwn ? `${name} (me)` : name,
						}))}
					/>
					<button
						type="submit"
						className={`desk-button ${hasScripts ? 'pointer-coarse:hidden' : ''}`}
					>
						Show
					</button>
				</Form>
			</details>
		</div>
	);
}

/** Which colour is which session. */
function Legend({ kinds }: { kinds: Kinds }) {
	return (
		<ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
			{kinds.map(({ slug, name }) => (
				<li key={slug} className={`border-l-4 pl-2 ${colourOf(slug, kinds).colour}`}>
					{name}
				</li>
			))}
		</ul>
	);
}
