import { Link, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { timeOfChoice } from '#app/features/leads/contact/follow-up-choices.ts';
import type { CallsAhead } from '#app/features/leads/contact/read-follow-ups.server.ts';
import { setFollowUp, undoFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { readDeskSettings } from '#app/features/leads/desk-settings.server.ts';
import { firstError } from '#app/platform/field-errors.ts';
import { describeTime } from '#app/platform/format-date.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { allow, requireUser } from '../../allow.server.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { formatCount, LinkTabs, withQuery } from '../blocks/list.tsx';
import { UndoNote } from '../blocks/undo-note.tsx';
import type { Route } from './+types/route.ts';
import { callAddress, describeCall } from './calls-address.ts';
import { FollowUpGroups } from './follow-up-groups.tsx';
import { loadFollowUps } from './load-follow-ups.server.ts';

export { reloadAfterConflict as shouldRevalidate } from '../blocks/use-refresh.ts';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	return await loadFollowUps(context.get(appContext), requireUser(context), url.searchParams);
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const { id, version, to } = await readFields(request, ['id', 'version', 'to']);
	const now = app.clock.now().getTime();
	const target = { id, version: Number(version) || 0 };
	const { answerTarget } = await readDeskSettings(app.db);
	const result =
		to === 'undo'
			? await undoFollowUp(app, user, target)
			: await setFollowUp(app, user, {
					...target,
					at: timeOfChoice('tomorrow', now, answerTarget),
				});
	switch (result.outcome) {
		case 'done': {
			const moved = to === 'undo' ? '' : `${id}.${result.version}.${now}`;
			const address = withQuery('/desk/follow-ups', url.search, { moved });
			if (to === 'undo') throw await redirectWithMessage(app, address, 'follow-up.undone');
			throw redirect(address, { status: 303 });
		}
		case 'conflict': {
			const message = `${result.by ?? 'Somebody'} has just set another time for ${result.lead.name}. It is shown below.`;
			return answerForm({ status: 409, message });
		}
		case 'invalid':
			return answerForm({ status: 422, message: firstError(result.errors) });
		default:
			return answerForm({ status: 404, message: 'This lead no longer exists.' });
	}
}

export const meta: Route.MetaFunction = () => [{ title: 'Follow-ups' }];

export default function FollowUpsRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { calls, moved, ofOthers, due, away, list } = loaderData;
	return (
		<main id="main" className="desk-main">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h1 className="text-2xl">Follow-ups</h1>
				{calls.next ? (
					<Link
						to={callAddress(calls.next, { whose: list })}
						discover="none"
						className="desk-button desk-button-first"
					>
						<Icon name="phone" className="size-5" />
						{describeCall('Call next', calls.next)}
					</Link>
				) : null}
				{!calls.next && calls.later ? <UntilLater later={calls.later} whose={list} /> : null}
			</div>
			<LinkTabs
				label="Whose"
				tabs={[
					{
						to: '/desk/follow-ups',
						label: 'Mine',
						// The menu already shows the total.
						count: away.length > 0 ? `${due} due` : undefined,
						isCurrent: list === 'mine',
					},
					...away.map(({ id, name, due }) => ({
						to: `/desk/follow-ups?owner=${id}`,
						label: `For ${name.split(' ')[0]}`,
						count: `${due} due`,
						isCurrent: list === id,
					})),
					{
						to: '/desk/follow-ups?owner=all',
						label: 'Everybody’s',
						count: ofOthers > 0 ? `${formatCount(ofOthers)} overdue` : undefined,
						isCurrent: list === 'all',
					},
				]}
			/>
			<div className="mt-3">
				<FormMessage answer={actionData} />
			</div>
			{list === 'mine' ? <AwayNotes away={away} /> : null}
			<FollowUpGroups {...loaderData} />
			<UndoNote
				message={moved && `${moved.name} is moved to ${moved.when}.`}
				fields={moved && { id: moved.id, version: moved.version }}
			/>
		</main>
	);
}

/** Follow-ups that are not due yet are offered, never started automatically: the family was promised that time. */
function UntilLater({ later, whose }: { later: NonNullable<CallsAhead['later']>; whose: string }) {
	const { next, total } = later;
	return (
		<p className="flex flex-wrap items-center gap-x-4 gap-y-2">
			{`That is all until ${describeTime(next.dueLater ?? 0)} (${formatCount(total)} later today).`}
			<Link to={callAddress(next, { whose })} discover="none" className="desk-button">
				Call the next one now
			</Link>
		</p>
	);
}

/** Due follow-ups of absent people this person stands in for. */
function AwayNotes({ away }: { away: { id: string; name: string; due: number }[] }) {
	return away
		.filter(({ due }) => due > 0)
		.map(({ id, name, due }) => (
			<p key={id} className="mt-2">
				{`${name} is away, and you stand in: ${due} due.`}{' '}
				<Link to={`/desk/follow-ups?owner=${id}`} className="desk-link">
					See {due === 1 ? 'it' : 'them'}
				</Link>
			</p>
		));
}
