import { data, redirect } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { hideWords, readHiddenWords } from '#app/features/accounts/hide-words.server.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { noteSeen } from '#app/features/audit/note-seen.server.ts';
import { actOnMany } from '#app/features/leads/act-on-many.server.ts';
import type { LeadView } from '#app/features/leads/lead-types.ts';
import { readInbox } from '#app/features/leads/read-inbox.server.ts';
import { forgetView, saveView } from '#app/features/leads/save-view.server.ts';
import { findUndoable, undoBulkChange } from '#app/features/leads/undo-bulk-change.server.ts';
import { allow } from '../../allow.server.ts';
import { type NoticeKind, redirectWithNotice } from '../../notice.server.ts';
import { readForm } from '../../read-fields.server.ts';
import { requireVisitor } from '../../require-visitor.server.ts';
import type { Route } from './+types/route.ts';
import { describeBulk, describeUndoable } from './describe-bulk.server.ts';
import {
	inboxAddress,
	newerAddress,
	olderAddress,
	readInboxAddress,
	viewQuery,
} from './inbox-address.ts';
import { packRow, toInboxRow } from './inbox-row.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { readBulkDeed } from './read-bulk-deed.server.ts';
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
	const [{ leads, next, ...around }, exams, undoable] = await Promise.all([
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
		older: next ? olderAddress(address, next) : undefined,
		newer: newerAddress(address),
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
	const isDeed = (deed: string) => sent.get('deed') === deed;
	if (isDeed('save-view')) {
		const search = await readHiddenWords(app, address.find ?? null);
		const name = String(sent.get('name'));
		const wanted = { name, query: view, search, isShared: sent.has('shared') };
		const saved = await saveView({ db, clock }, visitor, wanted);
		if (saved.outcome === 'saved') throw redirect(inboxAddress(view));
		return data({ viewError: saved.issues[0]?.message }, { status: 422 });
	}
	if (isDeed('forget-view')) {
		await forgetView(db, visitor, String(sent.get('view')));
		throw redirect(inboxAddress(view));
	}
	const finish = (kind: NoticeKind, ...counts: number[]) =>
		redirectWithNotice(app, inboxAddress(url.searchParams.toString()), kind, ...counts);
	if (isDeed('undo-bulk')) {
		const undone = await undoBulkChange({ db, clock }, visitor, { id: String(sent.get('bulk')) });
		if (undone.outcome === 'done') {
			throw await finish('leads.undone', undone.restored, undone.left);
		}
		const problem =
			'This cannot be undone any more: ten minutes are over, or it is undone already.';
		return data({ problem }, { status: 409 });
	}
	const ids = sent.getAll('id').map(String);
	if (sent.get('answer') === 'no') return { chosen: ids };
	if (ids.length === 0)
		return data({ problem: 'Choose at least one lead first.' }, { status: 422 });
	const deed = readBulkDeed(sent, visitor.id);
	if (!deed) throw data('There is no such deed.', { status: 400 });
	// One lead is no bulk change, and can be undone as well.
	if (ids.length > 1 && sent.get('answer') !== 'yes') {
		return { question: await describeBulk(db, visitor.id, { ids, deed, sent }), chosen: ids };
	}
	const result = await actOnMany({ db, clock }, visitor, ids, deed);
	if (result.outcome === 'invalid') {
		return data({ problem: result.issues[0]?.message, chosen: ids }, { status: 422 });
	}
	throw await finish(`leads.${deed.deed}`, result.changed);
}

/** A saved view may search for a name, which must not stand in the address that leads there. */
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
	return <InboxScreen {...loaderData} answer={actionData} />;
}
