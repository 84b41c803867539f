import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { isPrivateMail, isReadableWithoutLinks } from '#app/features/mail/private-mail.ts';
import type { PersonKeys } from './person-keys.ts';

/** The leads behind a number or an address, with those that they were merged with. */
export async function findPersonLeads(db: Database, keys: PersonKeys): Promise<string[]> {
	const found = new Set(await findHolders(db, keys));
	// One that was merged may have had others merged into it before. A merge that was undone joins nobody.
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
 * A key belongs to one lead alone, but brothers and sisters may have the same number and address. What an enquiry gave
 * of somebody else's lead makes nobody its holder: it would let a stranger take out or erase a family's record.
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

/** Every row that is about a person, as it is stored. */
export async function readPersonRows(
	db: Database,
	leadIds: readonly string[],
	{ phone, email }: PersonKeys,
) {
	const ids = orNone(leadIds);
	const leads = await db.selectFrom('leads').selectAll().where('id', 'in', ids).execute();
	const enquiries = await db
		.selectFrom('enquiries')
		.selectAll()
		.where('lead_id', 'in', ids)
		.orderBy('created_at')
		.execute();
	const keys = await db.selectFrom('lead_keys').selectAll().where('lead_id', 'in', ids).execute();
	const written = [
		...(email ? [email] : []),
		...keys.flatMap(({ kind, value }) => (kind === 'email' ? [value] : [])),
		...leads.flatMap((lead) => (lead.email ? [lead.email.toLowerCase()] : [])),
	];
	const numbers = [
		...(phone ? [phone] : []),
		...keys.flatMap(({ kind, value }) => (kind === 'phone' ? [value] : [])),
		...leads.flatMap((lead) => lead.phone ?? []),
	];
	const accounts = await db
		.selectFrom('users')
		.select(['id', 'name', 'email', 'phone', 'created_at'])
		.where('role', '=', 'student')
		.where((user) =>
			user.or([user('email', 'in', orNone(written)), user('phone', '=', phone ?? '')]),
		)
		.execute();
	const addresses = [...new Set([...written, ...accounts.map((account) => account.email)])];
	const byAddress = orNone(addresses);
	const byAccount = orNone(accounts.map((account) => account.id));
	const mails = await db
		.selectFrom('outbox')
		.select(['template', 'props', 'recipient', 'state', 'created_at', 'sent_at'])
		.where((mail) =>
			mail.or([mail('lead_id', 'in', ids), mail(sql`lower(recipient)`, 'in', byAddress)]),
		)
		.orderBy('created_at')
		.execute();
	return {
		/** All that hangs on an address hangs on one of these. */
		addresses,
		leads,
		keys,
		tags: await db.selectFrom('lead_tags').selectAll().where('lead_id', 'in', ids).execute(),
		enquiries,
		/** What was sent with their number or address and belongs to another lead. */
		enquiriesElsewhere: await db
			.selectFrom('enquiries')
			.selectAll()
			.where('lead_id', 'not in', ids)
			.where(({ or, eb }) => or([eb('email', 'in', byAddress), eb('phone', 'in', orNone(numbers))]))
			.orderBy('created_at')
			.execute(),
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
		// A link that acts for its reader is nobody else's, and what all subscribers got is not about one of them.
		mails: mails.map((mail) =>
			isPrivateMail(mail.template) || isReadableWithoutLinks(mail.template)
				? { ...mail, props: '{}' }
				: mail,
		),
		newsletter: await db
			.selectFrom('subscribers')
			.select(['email', 'state', 'created_at', 'confirmed_at'])
			.where('email', 'in', byAddress)
			.execute(),
		watches: await db
			.selectFrom('watches')
			.innerJoin('watchers', 'watchers.id', 'watches.watcher_id')
			.select(['watchers.email', 'watches.exam', 'watches.created_at'])
			.where('watchers.email', 'in', byAddress)
			.execute(),
		accounts,
		plans: await db.selectFrom('plans').selectAll().where('user_id', 'in', byAccount).execute(),
		planTicks: await db
			.selectFrom('plan_ticks')
			.selectAll()
			.where('user_id', 'in', byAccount)
			.execute(),
		planScores: await db
			.selectFrom('plan_scores')
			.selectAll()
			.where('user_id', 'in', byAccount)
			.execute(),
		seenBy: await db
			.selectFrom('audit')
			.select(['at', 'actor_name', 'deed as action'])
			.where('subject_id', 'in', ids)
			.orderBy('at')
			.execute(),
	};
}

/** No database looks among nothing. */
function orNone(values: readonly string[]): readonly string[] {
	return values.length > 0 ? values : [''];
}

/** Every row that is about a person. */
export type PersonRows = Awaited<ReturnType<typeof readPersonRows>>;

/** How many things are stored about a person that can be found by them alone. */
export function countHeld(rows: PersonRows): number {
	const { leads, enquiriesElsewhere, mails, newsletter, watches, accounts } = rows;
	return [leads, enquiriesElsewhere, mails, newsletter, watches, accounts].flat().length;
}
