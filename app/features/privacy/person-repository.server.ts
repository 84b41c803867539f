import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { normalisePhone } from '#app/features/enquiries/normalise-phone.ts';
import { isPrivateMail } from '#app/features/mail/private-mail.ts';

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
	// One that was merged may have had others merged into it before. A merge that was undone joins nobody.
	for (let kept = [...found]; kept.length > 0; ) {
		const merges = await db
			.selectFrom('lead_merges')
			.select('merged_id')
			.where('kept_id', 'in', kept)
			.where('undone_at', 'is', null)
			.execute();
		kept = merges.map(({ merged_id }) => merged_id).filter((id) => !found.has(id));
		for (const id of kept) found.add(id);
	}
	return [...found];
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
			isPrivateMail(mail.template) || mail.template === 'newsletter'
				? { ...mail, props: '{}' }
				: mail,
		),
		newsletter: await db
			.selectFrom('subscribers')
			.select(['email', 'state', 'created_at', 'confirmed_at'])
			.where('email', 'in', byAddress)
			.execute(),
		accounts,
		seenBy: await db
			.selectFrom('audit')
			.select(['at', 'actor_name', 'deed'])
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
