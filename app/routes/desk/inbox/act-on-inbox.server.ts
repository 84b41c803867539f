import type { RequestContext } from '#app/app-context.ts';
import { decryptSearchQuery } from '#app/features/accounts/encrypt-search-query.server.ts';
import { can } from '#app/features/accounts/permissions.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import { stopBulkChange } from '#app/features/leads/inbox/run-bulk-change.server.ts';
import { removeView, saveView } from '#app/features/leads/inbox/save-view.server.ts';
import { undoBulkChange } from '#app/features/leads/inbox/undo-bulk-change.server.ts';
import { readersOfLeads } from '#app/features/newsletter/create-newsletter.server.ts';
import { isKeyOf } from '#app/platform/text.ts';
import { answerForm } from '#app/ui/forms/form-answer.ts';
import { redirectWithMessage } from '../../flash-message.server.ts';
import { actOnChosen } from './act-on-chosen.server.ts';
import { type InboxAddress, inboxAddress, readInboxAddress, viewQuery } from './inbox-address.ts';

interface InboxForm {
	app: RequestContext;
	user: SignedInUser;
	sent: FormData;
	/** The list that is shown, its decrypted search query and its URL, to return to. */
	shown: InboxAddress;
	search: string;
	address: string;
}

/** Runs the action of a form of the inbox; an unknown intent is one for the selected leads. */
export async function actOnInbox(
	app: RequestContext,
	user: SignedInUser,
	sent: FormData,
	params: URLSearchParams,
) {
	const shown = readInboxAddress(params);
	const search = await decryptSearchQuery(app, shown.find ?? null);
	const form = { app, user, sent, shown, search, address: inboxAddress(params.toString()) };
	const intent = textOf(sent, 'intent');
	return await (isKeyOf(actions, intent) ? actions[intent](form) : changeLeads(form));
}

const actions = {
	'save-view': async ({ app, user, sent, shown, search }: InboxForm) => {
		const [name, query] = [textOf(sent, 'name'), viewQuery(shown)];
		const view = { name, query, search, isShared: sent.has('shared') };
		const saved = await saveView(app, user, view);
		if (saved.outcome === 'saved') {
			throw await redirectWithMessage(app, inboxAddress(query), 'view.saved');
		}
		return answerForm({ status: 422, errors: saved.errors, typed: { name } });
	},
	'forget-view': async ({ app, user, sent, shown }: InboxForm) => {
		await removeView(app.db, user, { id: textOf(sent, 'view') });
		throw await redirectWithMessage(app, inboxAddress(viewQuery(shown)), 'view.deleted');
	},
	'undo-bulk': async ({ app, user, sent, address }: InboxForm) => {
		const undone = await undoBulkChange(app, user, readBulk(user, sent));
		if (undone.outcome === 'done') {
			const { restored, left } = undone;
			if (restored === 0) throw await redirectWithMessage(app, address, 'leads.not-undone');
			throw await redirectWithMessage(app, address, 'leads.undone', restored, left);
		}
		if (undone.outcome === 'started') {
			throw await redirectWithMessage(app, address, 'leads.undoing');
		}
		const message =
			'You can no longer undo this: ten minutes have passed, or it is already undone.';
		return answerForm({ status: 409, message });
	},
	'stop-bulk': async ({ app, user, sent, address }: InboxForm) => {
		await stopBulkChange(app, readersOfLeads, user, readBulk(user, sent));
		throw await redirectWithMessage(app, address, 'leads.stopped');
	},
};

function readBulk({ role }: SignedInUser, sent: FormData) {
	return { id: textOf(sent, 'bulk'), mayChangeAll: can(role, 'staff.manage') };
}

async function changeLeads({ app, user, sent, shown, search, address }: InboxForm) {
	const list = { filter: { ...shown.filter, ...(search && { search }) }, sort: shown.sort };
	return await actOnChosen(app, user, { sent, list, address });
}
