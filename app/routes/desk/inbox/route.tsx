import { redirect } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { can, type Role } from '#app/features/accounts/permissions.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import { readForm, textOf } from '#app/features/forms/read-form.ts';
import { readLaunchList } from '#app/features/launch/read-launch-list.server.ts';
import { readInbox } from '#app/features/leads/inbox/read-inbox.server.ts';
import {
	readBulkOfOthers,
	readBulkProgress,
	stopBulkChange,
} from '#app/features/leads/inbox/run-bulk-change.server.ts';
import { openViews, removeView, saveView } from '#app/features/leads/inbox/save-view.server.ts';
import { findUndoable, undoBulkChange } from '#app/features/leads/inbox/undo-bulk-change.server.ts';
import { findFilterError } from '#app/features/leads/lead-filter-address.ts';
import { findNearNames } from '#app/features/leads/search/find-near-names.server.ts';
import { readersOfLeads } from '#app/features/newsletter/create-newsletter.server.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { allow, requireUser } from '../../allow.server.ts';
import { useLastAnswer } from '../../drafts/use-last-answer.ts';
import { type FlashMessageKind, redirectWithMessage } from '../../flash-message.server.ts';
import { toMatchRow } from '../new-lead/match-row.ts';
import type { Route } from './+types/route.ts';
import { actOnChosen } from './act-on-chosen.server.ts';
import { describeUndoable } from './describe-bulk.server.ts';
import { inboxAddress, readInboxAddress, viewQuery } from './inbox-address.ts';
import { packRow, toInboxRow } from './inbox-row.ts';
import { InboxScreen } from './inbox-screen.tsx';

export const middleware = [allow('leads.work')];

/** How many saved views are tabs; the others are in a menu. */
const maxTabs = 4;
const maxInMenu = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const { db, clock, content } = app;
	const user = requireUser(context);
	const { id: me, role } = user;
	await recordSeen(app, user, 'leads.listed', { kind: 'list', id: 'inbox' });
	const address = readInboxAddress(url.searchParams);
	// Spam has its own list, with reasons.
	if (address.filter.spam) throw redirect('/desk/spam');
	const { sort, after } = address;
	const search = await decryptSearchQuery(app, address.find ?? null);
	const filter = { ...address.filter, ...(search && { search }) };
	const now = clock.now();
	const [{ leads, isWrong, ...rest }, views, exams, undoable, progress, ofOthers, launch] =
		await Promise.all([
			readInbox(db, filter, { sort, after, me }, now),
			openViews(app, user),
			content.labels('exam'),
			findUndoable({ db, clock }, user),
			readBulkProgress(db, user),
			can(role, 'staff.manage') ? readBulkOfOthers({ db, clock }, user) : undefined,
			url.search === '' ? readLaunchFor(app, role) : undefined,
		]);
	const isNothingFound = search !== '' && leads.length === 0 && !after;
	const near = isNothingFound ? await findNearNames(db, search, now) : [];
	const view = viewQuery(search ? address : { ...address, find: undefined });
	return {
		...rest,
		// The page of saved views lists all of them.
		views: views.filter(({ query }, place) => place < maxTabs || query === view),
		otherViews: views.slice(maxTabs, maxTabs + maxInMenu).filter(({ query }) => query !== view),
		hasViews: views.length > 0,
		rows: leads.map((lead) => packRow(toInboxRow(lead, isWrong(lead.id, lead.phone)))),
		near: near.map((lead) => toMatchRow({ lead, because: '', by: 'name' })),
		find: search ? address.find : undefined,
		filter,
		sort,
		view,
		isTop: !after && (sort ?? 'newest') === 'newest' && !filter.followUp,
		exams: exams.map(({ label }) => label),
		mayExport: can(role, 'leads.export'),
		mayMail: can(role, 'newsletter.send'),
		undoable: undoable && describeUndoable(undoable),
		progress,
		ofOthers: ofOthers && { ...ofOthers, undoable: ofOthers.undoable.map(describeUndoable) },
		error: findFilterError(url.searchParams),
		launch,
		now: now.getTime(),
	};
}

/** The progress of going live, for the owner of a demo; the inbox shows it. */
async function readLaunchFor(app: RequestContext, role: Role) {
	const isDemo = (await app.content.single('site')).data.stage !== 'live';
	if (!isDemo || !can(role, 'site.manage')) return undefined;
	const { steps } = await readLaunchList(app);
	return { done: steps.filter(({ isDone }) => isDone).length, total: steps.length };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const app = context.get(appContext);
	const { db, clock } = app;
	const user = requireUser(context);
	const sent = await readForm(request);
	const address = readInboxAddress(url.searchParams);
	const view = viewQuery(address);
	const isIntent = (intent: string) => sent.get('intent') === intent;
	if (isIntent('save-view')) {
		const search = await decryptSearchQuery(app, address.find ?? null);
		const name = textOf(sent, 'name');
		const wanted = { name, query: view, search, isShared: sent.has('shared') };
		const saved = await saveView({ db, clock }, user, wanted);
		if (saved.outcome === 'saved') {
			throw await redirectWithMessage(app, inboxAddress(view), 'view.saved');
		}
		return answerForm({ status: 422, errors: saved.errors, typed: { name } });
	}
	if (isIntent('forget-view')) {
		await removeView(db, user, { id: textOf(sent, 'view') });
		throw await redirectWithMessage(app, inboxAddress(view), 'view.deleted');
	}
	const here = inboxAddress(url.searchParams.toString());
	const finish = (kind: FlashMessageKind, ...counts: number[]) =>
		redirectWithMessage(app, here, kind, ...counts);
	const bulk = {
		id: textOf(sent, 'bulk'),
		mayChangeAll: can(user.role, 'staff.manage'),
	};
	if (isIntent('undo-bulk')) {
		const undone = await undoBulkChange({ db, clock }, user, bulk);
		if (undone.outcome === 'done') {
			if (undone.restored === 0) throw await finish('leads.not-undone');
			throw await finish('leads.undone', undone.restored, undone.left);
		}
		if (undone.outcome === 'started') throw await finish('leads.undoing');
		const message =
			'You can no longer undo this: ten minutes have passed, or it is already undone.';
		return answerForm({ status: 409, message });
	}
	if (isIntent('stop-bulk')) {
		await stopBulkChange({ db, clock }, readersOfLeads, user, bulk);
		throw await finish('leads.stopped');
	}
	const search = await decryptSearchQuery(app, address.find ?? null);
	const list = { filter: { ...address.filter, ...(search && { search }) }, sort: address.sort };
	return await actOnChosen(app, user, { sent, list, address: here });
}

export const meta: Route.MetaFunction = () => [{ title: 'Inbox' }];

export default function InboxRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <InboxScreen {...loaderData} answer={useLastAnswer(actionData)} />;
}
