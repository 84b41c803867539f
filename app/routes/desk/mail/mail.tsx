import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { discardMail, retryMail } from '#app/features/outbox/change-mail.server.ts';
import { openMail } from '#app/features/outbox/list-mail.server.ts';
import type { MailState } from '#app/features/outbox/mail-states.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { DateTime, Facts, Mark, type MarkTone } from '../blocks/facts.tsx';
import { MailPreview } from '../blocks/mail-preview.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/mail.ts';
import { MailActions } from './mail-actions.tsx';

export { reloadAfterConflict as shouldRevalidate } from '../blocks/use-refresh.ts';

export const middleware = [allow('leads.work')];

export async function loader({ params, context }: Route.LoaderArgs) {
	const mail = await openMail(context.get(appContext), requireUser(context), params.id);
	if (!mail) throw data(null, { status: 404 });
	const { rendered, ...summary } = mail;
	const files = rendered?.attachments.map(({ filename }) => filename) ?? [];
	return { mail: summary, text: rendered?.text, files };
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const user = requireUser(context);
	const app = context.get(appContext);
	const { intent, reason } = await readFields(request, ['intent', 'reason']);
	if (intent !== 'retry' && intent !== 'discard')
		throw data('There is no such intent.', { status: 400 });
	const result =
		intent === 'retry'
			? await retryMail(app, user, params.id)
			: await discardMail(app, user, { id: params.id, reason });
	if (result.outcome === 'invalid') {
		return answerForm({ status: 422, errors: result.errors });
	}
	if (result.outcome === 'gone') {
		const message = 'It has already been sent, or is being sent now. Nothing was changed.';
		return answerForm({ status: 409, message });
	}
	const message = intent === 'retry' ? 'It will be sent next.' : 'It will not be sent.';
	return answerForm({ status: 200, message });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.mail.subject ?? 'Mail' },
];

/** The label and colour of each mail state. */
const stateMarks: Record<MailState, { word: string; tone: MarkTone }> = {
	waiting: { word: 'Waiting', tone: 'waiting' },
	held: { word: 'On hold', tone: 'waiting' },
	sent: { word: 'Sent', tone: 'good' },
	failed: { word: 'Failed', tone: 'bad' },
	discarded: { word: 'Discarded', tone: 'quiet' },
};

export default function MailRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { mail, text, files } = loaderData;
	const { word, tone } = stateMarks[mail.state];
	return (
		<DeskPage
			title={mail.subject}
			back={{ to: `/desk/mail?state=${mail.state}`, label: 'Mail' }}
			answer={actionData}
		>
			<div className="desk-sides mt-6 grid gap-8">
				<div className="space-y-6">
					<Facts
						facts={[
							[
								'Status',
								<Mark key="state" tone={tone}>
									{word}
								</Mark>,
							],
							['To', mail.to],
							['Written', <DateTime key="written" at={mail.createdAt} />],
							['Sent', mail.sentAt ? <DateTime key="sent" at={mail.sentAt} /> : ''],
							['Attempts', mail.attempts > 0 ? String(mail.attempts) : ''],
							['Last error', mail.lastError],
							['Discarded because', mail.discardReason],
							['Attachments', files.join(', ')],
						]}
					/>
					<MailActions {...mail} answer={actionData} />
				</div>
				<MailWords id={mail.id} text={text} isPrivate={mail.isPrivate} />
			</div>
		</DeskPage>
	);
}

/** A mail as it arrives, with its plain text; hidden if it contains a personal link. */
function MailWords(props: { id: string; text?: string; isPrivate: boolean }) {
	const { id, text, isPrivate } = props;
	if (isPrivate || text === undefined) {
		return (
			<p className="self-start rounded-control border-brand-soft border-l-4 bg-brand-tint px-4 py-3">
				{isPrivate
					? 'This mail contains a private link. Only the person it is addressed to can read it.'
					: 'The text of this mail can no longer be shown.'}
			</p>
		);
	}
	return (
		<div className="min-w-0">
			<h2 className="text-lg">Preview</h2>
			<div className="mt-3">
				<MailPreview src={`/desk/mail/${id}/page`} title="The mail" />
			</div>
			<details className="mt-4 rounded-card border border-line bg-surface">
				<summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-brand">
					Plain text
				</summary>
				<pre className="wrap-anywhere overflow-x-auto whitespace-pre-wrap px-4 pb-4 font-sans">
					{text}
				</pre>
			</details>
		</div>
	);
}
