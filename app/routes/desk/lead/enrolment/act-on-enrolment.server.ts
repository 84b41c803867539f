import type { RequestContext } from '#app/app-context.ts';
import { readSiteContext } from '#app/features/enquiries/site-context.server.ts';
import {
	changeAgreement,
	enrolLead,
	tickDocuments,
	withdrawStudent,
} from '#app/features/enrolments/enrol-lead.server.ts';
import { recordMoney, voidEntry } from '#app/features/enrolments/record-money.server.ts';
import { writeReceiptMail } from '#app/features/enrolments/write-receipt-mail.server.ts';
import { textsOf } from '#app/features/forms/read-form.ts';
import { hashSubmission } from '#app/features/leads/change-lead.server.ts';
import { mailLead } from '#app/features/leads/contact/write-to-lead.server.ts';
import type { LeadOutcome } from '#app/features/leads/lead-types.ts';
import type { Actor } from '#app/platform/actor.ts';
import { idempotencyKeyName } from '../../../drafts/send-outcomes.ts';

interface EnrolmentForm {
	app: RequestContext;
	actor: Actor & { email: string };
	leadId: string;
	sent: FormData;
}

/** The intents of the forms on the page. */
type EnrolmentIntent = keyof typeof actions;

export function isEnrolmentIntent(text: string): text is EnrolmentIntent {
	return Object.hasOwn(actions, text);
}

export async function actOnEnrolment(intent: EnrolmentIntent, form: EnrolmentForm) {
	const { leadId: id, sent } = form;
	const idempotencyKey = sent.has(idempotencyKeyName) ? hashSubmission(id, [...sent]) : undefined;
	return await actions[intent]({ id, idempotencyKey, fields: textsOf(sent) }, form);
}

interface Target {
	id: string;
	idempotencyKey?: string;
	fields: Record<string, string>;
}

const actions = {
	enrol: (target, { app, actor }) => enrolLead(app, actor, target),
	agreement: (target, { app, actor }) => changeAgreement(app, actor, target),
	payment: (target, { app, actor }) => recordMoney(app, actor, 'payment', target),
	discount: (target, { app, actor }) => recordMoney(app, actor, 'discount', target),
	refund: (target, { app, actor }) => recordMoney(app, actor, 'refund', target),
	'mail-receipt': async ({ id, idempotencyKey, fields }, { app, actor }) => {
		const written = await writeReceiptMail(app, { leadId: id, entryId: fields.entry ?? '' });
		if (written.outcome !== 'written') return written;
		const siteContext = { ...(await readSiteContext(app)), clock: app.clock };
		return await mailLead(siteContext, actor, { id, idempotencyKey, ...written.mail });
	},
	void: (target, { app, actor }) => voidEntry(app, actor, target),
	withdraw: (target, { app, actor }) => withdrawStudent(app, actor, target),
	documents: ({ id, idempotencyKey, fields: { enrolment } }, { app, actor, sent }) => {
		const given = sent.getAll('document').map(String);
		return tickDocuments(app, actor, { id, idempotencyKey, enrolment, given });
	},
} satisfies Record<string, (target: Target, form: EnrolmentForm) => Promise<LeadOutcome>>;
