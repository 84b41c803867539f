import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { findMailRule, listTemplates } from '#app/features/mail/mail-rules.ts';
import type { LeasedMail } from './outbox-repository.server.ts';

const unwanted = {
	state: 'discarded',
	discard_reason: 'The family asked for no messages.',
} as const;

/** Discards what waits for a lead that opts out and is not being sent, including newsletters to its addresses. */
export async function discardWaitingFor(trx: Database, leadId: string, now: Date) {
	const keys = await trx
		.selectFrom('lead_keys')
		.select('value')
		.where('lead_id', '=', leadId)
		.where('kind', '=', 'email')
		.execute();
	const addresses = keys.map(({ value }) => value);
	await trx
		.updateTable('outbox')
		.set(unwanted)
		.where(({ or, eb }) =>
			or([
				eb('lead_id', '=', leadId),
				...(addresses.length > 0 ? [eb(sql`lower(recipient)`, 'in', addresses)] : []),
			]),
		)
		.where(
			'template',
			'in',
			listTemplates(({ ends }) => ends === 'on-opt-out'),
		)
		.where('state', 'in', ['waiting', 'held'])
		.where('leased_until', '<=', now.getTime())
		.execute();
}

/**
 * Discards a mail the family no longer wants; returns whether it did. Checked before every attempt, since an opt-out
 * cannot discard leased mails.
 */
export async function discardUnwanted(db: Database, mail: LeasedMail): Promise<boolean> {
	if (findMailRule(mail.template)?.ends !== 'on-opt-out') return false;
	const discarded = await db
		.updateTable('outbox')
		.set({ ...unwanted, leased_until: 0 })
		.where('id', '=', mail.id)
		.where('state', '=', 'waiting')
		// Only mail with our lease or none: another process handles its own leases.
		.where('leased_until', 'in', [0, mail.leased_until])
		.where(({ exists }) => exists(mail.lead_id ? optOutOf(db, mail.lead_id) : leavingOf(db, mail)))
		.returning('id')
		.execute();
	return discarded.length > 0;
}

function optOutOf(db: Database, leadId: string) {
	return db
		.selectFrom('leads')
		.select('leads.id')
		.where('leads.id', '=', leadId)
		.where('opted_out_at', 'is not', null);
}

/** Whether a reader left the newsletter, or the family opted out after subscribing: the opposite of `isReader`. */
function leavingOf(db: Database, { recipient }: LeasedMail) {
	return db
		.selectFrom('subscribers')
		.leftJoin('lead_keys', (key) =>
			key.onRef('lead_keys.value', '=', 'subscribers.email').on('lead_keys.kind', '=', 'email'),
		)
		.leftJoin('leads', 'leads.id', 'lead_keys.lead_id')
		.select('subscribers.id')
		.where('subscribers.email', '=', recipient)
		.where(({ or, eb }) =>
			or([
				eb('subscribers.state', '=', 'left'),
				eb('leads.opted_out_at', '>=', eb.ref('subscribers.confirmed_at')),
			]),
		);
}
