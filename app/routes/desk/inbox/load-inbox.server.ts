import { redirect } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { can, type Role } from '#app/features/accounts/permissions.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { readLaunchList } from '#app/features/launch/read-launch-list.server.ts';
import { openInbox } from '#app/features/leads/inbox/read-inbox.server.ts';
import {
	readBulkOfOthers,
	readBulkProgress,
} from '#app/features/leads/inbox/run-bulk-change.server.ts';
import { listViewsFor } from '#app/features/leads/inbox/save-view.server.ts';
import { findUndoable } from '#app/features/leads/inbox/undo-bulk-change.server.ts';
import { findFilterError } from '#app/features/leads/lead-filter-address.ts';
import { findNearNames } from '#app/features/leads/search/find-near-names.server.ts';
import { findSearchError } from '#app/features/leads/search/search-terms.ts';
import { toMatchRow } from '../new-lead/match-row.ts';
import { toUndoNotice } from './build-bulk-question.server.ts';
import { readInboxAddress, viewQuery } from './inbox-address.ts';
import { packRow, toInboxRow } from './inbox-row.ts';

/** How many saved views are tabs; the others are in a menu. */
const maxTabs = 4;
const maxInMenu = 12;

/** Reads what the inbox shows at an address. */
export async function loadInbox(app: RequestContext, user: SignedInUser, params: URLSearchParams) {
	const { db, clock, content } = app;
	const { role } = user;
	const address = readInboxAddress(params);
	// Spam has its own list, with reasons.
	if (address.filter.spam) throw redirect('/desk/spam');
	const { sort, after } = address;
	const search = await decryptSearchQuery(app, address.find ?? null);
	const filter = { ...address.filter, ...(search && { search }) };
	const now = clock.now();
	const [{ leads, isWrong, ...rest }, views, exams, undoable, progress, ofOthers, launch] =
		await Promise.all([
			openInbox({ db, clock }, user, filter, { sort, after }),
			listViewsFor(app, user),
			content.labels('exam'),
			findUndoable({ db, clock }, user),
			readBulkProgress(db, user),
			can(role, 'staff.manage') ? readBulkOfOthers({ db, clock }, user) : undefined,
			params.size === 0 ? readLaunchFor(app, role) : undefined,
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
		undoable: undoable && toUndoNotice(undoable),
		progress,
		ofOthers: ofOthers && { ...ofOthers, undoable: ofOthers.undoable.map(toUndoNotice) },
		error: findFilterError(params) ?? findSearchError(search),
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
