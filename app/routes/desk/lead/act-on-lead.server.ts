import type { RequestContext } from '#app/app-context.ts';
import { can, type Role } from '#app/features/accounts/permissions.ts';
import { readSiteContext } from '#app/features/enquiries/receive-enquiry.server.ts';
import { markNotSpam, markSpam } from '#app/features/enquiries/spam.server.ts';
import { readEnrolments } from '#app/features/enrolments/read-enrolments.server.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { markSending } from '#app/features/leads/change-lead.server.ts';
import type { CallResult } from '#app/features/leads/contact/call-results.ts';
import {
	readFollowUp,
	stepMissing,
	toNextStep,
} from '#app/features/leads/contact/follow-up-choices.ts';
import { contactWithStep, logContact } from '#app/features/leads/contact/log-contact.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import {
	mailLead,
	messageLead,
	recordChatOpened,
} from '#app/features/leads/contact/write-to-lead.server.ts';
import { changeDetails } from '#app/features/leads/details/change-details.server.ts';
import { addNote, changeNote } from '#app/features/leads/details/change-note.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { recordConsent } from '#app/features/leads/details/record-consent.server.ts';
import { setTags } from '#app/features/leads/details/set-tags.server.ts';
import { decideUnconfirmed } from '#app/features/leads/details/unconfirmed-details.server.ts';
import { markRead } from '#app/features/leads/inbox/mark-read.server.ts';
import type { LeadState } from '#app/features/leads/lead-states.ts';
import type { LeadOutcome } from '#app/features/leads/lead-types.ts';
import { undoMerge } from '#app/features/leads/merging/undo-merge.server.ts';
import { setOptOut } from '#app/features/leads/take-reply.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { sendKeyName } from '../../drafts/send-outcomes.ts';
import { readDetails } from './read-details.ts';

/** Does what a form of the lead's page asks for; undefined when it is nothing that can be done. */
export async function actOnLead(
	app: RequestContext,
	actor: Actor & { role: Role; email: string },
	id: string,
	sent: FormData,
): Promise<LeadOutcome | undefined> {
	const version = Number(textOf(sent, 'version')) || undefined;
	const text = textOf(sent, 'text');
	const sending = sent.has(sendKeyName) ? markSending(id, [...sent]) : undefined;
	const now = app.clock.now().getTime();
	const sentStep = {
		when: textOf(sent, 'when'),
		at: textOf(sent, 'at'),
		because: textOf(sent, 'because'),
	};
	const followUp = readFollowUp(sentStep, now);
	switch (textOf(sent, 'intent')) {
		case 'call': {
			// Anything else than a known result is refused by the engine, in words.
			const result = textOf(sent, 'result') as CallResult;
			const [phone, otherPhone] = [textOf(sent, 'phone'), textOf(sent, 'otherPhone')];
			const wrong = { phone, otherPhone };
			return await logContact(app, actor, { id, result, text, followUp, ...wrong, sending });
		}
		case 'note':
			return await addNote(app, actor, { id, text, sending });
		case 'note-change':
			return await changeNote(app, actor, {
				id,
				noteId: textOf(sent, 'note'),
				text: sent.has('withdraw') ? null : text,
				result: textOf(sent, 'result'),
				revision: Number(textOf(sent, 'revision')) || 0,
				mayChangeAll: can(actor.role, 'notes.change-all'),
				sending,
			});
		case 'mail': {
			const siteContext = await readSiteContext(app);
			const mail = { id, subject: textOf(sent, 'subject'), text, sending };
			return await contactWithStep(app, actor, { id, followUp }, (db) =>
				mailLead({ ...siteContext, clock: app.clock, db }, actor, mail),
			);
		}
		case 'whatsapp': {
			const chat = { id, text, sending };
			if (textOf(sent, 'how') === 'open' || app.env.MESSAGE_CHANNEL === 'none') {
				// It is open by now: what comes next may also be said when it is logged how it went.
				if (followUp.kind === 'leave') return await recordChatOpened(app, actor, chat);
				return await contactWithStep(app, actor, { id, followUp }, (db) =>
					recordChatOpened({ ...app, db }, actor, chat),
				);
			}
			const [site, templates] = await Promise.all([
				app.content.single('site'),
				app.content.list('message'),
			]);
			return await contactWithStep(app, actor, { id, followUp }, (db) =>
				messageLead({ ...app, db, site: site.data, templates }, actor, chat),
			);
		}
		case 'opt-out':
			return await setOptOut(app, actor, { id, version, isOut: textOf(sent, 'isOut') === 'yes' });
		case 'state': {
			const state = textOf(sent, 'state') as LeadState;
			return await changeState(app, actor, { id, version, state, reason: textOf(sent, 'reason') });
		}
		case 'assign': {
			const ownerId = textOf(sent, 'owner') || null;
			return await assignLead(app, actor, { id, version, ownerId });
		}
		case 'follow-up': {
			const { step, errors = stepMissing } = toNextStep(followUp);
			if (!step) return invalid(errors);
			return await setFollowUp(app, actor, { id, version, ...step });
		}
		case 'tags':
			return await setTags(app, actor, { id, add: textOf(sent, 'add').split(',') });
		case 'untag':
			return await setTags(app, actor, { id, remove: [textOf(sent, 'tag')] });
		case 'details':
			return await changeDetails(app, actor, { id, version, ...readDetails(sent) });
		case 'unconfirmed': {
			const [field, value] = [textOf(sent, 'field'), textOf(sent, 'value')];
			const use = textOf(sent, 'decision') === 'use';
			return await decideUnconfirmed(app, actor, { id, field, value, use });
		}
		case 'consent':
			return await recordConsent(app, actor, {
				id,
				guardianName: textOf(sent, 'guardianName'),
				guardianPhone: textOf(sent, 'guardianPhone'),
				how: textOf(sent, 'how'),
			});
		case 'spam':
			return await markSpam(app, actor, { id });
		case 'not-spam': {
			const siteContext = await readSiteContext(app);
			return await markNotSpam({ ...siteContext, clock: app.clock }, actor, { id });
		}
		case 'unread':
			return await markRead(app, { id, unread: true });
		case 'unmerge':
			return await undoMerge(app, actor, { mergeId: textOf(sent, 'merge') });
		default:
			return undefined;
	}
}

/** What is said after a change of state, and of which lead: an enrolled student needs a programme and a fee. */
export async function flashMessageOfState(
	{ db }: Pick<RequestContext, 'db'>,
	id: string,
	state: LeadState,
): Promise<['lead.state' | 'lead.enrolled', string]> {
	const isUnknown = state === 'enrolled' && (await readEnrolments(db, id)).length === 0;
	return [isUnknown ? 'lead.enrolled' : 'lead.state', id];
}
