import { hash } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import { sendTogether } from '#app/db/send-together.server.ts';
import { storeTogether } from '#app/db/store-together.server.ts';
import type { Site } from '#app/features/content/collections/site.ts';
import { findLead } from '#app/features/leads/find-lead.server.ts';
import { isMinorClass, wordsOf } from '#app/features/leads/lead-schema.ts';
import { planLead, storeNewLead, takeEnquiry } from '#app/features/leads/take-enquiry.server.ts';
import { countAttempt } from '#app/features/limits/count-attempt.server.ts';
import { mayMailRecipient } from '#app/features/limits/limit-recipient.server.ts';
import { networkOf } from '#app/features/limits/network-of.ts';
import { enqueueMail } from '#app/features/outbox/enqueue-mail.server.ts';
import { newId, newReference } from '#app/platform/ids.server.ts';
import type { Attribution } from './attribution.ts';
import { type EnquiryFormName, enquiryForms } from './enquiry-forms.ts';
import { announceEnquiry, enquiryMails } from './enquiry-mails.server.ts';
import {
	findEnquiry,
	insertConsent,
	insertEnquiry,
	listWriters,
} from './enquiry-repository.server.ts';
import type { Enquiry } from './enquiry-types.ts';
import { findSpam } from './find-spam.ts';
import { claimSubmission, forgetSubmissions } from './submission-repository.server.ts';

/** A checked sending of a form. */
export interface EnquiryToSubmit {
	form: EnquiryFormName;
	values: Record<string, string>;
	attribution: Attribution;
	/** Made in the browser before the first try; none without script. */
	key?: string;
	honeypot: string;
	timeToFill?: number;
	/** Which privacy notice the page showed. */
	notice: string;
	clientAddress: string;
}

/** What the sending needs of the site around it. */
export interface SubmitContext {
	db: Database;
	site: Site;
	/** Where the team reads its mail. */
	teamAddress: string;
	publicUrl: string;
	/** The day of the next scholarship test; undefined when it is past. */
	scholarshipDate?: string;
	now: Date;
}

/** What became of it. */
export type SubmitOutcome =
	| { outcome: 'accepted'; id: string; reference: string }
	| { outcome: 'key-used' }
	| { outcome: 'limited'; retryAfter: number };

const minute = 60_000;
const day = 24 * 60 * minute;
const keyKeptFor = day;
const sameContentKeptFor = 10 * minute;
const perAddress = { most: 30, within: 10 * minute };
const perNetwork = { most: 200, within: 10 * minute };

/**
 * Stores an enquiry with its lead, its consent and its mails in one transaction; when this returns, all of it is
 * on disk. The same sending again gives the same answer and stores nothing. Whose it is is looked up, unless `toLead`
 * says it.
 */
export async function submitEnquiry(
	context: SubmitContext,
	sent: EnquiryToSubmit,
	toLead?: string,
): Promise<SubmitOutcome> {
	try {
		return await storeTogether(context.db, (trx) => store(trx, context, sent, toLead));
	} catch (error) {
		if (error instanceof NothingStored) return error.outcome;
		if (error instanceof LeadElsewhere) return await submitEnquiry(context, sent, error.leadId);
		throw error;
	}
}

/** Forgets the keys of sendings whose time is over. */
export async function forgetOldSubmissions(db: Database, now: Date) {
	await forgetSubmissions(db, now);
}

/** Thrown to have the claim and what was counted undone with the transaction. */
class NothingStored extends Error {
	readonly outcome: SubmitOutcome;
	constructor(outcome: SubmitOutcome) {
		super(outcome.outcome);
		this.outcome = outcome;
	}
}

/** Thrown where somebody made the lead at the same moment, which the next try finds, or merged it into this one. */
class LeadElsewhere extends Error {
	readonly leadId?: string;
	constructor(leadId?: string) {
		super('The enquiry belongs to another lead.');
		this.leadId = leadId;
	}
}

async function store(
	trx: Database,
	context: SubmitContext,
	sent: EnquiryToSubmit,
	toLead: string | undefined,
): Promise<SubmitOutcome> {
	const { now } = context;
	const id = newId(now);
	const wordsHash = fingerprintWords(sent.values);
	const [claimed, retryAfter, found, writers, mayThank] = await sendTogether(trx, (at) => [
		claim(at, sent, id, now),
		countBoth(at, sent.clientAddress, now),
		findLead(at, sent.values),
		wordsHash ? listWriters(at, wordsHash, new Date(now.getTime() - day)) : none,
		sent.values.email ? mayMailRecipient(at, 'courtesy', sent.values.email, now) : false,
	]);
	if (claimed.outcome === 'other-content') throw new NothingStored({ outcome: 'key-used' });
	if (claimed.outcome === 'repeat') {
		throw new NothingStored(await repeatAnswer(trx, claimed.enquiryId));
	}
	if (retryAfter > 0) throw new NothingStored({ outcome: 'limited', retryAfter });

	const known = toLead ?? found;
	const leadId = known ?? newId(now);
	const repeatedByOthers = writers.filter((writer) => writer !== leadId).length;
	const spamReasons = findSpam({ ...sent, repeatedByOthers });
	const enquiry: Enquiry = {
		...describe(sent, context),
		id,
		leadId,
		wordsHash,
		state: spamReasons.length > 0 ? 'quarantined' : 'received',
		spamReasons,
	};
	await write(trx, context, sent, enquiry, { isNewLead: known === undefined, mayThank });
	return { outcome: 'accepted', id, reference: enquiry.reference };
}

const none = Promise.resolve([]);

async function claim(trx: Database, sent: EnquiryToSubmit, enquiryId: string, now: Date) {
	const contentHash = fingerprint([sent.form, sent.values]);
	const key = sent.key ?? `content:${contentHash}`;
	const keptFor = sent.key ? keyKeptFor : sameContentKeptFor;
	return await claimSubmission(trx, { key, contentHash, enquiryId, now, keptFor });
}

async function countBoth(trx: Database, address: string, now: Date) {
	const waits = await Promise.all([
		countAttempt(trx, `enquiry:${address}`, perAddress, now),
		countAttempt(trx, `enquiry:${networkOf(address)}`, perNetwork, now),
	]);
	return Math.max(...waits);
}

async function repeatAnswer(trx: Database, id: string): Promise<SubmitOutcome> {
	const first = await findEnquiry(trx, id);
	if (!first) throw new Error(`The enquiry ${id} was claimed but is not stored.`);
	return { outcome: 'accepted', id, reference: first.reference };
}

function describe(sent: EnquiryToSubmit, { now, scholarshipDate }: SubmitContext) {
	const { form, values, attribution } = sent;
	const names = Object.keys(enquiryForms[form].fields);
	return {
		reference: newReference(),
		form,
		fields: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])),
		attribution,
		minor: isMinorClass(values.class ?? ''),
		testDate: (form === 'scholarship' && scholarshipDate) || null,
		createdAt: now,
	};
}

async function write(
	trx: Database,
	context: SubmitContext,
	{ notice }: EnquiryToSubmit,
	enquiry: Enquiry,
	{ isNewLead, mayThank }: { isNewLead: boolean; mayThank: boolean },
) {
	const { now } = context;
	const lead = isNewLead ? await planLead(trx, enquiry, now) : undefined;
	const mails = enquiry.state === 'received' ? enquiryMails(context, enquiry, { mayThank }) : [];
	const [isStored] = await sendTogether(trx, (at) => [
		// What refers to the lead and to the enquiry comes after them.
		lead && storeNewLead(at, lead, now),
		insertEnquiry(at, enquiry),
		insertConsent(at, { id: newId(now), enquiry, notice, language: 'en-IN' }),
		Promise.all(mails.map(({ mail, details }) => enqueueMail(at, mail, details))),
		enquiry.state === 'received' && announceEnquiry(at, enquiry, now),
	]);
	if (isStored === false) throw new LeadElsewhere();
	if (lead) return;
	const taken = await takeEnquiry(trx, enquiry, now);
	if (taken.outcome === 'merged') throw new LeadElsewhere(taken.into);
}

function fingerprintWords(values: Record<string, string>) {
	const words = wordsOf(values);
	return words.length > 20 ? fingerprint(words.toLowerCase()) : null;
}

function fingerprint(value: unknown) {
	return hash('sha256', JSON.stringify(value));
}
