import type { Selectable } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import { leasedQueue } from '#app/db/leased-queue.server.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { ColumnMap } from './import-fields.ts';

/** A row of `imports`. */
export type ImportRow = Selectable<Schema['imports']>;

/** Begins to store a file. It is `arriving`, and unlisted, until complete. */
export async function insertImport(
	db: Database,
	file: {
		id: string;
		at: Date;
		actor: Actor;
		filename: string;
	},
) {
	await db
		.insertInto('imports')
		.values({
			id: file.id,
			at: file.at.getTime(),
			actor_id: file.actor.id,
			actor_name: file.actor.name,
			filename: file.filename,
			state: 'arriving',
			columns: '[]',
			total: 0,
			done: 0,
			added: 0,
			merged: 0,
			unchanged: 0,
			failed: 0,
			kept: 0,
			leased_until: 0,
		})
		.execute();
}

export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
	return await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockImport(trx: Database, id: string): Promise<ImportRow | undefined> {
	return await trx
		.selectFrom('imports')
		.selectAll()
		.where('id', '=', id)
		.$if(isPostgres(trx), (row) => row.forUpdate())
		.executeTakeFirst();
}

/** The latest imports, newest first. */
export async function listImportRows(db: Database) {
	return await db
		.selectFrom('imports')
		.select(['id', 'at', 'actor_name', 'filename', 'state', 'total', 'done'])
		.select(['added', 'merged', 'unchanged', 'failed', 'kept'])
		.where('state', '!=', 'arriving')
		.orderBy('at', 'desc')
		.limit(20)
		.execute();
}

/** Starts an import, unless it has started; from then on it belongs to whoever started it. */
export async function markRunning(
	trx: Database,
	id: string,
	actor: Actor,
	columns: ColumnMap,
): Promise<boolean> {
	const result = await trx
		.updateTable('imports')
		.set({
			state: 'running',
			columns: JSON.stringify(columns),
			actor_id: actor.id,
			actor_name: actor.name,
		})
		.where('id', '=', id)
		.where('state', '=', 'uploaded')
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Starts undoing, if possible. */
export async function markUndoing(trx: Database, id: string): Promise<boolean> {
	const result = await trx
		.updateTable('imports')
		.set({ state: 'undoing', done: 0, kept: 0, leased_until: 0 })
		.where('id', '=', id)
		.where('state', '=', 'done')
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Running imports that no process is working on. */
export const importQueue = leasedQueue('imports', (db, now) =>
	db
		.selectFrom('imports')
		.select('id')
		.where('state', 'in', ['running', 'undoing'])
		.where('leased_until', '<=', now)
		.orderBy('at'),
);

export async function updateImport(trx: Database, id: string, columns: Partial<ImportRow>) {
	await trx.updateTable('imports').set(columns).where('id', '=', id).execute();
}

export async function insertImportRows(trx: Database, rows: Selectable<Schema['import_rows']>[]) {
	if (rows.length > 0) await trx.insertInto('import_rows').values(rows).execute();
}

/** The lines that changed something, last first, for undoing. */
export async function listRowsToUndo(trx: Database, importId: string, limit: number) {
	return await trx
		.selectFrom('import_rows')
		.selectAll()
		.where('import_id', '=', importId)
		.where('outcome', 'in', ['added', 'merged'])
		.orderBy('row', 'desc')
		.limit(limit)
		.execute();
}

export async function listFailedRows(db: Database, importId: string, limit: number) {
	const rows = await db
		.selectFrom('import_rows')
		.select(['row', 'details'])
		.where('import_id', '=', importId)
		.where('outcome', '=', 'failed')
		.orderBy('row')
		.limit(limit)
		.execute();
	return rows.map(({ row, details }) => ({ row, issues: JSON.parse(details).issues }));
}

export async function deleteImportRows(trx: Database, importId: string, rows: readonly number[]) {
	if (rows.length === 0) return;
	await trx
		.deleteFrom('import_rows')
		.where('import_id', '=', importId)
		.where('row', 'in', rows)
		.execute();
}

/** Deletes uploads that were never imported, and incomplete ones. */
export async function deleteUploads(db: Database, before: number) {
	const old = await db
		.selectFrom('imports')
		.select('id')
		.where('state', 'in', ['arriving', 'uploaded'])
		.where('at', '<', before)
		.execute();
	for (const { id } of old) await deleteImport(db, id);
}

export async function deleteImport(db: Database, id: string) {
	await deleteParts(db, id);
	await db.deleteFrom('imports').where('id', '=', id).execute();
}

/** Files stored as one text, from before parts existed. */
export async function listUncut(db: Database): Promise<string[]> {
	const rows = await db
		.selectFrom('imports')
		.select('id')
		.where('content', 'is not', null)
		.execute();
	return rows.map(({ id }) => id);
}

export async function insertPart(db: Database, importId: string, part: number, rows: string) {
	await db.insertInto('import_parts').values({ import_id: importId, part, rows }).execute();
}

export async function findPart(db: Database, importId: string, part: number) {
	const found = await db
		.selectFrom('import_parts')
		.select('rows')
		.where('import_id', '=', importId)
		.where('part', '=', part)
		.executeTakeFirst();
	return found?.rows;
}

/** Deletes the lines of an imported file. */
export async function deleteParts(db: Database, importId: string) {
	await db.deleteFrom('import_parts').where('import_id', '=', importId).execute();
}

/** Lines per transaction; on SQLite, page loads wait for its end. */
export const perBatch = 40;

/** When a process dies, another takes over after this time. */
export const importLease = 30_000;
