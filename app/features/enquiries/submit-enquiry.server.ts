import { hash } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import { storeTogether } from '#app/db/store-together.server.ts';
import type { Site } from '#app/features/content/collections/site.ts';
import { isMinorClass } from '#app/features/leads/minor-classes.ts';
import { makeLead, takeEnquiry } from '#app/features/leads/take-enquiry.server.ts';
import { countAttempt } from '#app/features/limits/count-attempt.server.ts';
import { networkOf } from '#app/features/limits/network-of.ts';
import { newId, newReference } from '#app/platform/ids.server.ts';
import { announceEnquiry } from './announce-enquiry.server.ts';
import type { Attribution } from './attribution.ts';
import { type EnquiryFormName, enquiryForms } from './enquiry-forms.ts';
import {
	countSameWords,
	type Enquiry,
	findEnquiry,
	insertConsent,
	insertEnquiry,
} from './enquiry-repository.server.ts';
import { findSpam } from './find-spam.ts';
import { findLead, insertLeadKeys } from './lead-repository.server.ts';
import { queueEnquiryMail } from './queue-enquiry-mail.server.ts';
import { claimSubmission } from './submission-repository.server.ts';

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
const keyKeptFor = 24 * 60 * minute;
const sameContentKeptFor = 10 * minute;
const perAddress = { most: 30, within: 10 * minute };
const perNetwork = { most: 200, within: 10 * minute };

/**
 * Stores an enquiry with its lead, its consent and its mails in one transaction; when this returns, all of it is
 * on disk. The same sending again gives the same answer and stores nothing.
 */
export async function submitEnquiry(
	context: SubmitContext,
	sent: EnquiryToSubmit,
): Promise<SubmitOutcome> {
	try {
		return await storeTogether(context.db, (trx) => store(trx, context, sent));
	} catch (error) {
		if (error instanceof Limited) return { outcome: 'limited', retryAfter: error.retryAfter };
		if (error instanceof LeadMade) return await submitEnquiry(context, sent);
		throw error;
	}
}

async function store(
	trx: Database,
	context: SubmitContext,
	sent: EnquiryToSubmit,
): Promise<SubmitOutcome> {
	const { now } = context;
	const id = newId(now);
	const contentHash = fingerprint([sent.form, sent.values]);
	const claimed = await claimSubmission(trx, {
		key: sent.key ?? `content:${contentHash}`,
		contentHash,
		enquiryId: id,
		now,
		keptFor: sent.key ? keyKeptFor : sameContentKeptFor,
	});
	if (claimed.outcome === 'other-content') return { outcome: 'key-used' };
	if (claimed.outcome === 'repeat') return await repeatAnswer(trx, claimed.enquiryId);

	const retryAfter = await countBoth(trx, sent.clientAddress, now);
	if (retryAfter > 0) throw new Limited(retryAfter);

	const enquiry = await storeEnquiry(trx, context, sent, id);
	if (enquiry.state === 'received') {
		await queueEnquiryMail(trx, context, enquiry);
		await announceEnquiry(trx, enquiry, now);
	}
	return { outcome: 'accepted', id, reference: enquiry.reference };
}

/** Thrown, so that the claim is undone with the transaction and a later try with the key is a first one. */
class Limited extends Error {
	readonly retryAfter: number;
	constructor(retryAfter: number) {
		super('too many sendings');
		this.retryAfter = retryAfter;
	}
}

/** Thrown where another process made the same lead at the same moment; what was begun is undone, and theirs is found. */
class LeadMade extends Error {}

async function repeatAnswer(trx: Database, id: string): Promise<SubmitOutcome> {
	const first = await findEnquiry(trx, id);
	if (!first) throw new Error(`The enquiry ${id} was claimed but is not stored.`);
	return { outcome: 'accepted', id, reference: first.reference };
}

async function countBoth(trx: Database, address: string, now: Date) {
	const network = networkOf(address);
	const waits = [
		await countAttempt(trx, `enquiry:${address}`, perAddress, now),
		await countAttempt(trx, `enquiry:${network}`, perNetwork, now),
	];
	return Math.max(...waits);
}

async function storeEnquiry(
	trx: Database,
	{ now, scholarshipDate }: SubmitContext,
	sent: EnquiryToSubmit,
	id: string,
): Promise<Enquiry> {
	const { values } = sent;
	const known = await findLead(trx, values);
	const leadId = known ?? newId(now);
	const words = values.message || values.question || values.note || '';
	const wordsHash = words.length > 20 ? fingerprint(words.toLowerCase()) : null;
	const since = new Date(now.getTime() - 24 * 60 * minute);
	const repeatedByOthers = wordsHash
		? await countSameWords(trx, { hash: wordsHash, leadId, since })
		: 0;
	const spamReasons = findSpam({ ...sent, repeatedByOthers });
	const enquiry: Enquiry = {
		id,
		reference: newReference(),
		form: sent.form,
		leadId,
		fields: Object.fromEntries(
			Object.keys(enquiryForms[sent.form].fields).map((name) => [name, values[name] ?? '']),
		),
		attribution: sent.attribution,
		state: spamReasons.length > 0 ? 'quarantined' : 'received',
		spamReasons,
		wordsHash,
		minor: isMinorClass(values.class ?? ''),
		testDate: (sent.form === 'scholarship' && scholarshipDate) || null,
		createdAt: now,
	};
	if (!known) await makeLead(trx, enquiry, now);
	const areFree = await insertLeadKeys(trx, leadId, values);
	if (!known && !areFree) throw new LeadMade();
	await insertEnquiry(trx, enquiry);
	await insertConsent(trx, { id: newId(now), enquiry, notice: sent.notice, language: 'en-IN' });
	if (known) await takeEnquiry(trx, enquiry, now);
	return enquiry;
}

function fingerprint(value: unknown) {
	return hash('sha256', JSON.stringify(value));
}
