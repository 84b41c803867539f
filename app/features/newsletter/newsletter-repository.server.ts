import { type Selectable, sql, type Updateable } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { newId } from '#app/platform/ids.server.ts';
import { isReader } from './subscriber-repository.server.ts';

export type NewsletterRow = Selectable<Schema['newsletters']>;

/** The newsletters, newest first. */
export async function listNewsletters(db: Database): Promise<NewsletterRow[]> {
	return await db
		.selectFrom('newsletters')
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(100)
		.execute();
}

export async function findNewsletter(db: Database, id: string): Promise<NewsletterRow | undefined> {
	return await db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockNewsletter(
	trx: Database,
	id: string,
): Promise<NewsletterRow | undefined> {
	return await trx
		.selectFrom('newsletters')
		.selectAll()
		.where('id', '=', id)
		.$if(isPostgres(trx), (row) => row.forUpdate())
		.executeTakeFirst();
}

/** Creates an empty draft and returns its id. */
export async function insertNewsletter(
	trx: Database,
	by: { id: string; name: string },
	at: Date,
	audience: NewsletterRow['audience'],
): Promise<string> {
	const id = newId(at);
	await trx
		.insertInto('newsletters')
		.values({
			id,
			audience,
			title: '',
			body: '',
			state: 'draft',
			version: 1,
			cursor: '',
			sent_count: 0,
			total: 0,
			next_step_at: 0,
			created_at: at.getTime(),
			updated_at: at.getTime(),
			updated_by_id: by.id,
			updated_by_name: by.name,
			started_at: null,
			started_by_name: null,
			finished_at: null,
		})
		.execute();
	return id;
}

export async function updateNewsletter(
	trx: Database,
	id: string,
	columns: Updateable<Schema['newsletters']>,
) {
	await trx.updateTable('newsletters').set(columns).where('id', '=', id).execute();
}

export async function deleteNewsletter(trx: Database, id: string): Promise<boolean> {
	const result = await trx
		.deleteFrom('newsletters')
		.where('id', '=', id)
		.where('state', '=', 'draft')
		.executeTakeFirst();
	return result.numDeletedRows > 0n;
}

/** The newsletter whose next step is due; undefined when there is none. */
export async function findDueNewsletter(db: Database, now: Date): Promise<string | undefined> {
	const row = await db
		.selectFrom('newsletters')
		.select('id')
		// A literal: a partial index is used only if the query contains its condition.
		.where('state', '=', sql.lit('sending'))
		.where('next_step_at', '<=', now.getTime())
		.orderBy('next_step_at')
		.limit(1)
		.executeTakeFirst();
	return row?.id;
}

/** Adds the confirmed subscribers among these leads to a newsletter; ignored if it was deleted. */
export async function addReadersOfLeads(
	trx: Database,
	newsletterId: string,
	leadIds: readonly string[],
) {
	if (leadIds.length === 0) return;
	await trx
		.insertInto('newsletter_readers')
		.columns(['newsletter_id', 'subscriber_id'])
		.expression(
			subscribersAmong(trx, leadIds)
				.innerJoin('newsletters', (join) => join.on('newsletters.id', '=', newsletterId))
				.select(['newsletters.id', 'subscribers.id'])
				.distinct(),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function hasReadersAmong(db: Database, leadIds: readonly string[]): Promise<boolean> {
	if (leadIds.length === 0) return false;
	const query = subscribersAmong(db, leadIds).select('subscribers.id').limit(1);
	return (await query.executeTakeFirst()) !== undefined;
}

function subscribersAmong(db: Database, leadIds: readonly string[]) {
	return db
		.selectFrom('subscribers')
		.where(isReader)
		.innerJoin('lead_keys', 'lead_keys.value', 'subscribers.email')
		.where('lead_keys.kind', '=', 'email')
		.where('lead_keys.lead_id', 'in', leadIds);
}

/** How many people a newsletter would go to now. */
export async function countReaders(
	db: Database,
	{ id, audience }: Pick<NewsletterRow, 'id' | 'audience'>,
): Promise<number> {
	const row = await db
		.selectFrom('subscribers')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where(isReader)
		.$if(audience !== 'all', (all) =>
			all
				.innerJoin('newsletter_readers', 'subscriber_id', 'subscribers.id')
				.where('newsletter_id', '=', id),
		)
		.executeTakeFirstOrThrow();
	return Number(row.total);
}
