import { data, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { bookForLead, listHostsFor } from '#app/features/bookings/book-for-lead.server.ts';
import { listKinds } from '#app/features/bookings/read-kinds.server.ts';
import { readStart } from '#app/features/bookings/receive-booking.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { hashSubmission } from '#app/features/leads/change-lead.server.ts';
import { openFinalLead } from '#app/features/leads/details/open-lead.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { formatInZone, indiaZone } from '#app/platform/describe-zone.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { loadPicker } from '../../booking-times/load-book.server.ts';
import { idempotencyKeyName } from '../../drafts/send-outcomes.ts';
import { EmptyList, LinkTabs } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import { useCanMail } from '../shell/mail-notice.tsx';
import type { Route } from './+types/book-for-lead.ts';
import { ChooseTime } from './choose-time.tsx';

export { reloadAfterConflict as shouldRevalidate } from '../blocks/use-refresh.ts';

export const middleware = [allow('leads.work')];

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const lead = await openFinalLead(app, requireUser(context), params.id);
	if (!lead) throw data(null, { status: 404 });
	const kinds = await listKinds(app.content);
	const kind = kinds.find(({ slug }) => slug === url.searchParams.get('kind')) ?? kinds[0];
	const picker = kind ? await loadPicker(app, kind, url.searchParams) : null;
	const start = picker?.start ?? null;
	const { ownerId } = lead;
	return {
		id: lead.id,
		name: lead.name,
		kinds: kinds.map(({ slug, name }) => ({ slug, name })),
		picker,
		hosts: kind && start !== null ? await listHostsFor(app, { kind, start, ownerId }) : [],
		// A follow-up later than the session; until then the session is the next step.
		later: start !== null && (lead.followUpAt ?? 0) > start ? lead.followUpAt : null,
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const sent = await readFields(request, ['kind', 'start', 'host', idempotencyKeyName]);
	const start = readStart(sent.start);
	if (start === undefined) return answerForm({ status: 422, message: 'Choose a time.' });
	const idempotencyKey = sent[idempotencyKeyName]
		? hashSubmission(params.id, Object.entries(sent))
		: undefined;
	const hostId = sent.host || undefined;
	const booking = { leadId: params.id, kind: sent.kind, start, hostId, idempotencyKey };
	const result = await bookForLead(app, requireUser(context), booking);
	if (result.outcome === 'booked') {
		throw redirect(`/desk/calendar/${result.booking.id}?from=lead`, 303);
	}
	if (result.outcome === 'missing') throw data(null, { status: 404 });
	return answerForm({ status: 409, message: 'That time is no longer free. Choose another.' });
}

export const meta: Route.MetaFunction = () => [{ title: 'Book a session' }];

export default function BookForLeadRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { id, name, kinds, picker, hosts, later } = loaderData;
	const path = `/desk/leads/${id}/book`;
	const canMail = useCanMail();
	return (
		<DeskPage
			title={`Book a session for ${name}`}
			intro={
				canMail
					? 'The family gets the invitation by mail if the lead has an address.'
					: 'No mail server is set up: tell the family the time yourself.'
			}
			back={{ to: `/desk/leads/${id}`, label: name }}
			answer={actionData}
		>
			<LinkTabs
				label="Session"
				tabs={kinds.map((kind) => ({
					to: `${path}?kind=${kind.slug}`,
					label: kind.name,
					isCurrent: kind.slug === picker?.kind.slug,
				}))}
			/>
			{picker ? (
				<ChooseTime
					picker={picker}
					path={path}
					keep={{ kind: picker.kind.slug }}
					intent="book"
					button="Book it"
				>
					<Host hosts={hosts} />
					{later === null ? null : (
						<p>
							Until then the session is the next step. The follow-up of{' '}
							{formatInZone(indiaZone, later)} comes back after it.
						</p>
					)}
				</ChooseTime>
			) : (
				<EmptyList>
					No session is open for booking. Set one up in the studio under Programmes.
				</EmptyList>
			)}
		</DeskPage>
	);
}

/** The host: the next one in turn, unless somebody is chosen. */
function Host({ hosts }: { hosts: readonly Actor[] }) {
	const [first, second] = hosts;
	if (!first) return null;
	if (!second) return <p>With {first.name}</p>;
	const options = hosts.map(({ id, name }) => ({ value: id, label: name }));
	return (
		<Field
			name="host"
			label="With"
			kind="choice"
			options={options}
			defaultValue={first.id}
			className="max-w-xs"
		/>
	);
}
