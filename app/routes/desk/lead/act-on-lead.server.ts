import type { RequestContext } from '#app/app-context.ts';
import { can, type Role } from '#app/features/accounts/permissions.ts';
import { readSiteContext } from '#app/features/enquiries/site-context.server.ts';
import { markNotSpam, markSpam } from '#app/features/enquiries/spam.server.ts';
import { textOf } from '#app/features/forms/read-form.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { hashSubmission } from '#app/features/leads/change-lead.server.ts';
import {
	type FollowUpRequest,
	readFollowUp,
	toNextStep,
} from '#app/features/leads/contact/follow-up-choices.ts';
import {
	logContact,
	recordContactWithStep,
} from '#app/features/leads/contact/log-contact.server.ts';
import { stepMissing } from '#app/features/leads/contact/next-step-rules.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import {
	mailLead,
	messageLead,
	recordChatOpened,
} from '#app/features/leads/contact/write-to-lead.server.ts';
import { readDeskSettings } from '#app/features/leads/desk-settings.server.ts';
import { changeDetails } from '#app/features/leads/details/change-details.server.ts';
import { addNote, changeNote } from '#app/features/leads/details/change-note.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { recordConsent } from '#app/features/leads/details/record-consent.server.ts';
import { setTags } from '#app/features/leads/details/set-tags.server.ts';
import { decideUnconfirmed } from '#app/features/leads/details/unconfirmed-details.server.ts';
import { markRead } from '#app/features/leads/inbox/mark-read.server.ts';
import type { LeadOutcome } from '#app/features/leads/lead-types.ts';
import { undoMerge } from '#app/features/leads/merging/undo-merge.server.ts';
import { setOptOut } from '#app/features/leads/receive-reply.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { idempotencyKeyName } from '../../drafts/send-outcomes.ts';
import { readDetails } from './read-details.ts';

type Staff = Actor & { role: Role; email: string };

interface LeadForm {
	app: RequestContext;
	actor: Staff;
	id: string;
	sent: FormData;
	version?: number;
	text: string;
	idempotencyKey?: string;
	followUp: FollowUpRequest;
}

/** The intents of the forms on the lead's page. */
export type LeadIntent = keyof typeof actions;

export function isLeadIntent(text: string): text is LeadIntent {
	return Object.hasOwn(actions, text);
}

/** Runs the action of a form on the lead's page; undefined for an unknown intent. */
export async function actOnLead(
	app: RequestContext,
	actor: Staff,
	id: string,
	sent: FormData,
): Promise<LeadOutcome | undefined> {
	const step = {
		when: textOf(sent, 'when'),
		at: textOf(sent, 'at'),
		because: textOf(sent, 'because'),
		// A quick button sends no purpose, so the follow-up keeps the one it had.
		purpose: sent.has('purpose') ? textOf(sent, 'purpose') : undefined,
	};
	const intent = textOf(sent, 'intent');
	if (!isLeadIntent(intent)) return undefined;
	const { answerTarget } = await readDeskSettings(app.db);
	return await actions[intent]({
		app,
		actor,
		id,
		sent,
		version: Number(textOf(sent, 'version')) || undefined,
		text: textOf(sent, 'text'),
		idempotencyKey: sent.has(idempotencyKeyName) ? hashSubmission(id, [...sent]) : undefined,
		followUp: readFollowUp(step, app.clock.now().getTime(), answerTarget),
	});
}

const actions = {
	call: callFamily,
	note: ({ app, actor, id, text, idempotencyKey }) =>
		addNote(app, actor, { id, text, idempotencyKey }),
	'note-change': correctNote,
	mail: mailFamily,
	whatsapp: messageFamily,
	'opt-out': ({ app, actor, id, version, sent }) =>
		setOptOut(app, actor, { id, version, isOut: textOf(sent, 'isOut') === 'yes' }),
	state: ({ app, actor, id, version, sent }) => {
		const [state, reason] = [textOf(sent, 'state'), textOf(sent, 'reason')];
		return changeState(app, actor, { id, version, state, reason });
	},
	assign: ({ app, actor, id, version, sent }) =>
		assignLead(app, actor, { id, version, ownerId: textOf(sent, 'owner') || null }),
	'follow-up': async ({ app, actor, id, version, followUp }) => {
		const { step, errors = stepMissing } = toNextStep(followUp);
		return step ? await setFollowUp(app, actor, { id, version, ...step }) : invalid(errors);
	},
	tags: ({ app, actor, id, sent }) =>
		setTags(app, actor, { id, add: textOf(sent, 'add').split(',') }),
	untag: ({ app, actor, id, sent }) => setTags(app, actor, { id, remove: [textOf(sent, 'tag')] }),
	details: ({ app, actor, id, version, sent }) =>
		changeDetails(app, actor, { id, version, ...readDetails(sent) }),
	unconfirmed: ({ app, actor, id, sent }) => {
		const [field, value] = [textOf(sent, 'field'), textOf(sent, 'value')];
		const use = textOf(sent, 'decision') === 'use';
		return decideUnconfirmed(app, actor, { id, field, value, use });
	},
	consent: ({ app, actor, id, sent }) =>
		recordConsent(app, actor, {
			id,
			guardianName: textOf(sent, 'guardianName'),
			guardianPhone: textOf(sent, 'guardianPhone'),
			how: textOf(sent, 'how'),
		}),
	spam: ({ app, actor, id }) => markSpam(app, actor, { id }),
	'not-spam': async ({ app, actor, id }) =>
		await markNotSpam({ ...(await readSiteContext(app)), clock: app.clock }, actor, { id }),
	unread: ({ app, id }) => markRead(app, { id, unread: true }),
	unmerge: ({ app, actor, sent }) => undoMerge(app, actor, { mergeId: textOf(sent, 'merge') }),
} satisfies Record<string, (form: LeadForm) => Promise<LeadOutcome>>;

async function callFamily({ app, actor, id, sent, text, followUp, idempotencyKey }: LeadForm) {
	const [result, phone] = [textOf(sent, 'result'), textOf(sent, 'phone')];
	const call = { result, phone, otherPhone: textOf(sent, 'otherPhone') };
	return await logContact(app, actor, { id, ...call, text, followUp, idempotencyKey });
}

async function correctNote({ app, actor, id, sent, text, idempotencyKey }: LeadForm) {
	return await changeNote(app, actor, {
		id,
		noteId: textOf(sent, 'note'),
		text: sent.has('withdraw') ? null : text,
		result: textOf(sent, 'result'),
		revision: Number(textOf(sent, 'revision')) || 0,
		mayChangeAll: can(actor.role, 'notes.change-all'),
		idempotencyKey,
	});
}

async function mailFamily({ app, actor, id, sent, text, followUp, idempotencyKey }: LeadForm) {
	const siteContext = await readSiteContext(app);
	const mail = { id, subject: textOf(sent, 'subject'), text, idempotencyKey };
	return await recordContactWithStep(app, actor, { id, followUp }, (db) =>
		mailLead({ ...siteContext, clock: app.clock, db }, actor, mail),
	);
}

async function messageFamily({ app, actor, id, sent, text, followUp, idempotencyKey }: LeadForm) {
	const chat = { id, text, idempotencyKey };
	if (textOf(sent, 'how') === 'open' || app.env.MESSAGE_CHANNEL === 'none') {
		// WhatsApp is already open, so a missing next step is not an error: it can be given when the chat is logged.
		if (followUp.kind === 'leave') return await recordChatOpened(app, actor, chat);
		return await recordContactWithStep(app, actor, { id, followUp }, (db) =>
			recordChatOpened({ ...app, db }, actor, chat),
		);
	}
	const [site, templates] = await Promise.all([
		app.content.single('site'),
		app.content.list('message'),
	]);
	return await recordContactWithStep(app, actor, { id, followUp }, (db) =>
		messageLead({ ...app, db, site: site.data, templates }, actor, chat),
	);
}
