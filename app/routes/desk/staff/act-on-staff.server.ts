import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { givePasswordLink } from '#app/features/accounts/passwords/give-password-link.server.ts';
import { staffRoles } from '#app/features/accounts/permissions.ts';
import type { SignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { listInvitations } from '#app/features/accounts/staff/accept-invitation.server.ts';
import {
	changeStaff,
	renameStaff,
	type StaffChange,
} from '#app/features/accounts/staff/change-staff.server.ts';
import {
	inviteStaff,
	withdrawInvitation,
} from '#app/features/accounts/staff/invite-staff.server.ts';
import { readFields } from '#app/features/forms/read-form.ts';
import { correctOwnerNames } from '#app/features/leads/assignment/correct-owner-names.server.ts';
import { handOverLeads } from '#app/features/leads/assignment/hand-over-leads.server.ts';
import { firstError } from '#app/platform/field-errors.ts';
import { answerForm, type FormAnswer, refuseFields } from '#app/ui/forms/form-answer.ts';
import type { HandOver } from './hand-over-form.tsx';

export interface StaffAnswer extends FormAnswer {
	/** A link for the owner to pass on, shown only once. */
	link?: { title: string; label: string; value: string };
	handOver?: HandOver;
	/** Whether to link to the owner's own sign-in page. */
	isOwnSignIn?: true;
}

const fields = ['intent', 'id', 'value', 'name', 'email', 'role', 'takesLeads'] as const;

interface Asked {
	app: RequestContext;
	user: SignedInUser;
	sent: Record<(typeof fields)[number], string>;
}

/** The action of each button; every other intent changes a member of staff. */
const actions: Record<string, typeof change> = {
	invite,
	renew: renewInvitation,
	withdraw,
	password: givePassword,
	name: rename,
};

/** Runs the action of a button on the staff screen. */
export async function actOnStaff(app: RequestContext, user: SignedInUser, request: Request) {
	const sent = await readFields(request, fields);
	const act = Object.hasOwn(actions, sent.intent) ? actions[sent.intent] : undefined;
	return await (act ?? change)({ app, user, sent });
}

async function change({ app, user, sent }: Asked) {
	const { id, intent, value } = sent;
	const requested = readStaffChange(sent);
	if (!requested) throw data('There is no such change.', { status: 400 });
	const result = await changeStaff({ ...app, handOverLeads }, user, id, requested);
	switch (result.outcome) {
		case 'done':
			app.log.info(
				{ id: app.requestId, account: id, by: user.id, change: requested },
				'staff changed',
			);
			return answer({ message: `${result.name}: ${describeDone(sent)}.` });
		case 'own-sign-in':
			return refuseOwnSignIn();
		case 'oneself':
			return answer({ message: 'You cannot remove your own access. Another owner can.' }, 422);
		case 'last-owner':
			return answer({ message: 'This is the only owner. Make somebody else an owner first.' }, 422);
		case 'missing':
			return answer({ message: 'This person is no longer on the staff.' }, 404);
		case 'who-takes-leads': {
			const problem = sent.takesLeads
				? 'This person cannot take leads any more. Choose somebody else.'
				: undefined;
			const { name, leads } = result;
			// Without a problem this is only the next question, not an error.
			return answer({ handOver: { id, intent, value, name, leads, problem } }, problem ? 422 : 200);
		}
	}
}

function describeDone({ intent, value }: Asked['sent']) {
	if (intent === 'disabled') return value === 'yes' ? 'deactivated' : 'reactivated';
	if (intent === 'forget-codes') return 'sign-in codes reset; the password alone lets them in now';
	return 'changed';
}

async function invite({ app, user, sent }: Asked) {
	const result = await inviteStaff(app, await toInviter(app, user), sent);
	if (result.outcome === 'invalid') {
		const { name, email, role } = sent;
		return answerForm<StaffAnswer>(refuseFields(result.errors, { name, email, role }));
	}
	return answerInvited(result);
}

/** Replaces a lost invitation link; the old one is deleted only once the new one exists. */
async function renewInvitation({ app, user, sent: { id } }: Asked) {
	const all = await listInvitations(app.db, app.clock.now());
	const old = all.find((one) => one.id === id);
	if (!old) return answer({ message: 'This invitation is gone. Invite them again.' }, 404);
	const result = await inviteStaff(app, await toInviter(app, user), old);
	if (result.outcome === 'invalid') {
		return answer({ message: Object.values(result.errors).join(' ') }, 422);
	}
	await withdrawInvitation(app, user, id);
	return answerInvited(result);
}

async function withdraw({ app, user, sent }: Asked) {
	await withdrawInvitation(app, user, sent.id);
	return answer({ message: 'The invitation is withdrawn.' });
}

function answerInvited({ name, email, link }: { name: string; email: string; link?: string }) {
	if (!link) return answer({ message: `${email} is invited.` });
	return answer({
		message: `${name} is invited, but no mail server is set up, so no mail was sent.`,
		link: {
			title: `Pass this link on to ${name} yourself. We show it only now.`,
			label: `Whoever opens it first sets the password for ${email} and gets access. It works once, for seven days.`,
			value: link,
		},
	});
}

async function rename({ app, user, sent: { id, value } }: Asked) {
	const renamed = await renameStaff({ ...app, correctOwnerNames }, user, {
		id,
		name: value,
	});
	switch (renamed.outcome) {
		case 'done':
			return answer({ message: `The name is now ${renamed.name}.` });
		case 'invalid':
			return answer({ message: `The name was not changed. ${firstError(renamed.errors)}` }, 422);
		case 'missing':
			return answer({ message: 'This person is no longer on the staff.' }, 404);
	}
}

async function givePassword({ app, user, sent }: Asked) {
	const result = await givePasswordLink(app, await toInviter(app, user), sent.id);
	switch (result.outcome) {
		case 'own-sign-in':
			return refuseOwnSignIn();
		case 'missing':
			return answer({ message: 'This person is not on the staff, or is deactivated.' }, 404);
		case 'mailed':
			return answer({
				message: `${result.name} gets a mail to ${result.email} with a link for a new password. It works for one hour.`,
			});
		case 'to-hand-over':
			return answer({
				link: {
					title: `Pass this link on to ${result.name} yourself. We show it only now.`,
					label: `No mail can reach them. Whoever opens it first sets a new password for ${result.name}. It works once, for 24 hours.`,
					value: result.link,
				},
			});
	}
}

function refuseOwnSignIn() {
	const message = 'You change your own password and sign-in codes with your present password.';
	return answer({ message, isOwnSignIn: true }, 422);
}

async function toInviter({ content }: RequestContext, { id, name }: SignedInUser) {
	const { data: site } = await content.single('site');
	return { id, name, brand: site.brand };
}

function answer(what: Omit<StaffAnswer, 'status'>, status = 200) {
	return answerForm<StaffAnswer>({ status, ...what });
}

/** The change that a button asks for; undefined for an unknown intent. */
function readStaffChange(sent: {
	intent: string;
	value: string;
	takesLeads: string;
}): StaffChange | undefined {
	const { intent, value } = sent;
	const takesLeads = sent.takesLeads || undefined;
	if (intent === 'disabled') return { what: 'disabled', disabled: value === 'yes', takesLeads };
	if (intent === 'codes') return { what: 'codes', required: value === 'yes' };
	if (intent === 'forget-codes') return { what: 'forget-codes' };
	const role = staffRoles.find((one) => one === value);
	return intent === 'role' && role ? { what: 'role', role, takesLeads } : undefined;
}
