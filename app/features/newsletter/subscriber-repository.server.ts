import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { newId } from '#app/platform/ids.server.ts';

export interface Subscriber {
	email: string;
	state: 'pending' | 'confirmed' | 'left';
	token: string;
}

/** Whether a subscriber gets newsletters: confirmed, and no family with this email opted out since. */
export function isReader(eb: ExpressionBuilder<Schema, 'subscribers'>) {
	const optOut = eb
		.selectFrom('lead_keys')
		.innerJoin('leads', 'leads.id', 'lead_keys.lead_id')
		.select('leads.id')
		.where('lead_keys.kind', '=', 'email')
		.whereRef('lead_keys.value', '=', 'subscribers.email')
		.whereRef('leads.opted_out_at', '>=', 'subscribers.confirmed_at');
	return eb.and([eb('subscribers.state', '=', 'confirmed'), eb.not(eb.exists(optOut))]);
}

/** Finds or adds a subscriber; one who has not confirmed, or has left, must confirm again. */
export async function findOrAddSubscriber(
	trx: Database,
	email: string,
	at: Date,
): Promise<Subscriber> {
	// A family's opt-out ended the subscription; subscribing again starts afresh.
	await trx
		.updateTable('subscribers')
		.set({ state: 'left' })
		.where('email', '=', email)
		.where('state', '=', 'confirmed')
		.where((eb) => eb.not(isReader(eb)))
		.execute();
	await trx
		.insertInto('subscribers')
		.values({
			id: newId(at),
			email,
			state: 'pending',
			token: randomBytes(24).toString('base64url'),
			created_at: at.getTime(),
			confirmed_at: null,
		})
		.onConflict((conflict) =>
			conflict
				.column('email')
				// Counted from now, or the link would expire with the first request.
				.doUpdateSet({ state: 'pending', created_at: at.getTime() })
				.where('subscribers.state', '!=', 'confirmed'),
		)
		.execute();
	return await trx
		.selectFrom('subscribers')
		.select(['email', 'state', 'token'])
		.where('email', '=', email)
		.executeTakeFirstOrThrow();
}

/** The subscriber with this email or newsletter token. */
export async function findSubscriber(
	db: Database,
	by: { token: string } | { email: string },
): Promise<Subscriber | undefined> {
	return await db
		.selectFrom('subscribers')
		.select(['email', 'state', 'token'])
		.where(({ and }) => and({ ...by }))
		.executeTakeFirst();
}

/** Records that a subscriber confirmed or left; false when nothing changed. */
export async function setSubscriberState(
	db: Database,
	token: string,
	state: 'confirmed' | 'left',
	at: Date,
): Promise<boolean> {
	const changed = await db
		.updateTable('subscribers')
		.set(state === 'confirmed' ? { state, confirmed_at: at.getTime() } : { state })
		.where('token', '=', token)
		.where('state', '!=', state)
		.executeTakeFirst();
	return Number(changed.numUpdatedRows) > 0;
}

/** An email's subscription; one ended by an opt-out counts as left. */
export async function findSubscription(db: Database, email: string) {
	const row = await db
		.selectFrom('subscribers')
		.select(['state', 'created_at', 'confirmed_at'])
		.select((eb) => isReader(eb).as('is_reader'))
		.where('email', '=', email)
		.executeTakeFirst();
	return (
		row && (row.state === 'confirmed' && !row.is_reader ? { ...row, state: 'left' as const } : row)
	);
}

export async function eraseSubscription(db: Database, email: string) {
	await db.deleteFrom('subscribers').where('email', '=', email).execute();
}
