import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { isPrivateMail, isReadableWithoutLinks } from '#app/features/mail/mail-rules.ts';
import type { PersonKeys } from './person-keys.ts';

/** The leads of a number or email, with those merged with them. */
export async function findPersonLeads(db: Database, keys: PersonKeys): Promise<string[]> {
	const holders = await findHolders(db, keys);
	const { leadId } = keys;
	return await addMerged(db, leadId ? holders.filter((id) => id === leadId) : holders);
}

/** These leads, with all that were merged with them. */
export async function addMerged(db: Database, ids: readonly string[]): Promise<string[]> {
	const found = new Set(ids);
	// A merged lead may itself have absorbed others. Undone merges do not count.
	for (let fresh = [...found]; fresh.length > 0; ) {
		const merges = await db
			.selectFrom('lead_merges')
			.select(['kept_id', 'merged_id'])
			.where(({ or, eb }) => or([eb('kept_id', 'in', fresh), eb('merged_id', 'in', fresh)]))
			.where('undone_at', 'is', null)
			.execute();
		const joined = merges.flatMap(({ kept_id, merged_id }) => [kept_id, merged_id]);
		fresh = [...new Set(joined)].filter((id) => !found.has(id));
		for (const id of fresh) found.add(id);
	}
	return [...found];
}

/**
 * A key belongs to one lead, but siblings may share number and email. Details from an enquiry to somebody else's lead
 * do not count: a stranger could export or erase a family's record.
 */
async function findHolders(db: Database, { phone, email }: PersonKeys): Promise<string[]> {
	const keyed = db
		.selectFrom('lead_keys')
		.select('lead_id')
		.where('kind', '=', phone ? 'phone' : 'email')
		.where('value', '=', phone ?? email ?? '');
	const rows = await db
		.selectFrom('leads')
		.select('id')
		.where((lead) =>
			lead.or([
				lead('id', 'in', keyed),
				...(phone ? [lead('phone', '=', phone), lead('guardian_phone', '=', phone)] : []),
				...(email ? [lead(sql`lower(email)`, '=', email)] : []),
			]),
		)
		.execute();
	return rows.map(({ id }) => id);
}

/** Every row about a person, in the order of an export. */
export async function readPersonRows(db: Database, leadIds: readonly string[], given: PersonKeys) {
	const ids = orNone(leadIds);
	const known = await readLeads(db, ids);
	const ofOthers = await listContactsOfOthers(db, ids, listContacts(known, given));
	const contacts = listContacts(known, given.leadId ? {} : given);
	// What a sibling shares stays theirs when only one of them is meant.
	const emails = contacts.emails.filter((email) => !ofOthers.has(email));
	const accounts = await findAccounts(db, emails, given.leadId ? '' : given.phone);
	/** Everything tied to an email is tied to one of these. */
	const addresses = [...new Set([...emails, ...accounts.map(({ email }) => email)])];
	const elsewhere = await findEnquiriesElsewhere(db, ids, addresses, contacts.phones);
	const names = new Set(known.leads.map(({ name }) => name.trim().toLowerCase()));
	return {
		addresses,
		...known,
		/** Enquiries with their number or email that belong to another lead. */
		enquiriesElsewhere: elsewhere.filter(
			({ email, phone, fields }) =>
				addresses.includes(email ?? '') ||
				!ofOthers.has(phone ?? '') ||
				names.has(
					String(JSON.parse(fields).name ?? '')
						.trim()
						.toLowerCase(),
				),
		),
		...(await readLeadHistory(db, ids)),
		mails: await readMails(db, ids, addresses),
		...(await readSubscriptions(db, orNone(addresses))),
		accounts,
		...(await readPlans(db, orNone(accounts.map(({ id }) => id)))),
		seenBy: await db
			.selectFrom('audit')
			.select(['at', 'actor_name', 'action'])
			.where('subject_id', 'in', ids)
			.orderBy('at')
			.execute(),
	};
}

async function readLeads(db: Database, ids: readonly string[]) {
	return {
		leads: await db.selectFrom('leads').selectAll().where('id', 'in', ids).execute(),
		keys: await db.selectFrom('lead_keys').selectAll().where('lead_id', 'in', ids).execute(),
		tags: await db.selectFrom('lead_tags').selectAll().where('lead_id', 'in', ids).execute(),
		enquiries: await db
			.selectFrom('enquiries')
			.selectAll()
			.where('lead_id', 'in', ids)
			.orderBy('created_at')
			.execute(),
	};
}

/** The emails and numbers that the person gave, or that their leads have. */
function listContacts(
	{ leads, keys }: Pick<Awaited<ReturnType<typeof readLeads>>, 'leads' | 'keys'>,
	{ phone, email }: PersonKeys,
) {
	const keysOf = (kindOfKey: string) =>
		keys.flatMap(({ kind, value }) => (kind === kindOfKey ? [value] : []));
	return {
		emails: [
			...(email ? [email] : []),
			...keysOf('email'),
			...leads.flatMap((lead) => (lead.email ? [lead.email.toLowerCase()] : [])),
		],
		phones: [
			...(phone ? [phone] : []),
			...keysOf('phone'),
			...leads.flatMap((lead) => lead.phone ?? []),
		],
	};
}

/** Those of these numbers and emails that other leads have too. */
async function listContactsOfOthers(
	db: Database,
	ids: readonly string[],
	{ phones, emails }: ReturnType<typeof listContacts>,
) {
	const others = await db
		.selectFrom('leads')
		.select(['phone', 'email'])
		.where('id', 'not in', ids)
		.where('merged_into', 'is', null)
		.where(({ or, eb }) =>
			or([eb('phone', 'in', orNone(phones)), eb(sql`lower(email)`, 'in', orNone(emails))]),
		)
		.execute();
	return new Set(others.flatMap(({ phone, email }) => [phone, email?.toLowerCase()]));
}

async function findAccounts(db: Database, emails: readonly string[], phone = '') {
	return await db
		.selectFrom('users')
		.select(['id', 'name', 'email', 'phone', 'created_at'])
		.where('role', '=', 'student')
		.where((user) => user.or([user('email', 'in', orNone(emails)), user('phone', '=', phone)]))
		.execute();
}

async function findEnquiriesElsewhere(
	db: Database,
	ids: readonly string[],
	addresses: readonly string[],
	phones: readonly string[],
) {
	return await db
		.selectFrom('enquiries')
		.selectAll()
		.where('lead_id', 'not in', ids)
		.where(({ or, eb }) =>
			or([eb('email', 'in', orNone(addresses)), eb('phone', 'in', orNone(phones))]),
		)
		.orderBy('created_at')
		.execute();
}

/** These leads' bookings, enrolments, consents and events. */
async function readLeadHistory(db: Database, ids: readonly string[]) {
	return {
		bookings: await db
			.selectFrom('bookings')
			.innerJoin('booking_sessions', 'booking_sessions.id', 'bookings.session_id')
			.select(['reference', 'kind', 'start_at', 'end_at', 'state', 'guest', 'bookings.created_at'])
			.where('lead_id', 'in', ids)
			.orderBy('start_at')
			.execute(),
		waits: await db
			.selectFrom('booking_waits')
			.select(['kind', 'wanted_from', 'wanted_to', 'part', 'state', 'guest', 'created_at'])
			.where('lead_id', 'in', ids)
			.orderBy('created_at')
			.execute(),
		enrolments: await db
			.selectFrom('enrolments')
			.selectAll()
			.where('lead_id', 'in', ids)
			.orderBy('created_at')
			.execute(),
		payments: await db
			.selectFrom('enrolment_entries')
			.innerJoin('enrolments', 'enrolments.id', 'enrolment_entries.enrolment_id')
			.selectAll('enrolment_entries')
			.where('lead_id', 'in', ids)
			.orderBy('enrolment_entries.created_at')
			.execute(),
		consents: await db.selectFrom('consents').selectAll().where('lead_id', 'in', ids).execute(),
		events: await db
			.selectFrom('lead_events')
			.selectAll()
			.where('lead_id', 'in', ids)
			.orderBy('at')
			.execute(),
		answers: await db.selectFrom('lead_answers').selectAll().where('lead_id', 'in', ids).execute(),
	};
}

/** The mails to a person, without private links and newsletters. */
async function readMails(db: Database, ids: readonly string[], addresses: readonly string[]) {
	const mails = await db
		.selectFrom('outbox')
		.select(['template', 'props', 'recipient', 'state', 'created_at', 'sent_at'])
		.where((mail) =>
			mail.or([mail('lead_id', 'in', ids), mail(sql`lower(recipient)`, 'in', orNone(addresses))]),
		)
		.orderBy('created_at')
		.execute();
	return mails.map((mail) =>
		isPrivateMail(mail.template) || isReadableWithoutLinks(mail.template)
			? { ...mail, props: '{}' }
			: mail,
	);
}

async function readSubscriptions(db: Database, addresses: readonly string[]) {
	return {
		newsletter: await db
			.selectFrom('subscribers')
			.select(['email', 'state', 'created_at', 'confirmed_at'])
			.where('email', 'in', addresses)
			.execute(),
		watches: await db
			.selectFrom('watches')
			.innerJoin('watchers', 'watchers.id', 'watches.watcher_id')
			.select(['watchers.email', 'watches.exam', 'watches.created_at'])
			.where('watchers.email', 'in', addresses)
			.execute(),
	};
}

async function readPlans(db: Database, accountIds: readonly string[]) {
	return {
		plans: await db.selectFrom('plans').selectAll().where('user_id', 'in', accountIds).execute(),
		planTicks: await db
			.selectFrom('plan_ticks')
			.selectAll()
			.where('user_id', 'in', accountIds)
			.execute(),
		planScores: await db
			.selectFrom('plan_scores')
			.selectAll()
			.where('user_id', 'in', accountIds)
			.execute(),
	};
}

/** SQL has no empty IN list. */
function orNone(values: readonly string[]): readonly string[] {
	return values.length > 0 ? values : [''];
}

export type PersonRows = Awaited<ReturnType<typeof readPersonRows>>;

/** How many things are stored that only this person's data leads to. */
export function countStored(rows: PersonRows): number {
	const { leads, enquiriesElsewhere, mails, newsletter, watches, accounts } = rows;
	return [leads, enquiriesElsewhere, mails, newsletter, watches, accounts].flat().length;
}
