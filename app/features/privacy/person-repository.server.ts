import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { normalisePhone } from '#app/features/enquiries/normalise-phone.ts';

/** By what a person is looked for. */
export interface PersonKeys {
	phone?: string;
	email?: string;
}

/** Reads what was typed as a phone number or an address; undefined when it is neither. */
export function readPersonKeys(typed: string): PersonKeys | undefined {
	const text = typed.trim();
	if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { email: text.toLowerCase() };
	const phone = normalisePhone(text);
	return phone ? { phone } : undefined;
}

/** The leads behind a number or an address, also those that were merged into them. */
export async function findPersonLeads(
	db: Database,
	{ phone, email }: PersonKeys,
): Promise<string[]> {
	const value = phone ?? email ?? '';
	const keys = await db
		.selectFrom('lead_keys')
		.select('lead_id as id')
		.where('kind', '=', phone ? 'phone' : 'email')
		.where('value', '=', value)
		.execute();
	const guardians = phone
		? await db.selectFrom('leads').select('id').where('guardian_phone', '=', phone).execute()
		: [];
	const found = new Set([...keys, ...guardians].map(({ id }) => id));
	const merges = found.size
		? await db
				.selectFrom('lead_merges')
				.select(['kept_id', 'merged_id'])
				.where('kept_id', 'in', [...found])
				.execute()
		: [];
	for (const { merged_id } of merges) found.add(merged_id);
	return [...found];
}

/** Every row that is about a person, as it is stored. */
export async function readPersonRows(
	db: Database,
	leadIds: readonly string[],
	{ phone, email }: PersonKeys,
) {
	const ids = leadIds.length > 0 ? leadIds : [''];
	const leads = await db.selectFrom('leads').selectAll().where('id', 'in', ids).execute();
	const enquiries = await db
		.selectFrom('enquiries')
		.selectAll()
		.where('lead_id', 'in', ids)
		.orderBy('created_at')
		.execute();
	const addresses = [
		...new Set([email, ...leads.map((lead) => lead.email?.toLowerCase())].filter((one) => one)),
	] as string[];
	const byAddress = addresses.length > 0 ? addresses : [''];
	return {
		leads,
		keys: await db.selectFrom('lead_keys').selectAll().where('lead_id', 'in', ids).execute(),
		tags: await db.selectFrom('lead_tags').selectAll().where('lead_id', 'in', ids).execute(),
		enquiries,
		consents: await db.selectFrom('consents').selectAll().where('lead_id', 'in', ids).execute(),
		events: await db
			.selectFrom('lead_events')
			.selectAll()
			.where('lead_id', 'in', ids)
			.orderBy('at')
			.execute(),
		answers: await db.selectFrom('lead_answers').selectAll().where('lead_id', 'in', ids).execute(),
		mails: await db
			.selectFrom('outbox')
			.select(['template', 'props', 'recipient', 'state', 'created_at', 'sent_at'])
			.where((mail) =>
				mail.or([mail('lead_id', 'in', ids), mail(sql`lower(recipient)`, 'in', byAddress)]),
			)
			.orderBy('created_at')
			.execute(),
		newsletter: await db
			.selectFrom('subscribers')
			.select(['email', 'state', 'created_at', 'confirmed_at'])
			.where('email', 'in', byAddress)
			.execute(),
		accounts: await db
			.selectFrom('users')
			.select(['id', 'name', 'email', 'phone', 'created_at'])
			.where('role', '=', 'student')
			.where((user) => user.or([user('email', 'in', byAddress), user('phone', '=', phone ?? '')]))
			.execute(),
		seenBy: await db
			.selectFrom('audit')
			.select(['at', 'actor_name', 'deed'])
			.where('subject_id', 'in', ids)
			.orderBy('at')
			.execute(),
	};
}

/** Every row that is about a person. */
export type PersonRows = Awaited<ReturnType<typeof readPersonRows>>;
