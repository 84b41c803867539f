import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { chatAddress } from '#app/features/leads/contact/contact-text.ts';
import { recordChatOpened } from '#app/features/leads/contact/write-to-lead.server.ts';
import { readFinalLead } from '#app/features/leads/find-lead.server.ts';
import { firstError } from '#app/platform/field-errors.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/open-chat.ts';

export const middleware = [allow('leads.work')];

export async function action({ context, params, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { text } = await readFields(request, ['text']);
	const result = await recordChatOpened(app, requireUser(context), { id: params.id, text });
	if (result.outcome === 'invalid') {
		return answerForm({ status: 422, message: firstError(result.errors), chat: null });
	}
	const lead = await readFinalLead(app.db, params.id);
	if (result.outcome !== 'done' || !lead) {
		throw data('This lead no longer exists.', { status: 404 });
	}
	return answerForm({ status: 200, chat: chatAddress(lead.phone, text) });
}

export const meta: Route.MetaFunction = () => [{ title: 'WhatsApp' }];

/** Links to WhatsApp. A redirect is not possible: the CSP's form-action forbids other sites. */
export default function OpenChatRoute({ actionData, params }: Route.ComponentProps) {
	const chat = actionData?.chat;
	return (
		<DeskPage
			title="WhatsApp"
			back={{ to: `/desk/leads/${params.id}`, label: 'Lead' }}
			answer={actionData}
		>
			{chat ? (
				<>
					<meta httpEquiv="refresh" content={`0;url=${chat}`} />
					<p className="mt-4">The timeline says that you opened WhatsApp.</p>
					<a href={chat} rel="noreferrer" className="desk-button desk-button-strong mt-4">
						Open WhatsApp
					</a>
				</>
			) : null}
		</DeskPage>
	);
}
