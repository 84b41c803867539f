import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { newId } from '#app/platform/ids.server.ts';

/** Somebody who asked for the newsletter. */
export interface Subscriber {
	email: string;
	state: 'pending' | 'confirmed' | 'left';
	token: string;
}

/** Whether a subscriber reads newsletters: has confirmed, and no family with this address opted out since. */
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

/** The subscriber with this address; one who has not confirmed, or has left, has to confirm again. */
export async function findOrAddSubscriber(
	trx: Database,
	email: string,
	at: Date,
): Promise<Subscriber> {
	// An opt-out of the family ended the subscription; a person who subscribes again starts afresh.
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

/** The subscriber with this address, or whose newsletters carry this token. */
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

/** Notes that the subscriber confirmed, or left; false when it was so already. */
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

/** The subscription of an address; one that an opt-out ended was left. */
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

/** Deletes the subscriber with this address. */
export async function deleteSubscriber(db: Database, email: string) {
	await db.deleteFrom('subscribers').where('email', '=', email).execute();
}
