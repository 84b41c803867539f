import { type Selectable, sql, type Updateable } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { newId } from '#app/platform/ids.server.ts';

/** A newsletter as it is stored. */
export type NewsletterRow = Selectable<Schema['newsletters']>;

/** The newsletters, the newest first. */
export async function listNewsletters(db: Database): Promise<NewsletterRow[]> {
	return await db
		.selectFrom('newsletters')
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(100)
		.execute();
}

/** The newsletter with this id. */
export async function findNewsletter(db: Database, id: string): Promise<NewsletterRow | undefined> {
	return await db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
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

/** Writes an empty draft, and gives its id. */
export async function insertNewsletter(
	trx: Database,
	by: { id: string; name: string },
	at: Date,
): Promise<string> {
	const id = newId(at);
	await trx
		.insertInto('newsletters')
		.values({
			id,
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

/** Writes columns of a newsletter. */
export async function updateNewsletter(
	trx: Database,
	id: string,
	columns: Updateable<Schema['newsletters']>,
) {
	await trx.updateTable('newsletters').set(columns).where('id', '=', id).execute();
}

/** Deletes a draft. */
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
		// Written out, because an index of some rows is only used when the text of a query names them.
		.where('state', '=', sql.lit('sending'))
		.where('next_step_at', '<=', now.getTime())
		.orderBy('next_step_at')
		.limit(1)
		.executeTakeFirst();
	return row?.id;
}
