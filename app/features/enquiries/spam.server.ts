import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { applyEnquiry } from '#app/features/leads/apply-enquiry.server.ts';
import { changeLead, type LeadTarget } from '#app/features/leads/change-lead.server.ts';
import { eraseBookingWith, removeFromLead } from '#app/features/leads/erase-lead.server.ts';
import type { LeadOutcome } from '#app/features/leads/lead-types.ts';
import { nameMailbox } from '#app/features/limits/limit-recipient.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { isEnquiryForm } from './enquiry-forms.ts';
import { announceEnquiry, writeEnquiryMails } from './enquiry-mails.server.ts';
import { findEnquiry } from './enquiry-repository.server.ts';
import type { Enquiry } from './enquiry-types.ts';
import {
	deleteEnquiry,
	hasMails,
	listEnquiriesInState,
	quarantineEnquiry,
	restoreEnquiry,
} from './quarantine-repository.server.ts';
import type { SiteContext } from './site-context.server.ts';

/** Quarantines a lead and everything it sent. */
export async function markSpam(
	context: DbContext,
	actor: Actor,
	target: LeadTarget,
): Promise<LeadOutcome> {
	return await changeLead(context, actor, target, async (lead, trx) => {
		if (lead.spam === 1) return 'nothing';
		const enquiries = await listEnquiriesInState(trx, lead.id, 'received');
		const reason = `Marked as spam by ${actor.name}.`;
		return {
			kind: 'spam',
			data: {
				reason,
				references: enquiries.map(({ reference }) => reference),
				...(lead.follow_up_at !== null && { followUp: null }),
			},
			set: {
				spam: 1,
				unread: 0,
				asked_at: null,
				due_at: null,
				follow_up_at: null,
				...(lead.follow_up_at !== null && { no_step_reason: null }),
			},
			async also() {
				for (const enquiry of enquiries) await quarantineEnquiry(trx, enquiry, reason);
			},
		};
	});
}

/** What restoring needs besides; from `readSiteContext`. */
type RestoreContext = DbContext & SiteContext;

/**
 * Releases a lead's enquiries, or one of them, from quarantine, as if they had just come in: on top of the inbox, to be
 * answered, with the mails that were held back.
 */
export async function markNotSpam(
	context: RestoreContext,
	actor: Actor,
	target: LeadTarget & { enquiryId?: string },
): Promise<LeadOutcome> {
	return await changeLead(context, actor, target, async (lead, trx) => {
		const quarantined = await listEnquiriesInState(trx, lead.id, 'quarantined');
		const enquiries = quarantined.filter(
			({ id }) => target.enquiryId === undefined || target.enquiryId === id,
		);
		// An imported lead has no enquiry to release.
		const isBare = lead.spam === 1 && quarantined.length === 0;
		if (enquiries.length === 0 && !isBare) return 'nothing';
		return {
			kind: 'not-spam',
			...(isBare && { set: { spam: 0, unread: 1 } }),
			data: {
				enquiries: enquiries.map(({ reference, spamReasons, createdAt }) => ({
					reference,
					spamReasons,
					sentAt: createdAt.getTime(),
				})),
			},
			async also(at) {
				// Sends one thank-you per email address, even if several enquiries are released.
				const thanked = new Set<string>();
				for (const enquiry of enquiries) {
					const mailbox = nameMailbox(enquiry.fields.email ?? '');
					const mayThank = !thanked.has(mailbox);
					thanked.add(mailbox);
					await restore(trx, context, enquiry, { at, mayThank });
				}
			},
		};
	});
}

export async function restoreFromSpam(
	context: RestoreContext,
	actor: Actor,
	enquiryId: string,
): Promise<LeadOutcome> {
	const enquiry = await findEnquiry(context.db, enquiryId);
	if (!enquiry) return { outcome: 'missing' };
	return await markNotSpam(context, actor, { id: enquiry.leadId, enquiryId });
}

async function restore(
	trx: Database,
	context: RestoreContext,
	stored: Enquiry,
	{ at, mayThank }: { at: Date; mayThank: boolean },
) {
	const enquiry: Enquiry = { ...stored, state: 'received', spamReasons: [], createdAt: at };
	await restoreEnquiry(trx, enquiry.id, at);
	await applyEnquiry(trx, enquiry, at);
	const { form } = enquiry;
	// Staff see walk-ins and bookings at once; what a person marked was mailed and announced when it came in.
	if (!isEnquiryForm(form) || (await hasMails(trx, enquiry.id))) return;
	const mails = writeEnquiryMails({ ...context, now: at }, { ...enquiry, form }, { mayThank });
	for (const { mail, details } of mails) await enqueueMessage(trx, mail, details);
	await announceEnquiry(trx, enquiry, at);
}

/** The result of deleting spam; `missing` when it is not in quarantine. */
type DeleteSpamOutcome = { outcome: 'deleted' } | { outcome: 'missing' };

/** Permanently deletes a quarantined enquiry, and its lead if nothing else is known of it. */
export async function deleteSpam(
	{ db, clock }: DbContext,
	actor: Actor,
	enquiryId: string,
): Promise<DeleteSpamOutcome> {
	return await db.transaction().execute(async (trx): Promise<DeleteSpamOutcome> => {
		const enquiry = await findEnquiry(trx, enquiryId);
		const at = clock.now();
		if (!enquiry || !(await deleteQuarantined(trx, enquiry, at))) return { outcome: 'missing' };
		await writeAudit(trx, {
			actor,
			action: 'spam.deleted',
			subject: { kind: 'enquiry', id: enquiryId },
			details: { reference: enquiry.reference },
			at,
		});
		return { outcome: 'deleted' };
	});
}

/** Deletes a quarantined enquiry in the caller's transaction; false when it is no longer in quarantine. */
export async function deleteQuarantined(
	trx: Database,
	{ id, leadId }: { id: string; leadId: string },
	at: Date,
): Promise<boolean> {
	return await removeFromLead(
		trx,
		leadId,
		async () => {
			// Read under the lead's lock: somebody may have restored it.
			const enquiry = await findEnquiry(trx, id);
			if (enquiry?.state !== 'quarantined') return false;
			await eraseBookingWith(trx, id);
			await deleteEnquiry(trx, id);
			return true;
		},
		at,
	);
}
