import type { Selectable, Updateable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { newId } from '#app/platform/ids.server.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** An endpoint as it is stored, secrets included. */
export type EndpointRow = Selectable<Schema['webhook_endpoints']>;

/** Every endpoint, oldest first. */
export async function listEndpointRows(db: Database): Promise<EndpointRow[]> {
	return await db.selectFrom('webhook_endpoints').selectAll().orderBy('created_at').execute();
}

/** The endpoint with this id, secrets included. */
export async function findEndpointRow(db: Database, id: string): Promise<EndpointRow | undefined> {
	return await db
		.selectFrom('webhook_endpoints')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst();
}

/** Whether there is an endpoint with this address and exactly these events. */
export async function hasEndpoint(
	db: Database,
	{ url, events }: { url: string; events: readonly WebhookEvent[] },
): Promise<boolean> {
	const same = db
		.selectFrom('webhook_endpoints')
		.select('id')
		.where('url', '=', url)
		.where('events', '=', JSON.stringify(events));
	return (await same.executeTakeFirst()) !== undefined;
}

export async function listSubscribedEndpoints(
	trx: Database,
	event: WebhookEvent,
): Promise<string[]> {
	const { rows } = await selectActive(trx, {});
	return rows.filter((row) => JSON.parse(row.events).includes(event)).map(({ id }) => id);
}

const selectActive = prepare((trx) =>
	trx.selectFrom('webhook_endpoints').select(['id', 'events']).where('state', '=', 'on'),
);

export async function insertEndpoint(
	trx: Database,
	endpoint: { url: string; events: readonly WebhookEvent[]; secret: string; by: string; at: Date },
): Promise<string> {
	const id = newId(endpoint.at);
	await trx
		.insertInto('webhook_endpoints')
		.values({
			id,
			url: endpoint.url,
			events: JSON.stringify(endpoint.events),
			secret: endpoint.secret,
			old_secret: null,
			old_secret_until: null,
			state: 'on',
			off_reason: null,
			failing_since: null,
			paused_until: 0,
			created_at: endpoint.at.getTime(),
			created_by_name: endpoint.by,
		})
		.execute();
	return id;
}

export async function updateEndpoint(
	trx: Database,
	id: string,
	columns: Updateable<Schema['webhook_endpoints']>,
) {
	await trx.updateTable('webhook_endpoints').set(columns).where('id', '=', id).execute();
}

/** Records that an endpoint works, if it did not before. */
export async function recordEndpointWorks(trx: Database, id: string) {
	await trx
		.updateTable('webhook_endpoints')
		.set({ failing_since: null, paused_until: 0 })
		.where('id', '=', id)
		.where((row) => row.or([row('failing_since', 'is not', null), row('paused_until', '>', 0)]))
		.execute();
}

/** Records that an endpoint fails, and until when it is paused. */
export async function recordEndpointFails(trx: Database, id: string, at: number, pausedUntil = 0) {
	await trx
		.updateTable('webhook_endpoints')
		.set(({ fn, val }) => ({
			failing_since: fn.coalesce('failing_since', val(at)),
			paused_until: pausedUntil,
		}))
		.where('id', '=', id)
		.execute();
}

/** Deletes an endpoint with the log of its deliveries. */
export async function deleteEndpoint(trx: Database, id: string) {
	await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}
