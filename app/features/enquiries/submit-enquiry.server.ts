import { hash } from 'node:crypto';
import { inSharedTransaction } from '#app/db/in-shared-transaction.server.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { pipelineStatements } from '#app/db/pipeline-statements.server.ts';
import { applyEnquiry, planLead, storeNewLead } from '#app/features/leads/apply-enquiry.server.ts';
import { findLead, findNamesake } from '#app/features/leads/find-lead.server.ts';
import { freeTextOf, isMinorClass, phoneToCall } from '#app/features/leads/lead-schema.ts';
import { countAttempt, networkOf } from '#app/features/limits/count-attempt.server.ts';
import { mayMailRecipient } from '#app/features/limits/limit-recipient.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { day, minute } from '#app/platform/durations.ts';
import { newId, newReference } from '#app/platform/ids.server.ts';
import type { Attribution } from './attribution.ts';
import { type StoredFormName, storedForms } from './enquiry-forms.ts';
import { announceEnquiry, type EnquiryOf, writeEnquiryMails } from './enquiry-mails.server.ts';
import {
	claimSubmission,
	findEnquiry,
	insertConsent,
	insertEnquiry,
	listWriters,
} from './enquiry-repository.server.ts';
import type { Enquiry } from './enquiry-types.ts';
import { findSpam } from './find-spam.ts';
import type { SiteContext } from './site-context.server.ts';

/** A validated form. */
export interface EnquiryToSubmit {
	form: StoredFormName;
	values: Record<string, string>;
	attribution: Attribution;
	/** Generated in the browser before the first attempt; missing without JavaScript. */
	key?: string;
	honeypot: string;
	timeToFill?: number;
	/** The privacy notice the page showed. */
	privacyNotice: string;
	clientIp: string;
	/** The counsellor who entered it; then no limits, spam check or mails apply. */
	enteredBy?: Actor;
	/** Whether it is another person than whoever has the number or email, and needs a new lead. */
	isAnotherPerson?: boolean;
}

export type SubmitContext = SiteContext & { now: Date };

export type SubmitOutcome =
	| { outcome: 'accepted'; id: string; reference: string }
	| { outcome: 'key-used' }
	| { outcome: 'limited'; retryAfter: number };

/** Refused by a hook or the spam check. Nothing was stored. */
interface Refused {
	outcome: 'refused';
	spamReasons: string[];
}

/** What another feature stores in the enquiry's transaction, such as a booking. */
export interface TransactionHooks {
	/** How long a repeated key gets the first answer again. */
	lifetime: number;
	/** Runs before the lead is written; gets its id if known. False rolls everything back. */
	before?(trx: Database, leadId: string | undefined): Promise<boolean>;
	/** Runs last. False rolls everything back. */
	after(trx: Database, enquiry: Enquiry): Promise<undefined | false>;
}

const keyLifetime = day;
const sameContentLifetime = 10 * minute;
const perIp = { max: 30, within: 10 * minute };
const perNetwork = { max: 200, within: 10 * minute };

/**
 * Stores an enquiry with its lead, consent, mails and hooks in one transaction, committed on return. The same
 * submission again returns the same answer and stores nothing.
 */
export async function submitEnquiry(
	context: SubmitContext,
	sent: EnquiryToSubmit,
): Promise<SubmitOutcome>;
export async function submitEnquiry(
	context: SubmitContext,
	sent: EnquiryToSubmit,
	hooks: TransactionHooks,
): Promise<SubmitOutcome | Refused>;
export async function submitEnquiry(
	context: SubmitContext,
	sent: EnquiryToSubmit,
	hooks?: TransactionHooks,
) {
	return await submitWithRetry(context, sent, { hooks });
}

/** The lead can change between attempts; more often than this means a bug. */
const maxAttempts = 10;

interface Extra {
	hooks?: TransactionHooks;
	/** The lead it belongs to; looked up if not given. */
	toLead?: string;
}

async function submitWithRetry(
	context: SubmitContext,
	sent: EnquiryToSubmit,
	extra: Extra,
	attempt = 1,
): Promise<SubmitOutcome | Refused> {
	try {
		return await inSharedTransaction<SubmitOutcome | Refused>(context.db, (trx, rollBackWith) =>
			storeInTransaction(trx, context, sent, { ...extra, rollBackWith }),
		);
	} catch (error) {
		if (error instanceof LeadChangedConcurrently && attempt < maxAttempts) {
			return await submitWithRetry(context, sent, { ...extra, toLead: error.leadId }, attempt + 1);
		}
		throw error;
	}
}

/** Deletes the keys of sent forms that have expired. */
export { deleteOldSubmissions } from './enquiry-repository.server.ts';

/** Another request created the lead at the same moment, which the retry finds, or merged it. */
class LeadChangedConcurrently extends Error {
	readonly leadId?: string;
	constructor(leadId?: string) {
		super('The enquiry belongs to another lead.');
		this.leadId = leadId;
	}
}

async function storeInTransaction(
	trx: Database,
	context: SubmitContext,
	sent: EnquiryToSubmit,
	{
		toLead,
		hooks,
		rollBackWith,
	}: Extra & { rollBackWith: (outcome: SubmitOutcome | Refused) => never },
): Promise<SubmitOutcome | Refused> {
	const { now } = context;
	const id = newId(now);
	const textHash = hashText(sent.values);
	const { name = '', email } = sent.values;
	const identity = { name, email, phone: phoneToCall(sent.values) };
	const [claimed, retryAfter, found, writers, mayThank] = await pipelineStatements(trx, (at) => [
		claimKey(at, sent, id, now, hooks?.lifetime),
		sent.enteredBy ? 0 : countAttempts(at, sent.clientIp, now),
		findLead(at, identity),
		textHash ? listWriters(at, textHash, new Date(now.getTime() - day)) : none,
		sent.values.email && !hooks
			? mayMailRecipient(at, 'courtesy', { email: sent.values.email, clientIp: sent.clientIp }, now)
			: false,
	]);
	// Rolls back the claim and the counts.
	if (claimed.outcome === 'other-content') return rollBackWith({ outcome: 'key-used' });
	if (claimed.outcome === 'repeat') {
		return rollBackWith(await repeatAnswer(trx, claimed.enquiryId));
	}
	if (retryAfter > 0) return rollBackWith({ outcome: 'limited', retryAfter });

	const holder = sent.isAnotherPerson ? undefined : (toLead ?? found);
	const known = holder && (await findNamesake(trx, holder, identity));
	const leadId = known ?? newId(now);
	const repeatedByOthers = writers.filter((writer) => writer !== leadId).length;
	const spamReasons = sent.enteredBy ? [] : findSpam({ ...sent, repeatedByOthers });
	if (hooks && (spamReasons.length > 0 || (await hooks.before?.(trx, known)) === false)) {
		return rollBackWith({ outcome: 'refused', spamReasons });
	}
	const enquiry: EnquiryOf<StoredFormName> = {
		...toEnquiry(sent, context),
		id,
		leadId,
		textHash,
		state: spamReasons.length > 0 ? 'quarantined' : 'received',
		spamReasons,
	};
	await writeEnquiryAndLead(trx, context, sent, enquiry, {
		isNewLead: known === undefined,
		mayThank,
		hooks,
	});
	if ((await hooks?.after(trx, enquiry)) === false) {
		return rollBackWith({ outcome: 'refused', spamReasons: [] });
	}
	return { outcome: 'accepted', id, reference: enquiry.reference };
}

const none = Promise.resolve([]);

async function claimKey(
	trx: Database,
	sent: EnquiryToSubmit,
	enquiryId: string,
	now: Date,
	keyedLifetime = keyLifetime,
) {
	const contentHash = fingerprint([sent.form, sent.values]);
	const key = sent.key ?? `content:${contentHash}`;
	const lifetime = sent.key ? keyedLifetime : sameContentLifetime;
	return await claimSubmission(trx, { key, contentHash, enquiryId, now, lifetime });
}

async function countAttempts(trx: Database, clientIp: string, now: Date) {
	const waits = await Promise.all([
		countAttempt(trx, `enquiry:${clientIp}`, perIp, now),
		countAttempt(trx, `enquiry:${networkOf(clientIp)}`, perNetwork, now),
	]);
	return Math.max(...waits);
}

async function repeatAnswer(trx: Database, id: string): Promise<SubmitOutcome> {
	const first = await findEnquiry(trx, id);
	if (!first) throw new Error(`The enquiry ${id} was claimed but is not stored.`);
	return { outcome: 'accepted', id, reference: first.reference };
}

function toEnquiry(sent: EnquiryToSubmit, { now, scholarshipDate }: SubmitContext) {
	const { form, values, attribution } = sent;
	const names = Object.keys(storedForms[form].fields);
	// A guardian's number is not also stored as the student's.
	const given = values.phone === values.guardianPhone ? { ...values, phone: '' } : values;
	return {
		reference: newReference(),
		form,
		fields: Object.fromEntries(names.map((name) => [name, given[name] ?? ''])),
		attribution,
		minor: isMinorClass(values.class ?? ''),
		testDate: (form === 'scholarship' && scholarshipDate) || null,
		createdAt: now,
	};
}

async function writeEnquiryAndLead(
	trx: Database,
	context: SubmitContext,
	{ privacyNotice, enteredBy, isAnotherPerson }: EnquiryToSubmit,
	enquiry: EnquiryOf<StoredFormName>,
	{
		isNewLead,
		mayThank,
		hooks,
	}: { isNewLead: boolean; mayThank: boolean; hooks?: TransactionHooks },
) {
	const { now } = context;
	const taken = { ...enquiry, enteredBy };
	const lead = isNewLead ? await planLead(trx, taken, now) : undefined;
	const mails = enteredBy
		? []
		: writeEnquiryMails(context, enquiry, { mayThank, isThankedElsewhere: hooks !== undefined });
	const [isStored] = await pipelineStatements(trx, (at) => [
		// The lead and the enquiry first: the other rows refer to them.
		lead && storeNewLead(at, lead, now),
		insertEnquiry(at, enquiry),
		insertConsent(at, { id: newId(now), enquiry, privacyNotice, language: 'en-IN' }),
		Promise.all(mails.map(({ mail, details }) => enqueueMessage(at, mail, details))),
		enquiry.state === 'received' && announceEnquiry(at, enquiry, now),
	]);
	if (isStored === false && !isAnotherPerson) throw new LeadChangedConcurrently();
	if (lead) return;
	const outcome = await applyEnquiry(trx, taken, now);
	if (outcome.outcome === 'merged') throw new LeadChangedConcurrently(outcome.into);
}

function hashText(values: Record<string, string>) {
	const text = freeTextOf(values);
	return text.length > 20 ? fingerprint(text.toLowerCase()) : null;
}

function fingerprint(value: unknown) {
	return hash('sha256', JSON.stringify(value));
}
