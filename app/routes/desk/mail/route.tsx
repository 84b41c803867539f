import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { discardAllHeld, retryAllMail } from '#app/features/outbox/change-mail.server.ts';
import { openMailList } from '#app/features/outbox/list-mail.server.ts';
import { type MailState, mailStates } from '#app/features/outbox/mail-states.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { AskFirst } from '../blocks/ask-first.tsx';
import { FindForm } from '../blocks/find-form.tsx';
import { CursorPages, formatCount, LinkTabs, readAfter } from '../blocks/list.tsx';
import { DeskPage } from '../shell/desk-page.tsx';
import type { Route } from './+types/route.ts';
import { MailHealthNote } from './mail-health-note.tsx';
import { MailList } from './mail-list.tsx';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const state = mailStates.find((one) => one === url.searchParams.get('state')) ?? 'waiting';
	const search = await decryptSearchQuery(app, url.searchParams.get('find'));
	const after = readAfter(url.searchParams);
	const opened = await openMailList(app, requireUser(context), { state, search, after });
	return { ...opened, state, search, hasServer: Boolean(app.env.SMTP_URL) };
}

export async function action({ context, request }: Route.ActionArgs) {
	const app = context.get(appContext);
	const user = requireUser(context);
	const { intent } = await readFields(request, ['intent']);
	if (intent === 'discard-held') {
		const mails = await discardAllHeld(app, user);
		return answerForm({
			status: 200,
			message: mails === 1 ? 'One mail is discarded.' : `${mails} mails are discarded.`,
		});
	}
	if (intent !== 'send-held' && intent !== 'retry-all') {
		throw data('There is no such intent.', { status: 400 });
	}
	const mails = await retryAllMail(app, user, intent === 'send-held' ? 'held' : 'failed');
	return answerForm({
		status: 200,
		message: mails === 1 ? 'One mail is tried again.' : `${mails} mails are tried again.`,
	});
}

/** Shown only if they have mails. */
const rareStates: readonly MailState[] = ['held', 'discarded'];

export const meta: Route.MetaFunction = () => [{ title: 'Mail' }];

const tabLabels: Record<MailState, string> = {
	waiting: 'Outbox',
	held: 'On hold',
	sent: 'Sent',
	failed: 'Failed',
	discarded: 'Discarded',
};

export default function MailScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { state, search, counts, mails, next } = loaderData;
	const tabs = mailStates
		.filter((one) => !rareStates.includes(one) || counts[one] > 0 || state === one)
		.map((one) => ({
			to: `/desk/mail?state=${one}`,
			label: tabLabels[one],
			count: formatCount(counts[one]),
			isCurrent: one === state,
		}));
	return (
		<DeskPage title="Mail" answer={actionData}>
			<MailHealthNote health={loaderData.health} hasServer={loaderData.hasServer} />
			<div className="mt-6">
				<LinkTabs label="Mail by status" tabs={tabs} />
			</div>
			{state === 'held' && counts.held > 0 ? (
				<p className="mt-5 max-w-prose">
					A backup was restored. These mails were queued when it was made and may have been sent
					since.
				</p>
			) : null}
			<div className="my-5 flex flex-wrap items-start justify-between gap-4">
				<FindForm screen="mail" label="Recipient begins with" search={search} keep={{ state }} />
				{state === 'failed' && counts.failed > 0 ? (
					<AskFirst
						ask="Try all again…"
						message={`${formatCount(counts.failed)} failed mails go out again, however old they are. Sent mail cannot be recalled.`}
						intent="retry-all"
						button="Send them again"
					/>
				) : null}
				{state === 'held' && counts.held > 0 ? (
					<div className="flex flex-wrap items-start gap-x-6 md:pt-6">
						<AskFirst
							ask="Send all on hold…"
							message={`${formatCount(counts.held)} mails go out, again if they were sent since the backup was made. Sent mail cannot be recalled.`}
							intent="send-held"
							button="Send them"
						/>
						<AskFirst
							ask="Discard all on hold…"
							message={`${formatCount(counts.held)} mails are not sent. They can still be read, and sent one by one.`}
							intent="discard-held"
							button="Discard them"
						/>
					</div>
				) : null}
			</div>
			<MailList mails={mails} state={state} search={search} hasServer={loaderData.hasServer} />
			<CursorPages next={next} />
		</DeskPage>
	);
}
