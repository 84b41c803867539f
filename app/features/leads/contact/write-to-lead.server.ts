import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import { canReceiveMail } from '#app/features/accounts/staff-email.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Site } from '#app/features/content/collections/site.ts';
import type { FormField } from '#app/features/forms/define-form.ts';
import { type ParsedForm, parseForm } from '#app/features/forms/parse-form.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { second } from '#app/platform/durations.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { answerColumns, changeLead, type LeadTarget } from '../change-lead.server.ts';
import { changeState } from '../details/change-state.server.ts';
import { chatForm, mailForm } from '../lead-forms.ts';
import type { LeadRow } from '../lead-row.server.ts';
import type { LeadOutcome } from '../lead-types.ts';
import { findNextSession } from '../records/lead-bookings-repository.server.ts';
import { recordLeadChange } from '../records/lead-change-repository.server.ts';
import {
	listEventsSince,
	lockFinalLead,
	updateLead,
} from '../records/lead-record-repository.server.ts';
import { claimIdempotencyKey, recordAnswer } from './contact-repository.server.ts';
import { findGaps } from './contact-text.ts';
import { isWrongPhone } from './family-phones.server.ts';
import { findApproved, type StoredTemplate } from './fill-templates.server.ts';

/** What mailing needs besides: the site's identity and the reply address. `readSiteContext` gives both. */
interface MailLeadContext extends DbContext {
	site: Site;
	teamAddress: string;
}

/** Who writes; replies go to their own address if they have one. */
type Writer = Actor & { email?: string };

/** Mails a lead through the outbox; the timeline shows the mail and its delivery. */
export async function mailLead(
	context: MailLeadContext,
	actor: Writer,
	mail: LeadTarget & { subject: string; text: string; file?: { name: string; pdf: string } },
): Promise<LeadOutcome> {
	const { site, teamAddress } = context;
	const subject = mail.subject.replace(/\s+/g, ' ');
	const parsed = refuseGaps(parseForm(mailForm, { subject, text: mail.text }));
	return await writeTo(context, actor, mail, 'mail', (lead) => {
		if (!lead.email) return invalid({ email: 'Add an email address first.' });
		if (!parsed.valid) return invalid(parsed.errors);
		const { subject, text } = parsed.values;
		const { brand, phone } = site;
		const props = { brand, actor: actor.name, subject, text, phone, file: mail.file };
		const replyTo = actor.email && canReceiveMail(actor.email) ? actor.email : teamAddress;
		const details = { to: lead.email, replyTo, leadId: lead.id };
		return async (trx, at) =>
			await enqueueMessage(trx, { template: 'counsellor-message', props }, { ...details, at });
	});
}

/** Sends a WhatsApp message to a lead through the outbox, where it waits for the end of quiet hours. */
export async function messageLead(
	context: DbContext & { site: Site; templates: readonly StoredTemplate[] },
	actor: Actor,
	message: LeadTarget & { text: string },
): Promise<LeadOutcome> {
	const { brand, hours } = context.site;
	const parsed = refuseGaps(parseForm(chatForm, { text: message.text }));
	return await writeTo(context, actor, message, 'whatsapp', (lead) => {
		if (!lead.phone) return invalid({ text: 'Add a phone number first.' });
		if (!parsed.valid) return invalid(parsed.errors);
		const { text } = parsed.values;
		const details = { to: lead.phone, leadId: lead.id, channel: 'whatsapp' as const };
		return async (trx, at) => {
			const next = await findNextSession(trx, lead.id, at.getTime());
			const { start: session = null, zone, guest } = next ?? {};
			const writer = { actor: actor.name, brand, hours, session, zone, guest };
			const approved = findApproved(context.templates, lead, writer, text);
			const props = { brand, actor: actor.name, text, approved };
			await enqueueMessage(trx, { template: 'whatsapp-message', props }, { ...details, at });
		};
	});
}

/** A second click within this time opens WhatsApp again but is recorded once. */
const doubleClick = 5 * second;

/** Records that WhatsApp was opened; we cannot know whether anything was sent. */
export async function recordChatOpened(
	context: DbContext,
	actor: Actor,
	chat: LeadTarget & { text: string },
): Promise<LeadOutcome> {
	const parsed = refuseGaps(parseForm(chatForm, { text: chat.text }));
	const isEmpty = chat.text === '';
	return await changeLead(context, actor, chat, async (lead, trx) => {
		if (lead.opted_out_at !== null) return optedOut;
		if (await isWrongPhone(trx, lead.id, lead.phone)) return wrongNumber;
		if (!lead.phone) return invalid({ text: 'Add a phone number first.' });
		if (!parsed.valid && !isEmpty) return invalid(parsed.errors);
		const data = { what: 'opened', text: parsed.valid ? parsed.values.text : '' };
		const [last] = await listEventsSince(trx, lead.id, 'chat', lead.version - 1);
		const isSame = last?.actor_id === actor.id && last.data === JSON.stringify(data);
		const isRepeat = isSame && context.clock.now().getTime() - last.at < doubleClick;
		return isRepeat ? 'nothing' : { kind: 'chat', data };
	});
}

const wrongNumber = invalid({
	text: 'This number was logged as wrong. Add another one under “Details” first.',
});

const optedOut = invalid({ text: 'This family asked for no messages. Call them instead.' });

/** Locks the lead, queues the message and records the answer, in one transaction. A new lead becomes contacted. */
async function writeTo(
	{ db, clock }: DbContext,
	actor: Actor,
	target: LeadTarget,
	what: 'mail' | 'whatsapp',
	decide: (lead: LeadRow) => Invalid | ((trx: Database, at: Date) => Promise<void>),
): Promise<LeadOutcome> {
	return await inTransaction(db, async (trx): Promise<LeadOutcome> => {
		const lead = await lockFinalLead(trx, target.id);
		if (!lead) return { outcome: 'missing' };
		if (lead.opted_out_at !== null) return optedOut;
		if (what === 'whatsapp' && (await isWrongPhone(trx, lead.id, lead.phone))) {
			return wrongNumber;
		}
		const decided = decide(lead);
		if ('outcome' in decided) return decided;
		const at = clock.now();
		if (target.idempotencyKey && !(await claimIdempotencyKey(trx, target.idempotencyKey, at))) {
			return { outcome: 'done', version: lead.version, isRepeat: true };
		}
		await decided(trx, at);
		const version = lead.version + 1;
		const columns = answerColumns(lead, at);
		await recordAnswer(trx, lead, actor, at);
		await updateLead(trx, lead.id, { ...columns, version, updated_at: at.getTime() });
		await recordLeadChange(trx, { leadId: lead.id, kind: 'changed', at });
		await writeAudit(trx, {
			actor,
			action: 'lead.changed',
			subject: { kind: 'lead', id: lead.id },
			details: { what },
			at,
		});
		if (lead.state !== 'new') return { outcome: 'done', version };
		return await changeState({ db: trx, clock }, actor, { id: lead.id, state: 'contacted' });
	});
}

/** A text with gaps of its template that nobody filled in is not sent. */
function refuseGaps<F extends Record<string, FormField>>(parsed: ParsedForm<F>): ParsedForm<F> {
	if (!parsed.valid) return parsed;
	for (const [field, text] of Object.entries<string>(parsed.values)) {
		const gaps = findGaps(text);
		if (gaps.length === 0) continue;
		const errors = { [field]: `Not sent: fill in ${gaps.join(' and ')} first.` };
		return { valid: false, typed: parsed.typed, errors };
	}
	return parsed;
}
