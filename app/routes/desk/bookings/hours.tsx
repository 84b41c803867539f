import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { readCalendarLinks } from '#app/features/bookings/calendars/calendar-links.server.ts';
import { openHours } from '#app/features/bookings/open-agenda.server.ts';
import { readForm, textOf, textsOf } from '#app/features/forms/read-form.ts';
import { indiaZone, timeIn } from '#app/platform/describe-zone.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { pluralise } from '#app/platform/text.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { AskFirst } from '../blocks/ask-first.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/hours.ts';
import { actOnHours } from './act-on-hours.server.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { ExceptionForm } from './exception-form.tsx';
import { describeWeek, HostForm, type HoursAnswer, writeTime } from './host-form.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ context }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const hours = await openHours(app, user);
	const mayChangeAll = can(user.role, 'site.manage');
	const isMine = ({ userId }: { userId: string | null }) => userId === user.id;
	const changeable = hours.hosts.filter((host) => mayChangeAll || isMine(host));
	return {
		...hours,
		mayChangeAll,
		changeable,
		links: await readCalendarLinks(
			app,
			changeable.map(({ id }) => id),
		),
		/** Staff who give no sessions yet can add themselves; the owner can add anybody. */
		mayAdd: mayChangeAll || !hours.hosts.some(isMine),
		me: { id: user.id, name: user.name },
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const actor = { ...user, mayChangeAll: can(user.role, 'site.manage') };
	const sent = await readForm(request);
	const result = await actOnHours(app, actor, sent);
	if (result.outcome === 'saved') {
		const { exceptions } = await openHours(app, user);
		const isOver = exceptions.some(
			({ day, booked }) => day === textOf(sent, 'day') && booked.length > 0,
		);
		const message = isOver ? 'hours.booked' : 'saved';
		throw await redirectWithMessage(app, '/desk/calendar/hours', message);
	}
	const answer = {
		form: `${textOf(sent, 'intent')} ${textOf(sent, 'id')}`.trim(),
		kinds: sent.getAll('kind').map(String),
		typed: textsOf(sent),
	};
	if (result.outcome === 'not-allowed') {
		const message = 'You can change your own hours only.';
		return answerForm<HoursAnswer>({ status: 403, message, ...answer });
	}
	const { errors } = result;
	return answerForm<HoursAnswer>({
		status: 422,
		// Those who may change only their own hours have no such field.
		message: `Not saved yet. ${errors.userId ?? 'See below.'}`,
		errors,
		...answer,
	});
}

export const meta: Route.MetaFunction = () => [{ title: 'Hours and days off' }];

export default function HoursRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { changeable, exceptions, hosts, kinds, staff, mayChangeAll, mayAdd, me } = loaderData;
	const nameOf = (id: string | null) => hosts.find((host) => host.id === id)?.name ?? 'Everybody';
	const isChangeable = (id: string | null) =>
		mayChangeAll || changeable.some((host) => host.id === id);
	return (
		<DeskPage
			title="Hours and days off"
			intro="Who takes sessions, and when. Families see changes at once; existing bookings stay."
			back={{ to: '/desk/calendar', label: 'Calendar' }}
			answer={actionData}
		>
			<section className="mt-8">
				<h2 className="text-xl">Holidays and exceptions</h2>
				<ul className="mt-2 divide-y divide-line">
					{exceptions.map((one) => (
						<li key={one.id} className="flex flex-wrap items-start justify-between gap-x-6 py-2">
							<p className="py-2">
								<b>{formatDay(one.day)}</b>, {nameOf(one.hostId)}: {one.isOpen ? 'works' : 'away'}
								{one.from === 0 && one.to === 1440
									? ' all day'
									: ` from ${writeTime(one.from)} to ${writeTime(one.to)}`}
								{one.note ? ` (${one.note})` : ''}
							</p>
							<StillBooked booked={one.booked} />
							{isChangeable(one.hostId) ? (
								<AskFirst
									ask="Remove"
									about={`${formatDay(one.day)}, ${nameOf(one.hostId)}`}
									message="The usual hours are offered again on that day."
									intent="remove"
									button="Remove it"
									fields={{ id: one.id }}
								/>
							) : null}
						</li>
					))}
				</ul>
				{exceptions.length === 0 ? <p className="text-muted">None.</p> : null}
				{mayChangeAll ? (
					<p className="mt-2 max-w-prose text-muted">
						These days close sessions only. For new leads, note who is away under{' '}
						<Link to="/desk/assignment#absences" className="text-brand underline">
							Assignment
						</Link>
						; for reply times, note holidays under{' '}
						<Link to="/desk/settings" className="text-brand underline">
							Desk settings
						</Link>
						.
					</p>
				) : null}
				{/* A new key after each day resets the form: left filled in, it would be sent twice. */}
				<ExceptionForm
					key={exceptions.length}
					hosts={changeable}
					mayChangeAll={mayChangeAll}
					answer={actionData}
				/>
			</section>
			<section className="mt-10">
				<h2 className="text-xl">Hosts</h2>
				<div className="mt-3 grid items-start gap-4 xl:grid-cols-2">
					{changeable.map((host) => (
						<details
							key={host.id}
							open={changeable.length === 1 || actionData?.form.endsWith(host.id)}
							className="desk-panel py-2"
						>
							<summary className="min-h-11 cursor-pointer py-2">
								<b>{host.name}</b>{' '}
								<span className="text-muted text-sm">
									{host.isActive ? describeWeek(host.hours) : 'Takes no bookings'}
								</span>
							</summary>
							<HostForm {...{ host, kinds, staff, mayChangeAll }} answer={actionData} />
							{loaderData.links
								.filter(({ id }) => id === host.id)
								.map((links) => (
									<CalendarLinks key={links.id} name={host.name} {...links} answer={actionData} />
								))}
						</details>
					))}
					{mayAdd ? (
						<details
							open={changeable.length === 0 || actionData?.form === 'host'}
							className="desk-panel py-2"
						>
							<summary className="min-h-11 cursor-pointer py-2 font-bold">Add a host</summary>
							<HostForm
								key={hosts.length}
								{...{ kinds, staff, mayChangeAll, me }}
								answer={actionData}
							/>
						</details>
					) : null}
				</div>
			</section>
		</DeskPage>
	);
}

/** Bookings that fall outside the new hours, each with a link to move or cancel it. */
function StillBooked(props: {
	booked: readonly { id: string; name: string; start: number; host: string }[];
}) {
	if (props.booked.length === 0) return null;
	return (
		<div className="order-last basis-full">
			<p className="font-semibold text-danger">
				{pluralise(props.booked.length, 'booking is', 'bookings are')} still at that time. Move or
				cancel:
			</p>
			<ul>
				{props.booked.map(({ id, name, start, host }) => (
					<li key={id}>
						<Link to={`/desk/calendar/${id}`} className="desk-link">
							{name}, {timeIn(indiaZone, start)}
						</Link>{' '}
						with {host}
					</li>
				))}
			</ul>
		</div>
	);
}
