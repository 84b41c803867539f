import { data, redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import { bookForLead } from '#app/features/bookings/book-for-lead.server.ts';
import { listKinds } from '#app/features/bookings/read-kinds.server.ts';
import { readStart } from '#app/features/bookings/receive-booking.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { markSending } from '#app/features/leads/change-lead.server.ts';
import { readFinalLead } from '#app/features/leads/find-lead.server.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireVisitor } from '../../allow.server.ts';
import { sendKeyName } from '../../drafts/send-outcomes.ts';
import { loadPicker } from '../../public/book/load-book.server.ts';
import { EmptyList, LinkTabs } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import { useCanMail } from '../shell/mail-notice.tsx';
import type { Route } from './+types/book-for-lead.ts';
import { ChooseTime } from './choose-time.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const lead = await readFinalLead(app.db, params.id);
	if (!lead) throw data(null, { status: 404 });
	await recordSeen(app, requireVisitor(context), 'lead.seen', { kind: 'lead', id: lead.id });
	const kinds = await listKinds(app.content);
	const kind = kinds.find(({ slug }) => slug === url.searchParams.get('kind')) ?? kinds[0];
	return {
		id: lead.id,
		name: lead.name,
		kinds: kinds.map(({ slug, name }) => ({ slug, name })),
		picker: kind ? await loadPicker(app, kind, url.searchParams) : null,
	};
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const sent = await readFields(request, ['kind', 'start', sendKeyName]);
	const start = readStart(sent.start);
	if (start === undefined) return answerForm({ status: 422, message: 'Choose a time.' });
	const sending = sent[sendKeyName] ? markSending(params.id, Object.entries(sent)) : undefined;
	const wanted = { leadId: params.id, kind: sent.kind, start, sending };
	const result = await bookForLead(app, requireVisitor(context), wanted);
	if (result.outcome === 'booked') throw redirect(`/desk/calendar/${result.booking.id}`, 303);
	if (result.outcome === 'missing') throw data(null, { status: 404 });
	return answerForm({ status: 409, message: 'That time is no longer free. Choose another.' });
}

export const meta: Route.MetaFunction = () => [{ title: 'Book a session' }];

export default function BookForLeadRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { id, name, kinds, picker } = loaderData;
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
				/>
			) : (
				<EmptyList>
					No session is open for booking. Set one up in the studio under Programmes.
				</EmptyList>
			)}
		</DeskPage>
	);
}
