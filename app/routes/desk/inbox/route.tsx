import { data, redirect } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { hideWords, readHiddenWords } from '#app/features/accounts/hide-words.server.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { noteSeen } from '#app/features/audit/write-audit.server.ts';
import { actOnMany, type BulkAction } from '#app/features/leads/inbox/act-on-many.server.ts';
import { readInbox } from '#app/features/leads/inbox/read-inbox.server.ts';
import { forgetView, saveView } from '#app/features/leads/inbox/save-view.server.ts';
import { findUndoable, undoBulkChange } from '#app/features/leads/inbox/undo-bulk-change.server.ts';
import { isLeadState } from '#app/features/leads/lead-states.ts';
import type { LeadView } from '#app/features/leads/lead-types.ts';
import { allow, requireVisitor } from '../../allow.server.ts';
import { useLastAnswer } from '../../drafts/use-last-answer.ts';
import { type NoticeKind, redirectWithNotice } from '../../notice.server.ts';
import { answerForm, errorsByField, readForm } from '../../read-fields.server.ts';
import type { Route } from './+types/route.ts';
import { describeBulk, describeUndoable } from './describe-bulk.server.ts';
import { inboxAddress, readInboxAddress, viewQuery } from './inbox-address.ts';
import { packRow, toInboxRow } from './inbox-row.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { titleWithUnread } from './use-arrivals.ts';

export const middleware = [allow('leads.work')];

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const { db, clock, content } = app;
	const visitor = requireVisitor(context);
	const { id: me, role } = visitor;
	await noteSeen(app, visitor, 'leads.listed', { kind: 'list', id: 'inbox' });
	const address = readInboxAddress(url.searchParams);
	const { sort, after } = address;
	const search = await readHiddenWords(app, address.find ?? null);
	const filter = { ...address.filter, ...(search && { search }) };
	const now = clock.now();
	const [{ leads, ...around }, exams, undoable] = await Promise.all([
		readInbox(db, filter, { sort, after, me }, now),
		content.labels('exam'),
		findUndoable({ db, clock }, requireVisitor(context)),
	]);
	return {
		...around,
		views: await Promise.all(around.views.map((view) => hideSearch(app, view))),
		rows: leads.map((lead) => packRow(toInboxRow(lead))),
		filter,
		sort,
		view: viewQuery(search ? address : { ...address, find: undefined }),
		isTop: !after && (sort ?? 'newest') === 'newest' && !filter.followUp,
		exams: exams.map(({ label }) => label),
		mayExport: can(role, 'leads.export'),
		undoable: undoable && describeUndoable(undoable),
		now: now.getTime(),
	};
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { db, clock } = app;
	const visitor = requireVisitor(context);
	const sent = await readForm(request);
	const address = readInboxAddress(url.searchParams);
	const view = viewQuery(address);
	const isIntent = (intent: string) => sent.get('intent') === intent;
	if (isIntent('save-view')) {
		const search = await readHiddenWords(app, address.find ?? null);
		const name = String(sent.get('name'));
		const wanted = { name, query: view, search, isShared: sent.has('shared') };
		const saved = await saveView({ db, clock }, visitor, wanted);
		if (saved.outcome === 'saved') throw redirect(inboxAddress(view));
		return answerForm({ status: 422, errors: errorsByField(saved.issues), typed: { name } });
	}
	if (isIntent('forget-view')) {
		await forgetView(db, visitor, String(sent.get('view')));
		throw redirect(inboxAddress(view));
	}
	const finish = (kind: NoticeKind, ...counts: number[]) =>
		redirectWithNotice(app, inboxAddress(url.searchParams.toString()), kind, ...counts);
	if (isIntent('undo-bulk')) {
		const undone = await undoBulkChange({ db, clock }, visitor, { id: String(sent.get('bulk')) });
		if (undone.outcome === 'done') {
			throw await finish('leads.undone', undone.restored, undone.left);
		}
		const message =
			'This cannot be undone any more: ten minutes are over, or it is undone already.';
		return answerForm({ status: 409, message });
	}
	const ids = sent.getAll('id').map(String);
	if (sent.get('answer') === 'no') return answerForm({ status: 200, chosen: ids });
	if (ids.length === 0)
		return answerForm({ status: 422, message: 'Choose at least one lead first.' });
	const action = readBulkAction(sent, visitor.id);
	if (!action) throw data('There is no such action.', { status: 400 });
	// One lead is no bulk change, and can be undone as well.
	if (ids.length > 1 && sent.get('answer') !== 'yes') {
		const question = await describeBulk(db, visitor.id, { ids, action, sent });
		return answerForm({ status: 200, question, chosen: ids });
	}
	const result = await actOnMany({ db, clock }, visitor, ids, action);
	if (result.outcome === 'invalid') {
		return answerForm({ status: 422, message: result.issues[0]?.message, chosen: ids });
	}
	throw await finish(`leads.${action.action}`, result.changed);
}

/** A saved view may search for a name, which must not be in the address that leads there. */
async function hideSearch(app: RequestContext, view: LeadView): Promise<LeadView> {
	const params = new URLSearchParams(view.query);
	const search = params.get('q');
	if (!search) return view;
	params.delete('q');
	params.set('find', await hideWords(app, search));
	return { ...view, query: params.toString() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: titleWithUnread('Inbox', loaderData?.unread ?? 0) },
];

export default function InboxRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <InboxScreen {...loaderData} answer={useLastAnswer(actionData)} />;
}

/** Reads what is to be done with the chosen leads; undefined when it is nothing that can be. */
function readBulkAction(sent: FormData, me: string): BulkAction | undefined {
	const textOf = (name: string) => String(sent.get(name) ?? '').trim();
	switch (textOf('intent')) {
		case 'assign': {
			const owner = textOf('give-owner');
			return { action: 'assign', ownerId: owner === 'me' ? me : owner || null };
		}
		case 'tag':
			return { action: 'tag', add: textOf('give-tag').split(',') };
		case 'state': {
			const [state = '', reason] = textOf('give-state').split(':');
			return isLeadState(state) ? { action: 'state', state, reason } : undefined;
		}
		default:
			return undefined;
	}
}
