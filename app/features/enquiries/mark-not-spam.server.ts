import type { Database } from '#app/db/open-database.server.ts';
import {
	changeLead,
	type LeadContext,
	type LeadTarget,
} from '#app/features/leads/change-lead.server.ts';
import type { Actor, LeadOutcome } from '#app/features/leads/lead-types.ts';
import { takeEnquiry } from '#app/features/leads/take-enquiry.server.ts';
import { nameMailbox } from '#app/features/limits/limit-recipient.server.ts';
import { enqueueMail } from '#app/features/outbox/enqueue-mail.server.ts';
import { announceEnquiry } from './announce-enquiry.server.ts';
import { enquiryMails } from './enquiry-mails.server.ts';
import { findEnquiry } from './enquiry-repository.server.ts';
import type { Enquiry } from './enquiry-types.ts';
import { hasMails, listEnquiriesInState, restoreEnquiry } from './quarantine-repository.server.ts';
import type { SubmitContext } from './submit-enquiry.server.ts';

/** What restoring needs besides: `readEnquiryContext` gives it. */
export type RestoreContext = LeadContext & Omit<SubmitContext, 'now'>;

/**
 * Takes what a lead sent out of quarantine, all of it or one enquiry, as if it had come in now: on top of the inbox,
 * to be answered, with the mails that were held back.
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
		if (enquiries.length === 0) return 'nothing';
		return {
			kind: 'not-spam',
			data: {
				enquiries: enquiries.map(({ reference, spamReasons, createdAt }) => ({
					reference,
					spamReasons,
					sentAt: createdAt.getTime(),
				})),
			},
			async also(at) {
				// However many enquiries gave an address, one press of a button thanks it once.
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

/** The same for one enquiry, whosever it is. */
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
	await takeEnquiry(trx, enquiry, at);
	// One that a person had taken for spam was mailed and told about when it came in.
	if (!(await hasMails(trx, enquiry.id))) {
		for (const { mail, details } of enquiryMails({ ...context, now: at }, enquiry, {
			mayThank,
		})) {
			await enqueueMail(trx, mail, details);
		}
		await announceEnquiry(trx, enquiry, at);
	}
}
