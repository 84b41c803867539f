import type { Database } from '#app/db/open-database.server.ts';
import type { LeasedMail } from './outbox-repository.server.ts';

/** A provider's statuses, in order. A message that arrives after all did not fail. */
const deliveryStates = ['sent', 'failed', 'delivered', 'read'] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** Marks a message as accepted; a status that came in before is kept. */
export async function markHandedOver(db: Database, row: LeasedMail, providerId: string, at: Date) {
	await db.transaction().execute(async (trx) => {
		await trx
			.updateTable('outbox')
			.set((old) => ({ provider_id: providerId, attempts: old('attempts', '+', 1) }))
			.where('id', '=', row.id)
			.execute();
		await trx
			.updateTable('outbox')
			.set({ state: 'sent', sent_at: at.getTime(), leased_until: 0, last_error: null })
			.where('id', '=', row.id)
			.where('state', '=', 'waiting')
			.execute();
		await trx
			.updateTable('outbox')
			.set({ delivery: 'sent', delivery_at: at.getTime() })
			.where('id', '=', row.id)
			.where('delivery', 'is', null)
			.execute();
	});
}

/**
 * Stores a provider's status, unless it is not newer. Returns the message and its lead; undefined when nothing changed.
 */
export async function writeDelivery(
	trx: Database,
	which: { id?: string; providerId: string },
	said: { state: DeliveryState; error: string | null; at: Date },
) {
	const found = await trx
		.selectFrom('outbox')
		.select(['id', 'sent_at'])
		.where('channel', '<>', 'mail')
		.where(({ or, eb }) =>
			or([
				eb('provider_id', '=', which.providerId),
				...(which.id ? [eb('id', '=', which.id)] : []),
			]),
		)
		.limit(1)
		.executeTakeFirst();
	if (!found) return undefined;
	const earlier = deliveryStates.slice(0, deliveryStates.indexOf(said.state));
	const at = said.at.getTime();
	return await trx
		.updateTable('outbox')
		.set({
			delivery: said.state,
			delivery_at: at,
			provider_id: which.providerId,
			leased_until: 0,
			last_error: said.error,
			...(said.state === 'failed'
				? { state: 'failed' }
				: { state: 'sent', sent_at: found.sent_at ?? at }),
		})
		.where('id', '=', found.id)
		.where('state', '<>', 'discarded')
		.where(({ or, eb }) =>
			or([
				eb('delivery', 'is', null),
				...(earlier.length > 0 ? [eb('delivery', 'in', earlier)] : []),
			]),
		)
		.returning(['id', 'lead_id'])
		.executeTakeFirst();
}
