import type { Selectable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { OwnWork } from '../lead-types.ts';

/** A device on which somebody wants notifications. */
export type PushSubscriptionRow = Selectable<Schema['push_subscriptions']>;

const maxDevices = 10;

/** Stores a device. One registered again moves to the new person; beyond the limit the oldest are deleted. */
export async function upsertSubscription(db: Database, row: PushSubscriptionRow) {
	const { id: _id, endpoint: _endpoint, ...rest } = row;
	await db
		.insertInto('push_subscriptions')
		.values(row)
		.onConflict((conflict) => conflict.column('endpoint').doUpdateSet(rest))
		.execute();
	const newest = db
		.selectFrom('push_subscriptions')
		.select('id')
		.where('user_id', '=', row.user_id)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(maxDevices);
	await db
		.deleteFrom('push_subscriptions')
		.where('user_id', '=', row.user_id)
		.where('id', 'not in', newest)
		.execute();
}

/** Deletes a device, optionally only if it belongs to this person. */
export async function deleteSubscription(db: Database, endpoint: string, userId?: string) {
	await db
		.deleteFrom('push_subscriptions')
		.where('endpoint', '=', endpoint)
		.$if(userId !== undefined, (rows) => rows.where('user_id', '=', userId ?? ''))
		.execute();
}

/** The devices of these people that can be notified now. */
export async function listSubscriptions(db: Database, userIds: readonly string[], now: Date) {
	if (userIds.length === 0) return [];
	return await db
		.selectFrom('push_subscriptions')
		.selectAll()
		.where('user_id', 'in', userIds)
		.where('paused_until', '<=', now.getTime())
		.execute();
}

/** Records the notified counts; false when another process was first. */
export async function claimNotification(
	db: Database,
	{ id, notified_due, notified_new }: PushSubscriptionRow,
	{ due, newLeads }: OwnWork,
): Promise<boolean> {
	const result = await db
		.updateTable('push_subscriptions')
		.set({ notified_due: due, notified_new: newLeads })
		.where('id', '=', id)
		.where('notified_due', '=', notified_due)
		.where('notified_new', '=', notified_new)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}

/** Reverts `claimNotification` and pauses, so that the device is notified afterwards. */
export async function pauseNotifications(
	db: Database,
	{ id, notified_due, notified_new }: PushSubscriptionRow,
	until: number,
) {
	await db
		.updateTable('push_subscriptions')
		.set({ notified_due, notified_new, paused_until: until })
		.where('id', '=', id)
		.execute();
}
