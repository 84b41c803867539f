import type { Selectable } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import { leasedQueue } from '#app/db/leased-queue.server.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { ColumnMap } from './import-fields.ts';

/** A row of `imports`. */
export type ImportRow = Selectable<Schema['imports']>;

/** Begins to keep a file. It is `arriving`, and on no list, until all of it is there. */
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

/** The import with this id, with its file. */
export async function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
	return await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The import with this id, locked until the transaction ends. */
export async function lockImport(trx: Database, id: string): Promise<ImportRow | undefined> {
	return await trx
		.selectFrom('imports')
		.selectAll()
		.where('id', '=', id)
		.$if(isPostgres(trx), (row) => row.forUpdate())
		.executeTakeFirst();
}

/** The rows of the last imports, the newest first. */
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

/** Lets an import begin, unless it has begun already; from then on it belongs to the person who began it. */
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

/** Lets undoing begin, unless it cannot. */
export async function markUndoing(trx: Database, id: string): Promise<boolean> {
	const result = await trx
		.updateTable('imports')
		.set({ state: 'undoing', done: 0, kept: 0, leased_until: 0 })
		.where('id', '=', id)
		.where('state', '=', 'done')
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Imports that are under way and that no process works on. */
export const importQueue = leasedQueue('imports', (db, now) =>
	db
		.selectFrom('imports')
		.select('id')
		.where('state', 'in', ['running', 'undoing'])
		.where('leased_until', '<=', now)
		.orderBy('at'),
);

/** Writes how far an import is. */
export async function updateImport(trx: Database, id: string, columns: Partial<ImportRow>) {
	await trx.updateTable('imports').set(columns).where('id', '=', id).execute();
}

/** Remembers what a line did. */
export async function insertImportRows(trx: Database, rows: Selectable<Schema['import_rows']>[]) {
	if (rows.length > 0) await trx.insertInto('import_rows').values(rows).execute();
}

/** The lines that changed something, the last first: what is undone goes the way back. */
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

/** The lines in which something was wrong. */
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

/** Deletes lines that were undone. */
export async function deleteImportRows(trx: Database, importId: string, rows: readonly number[]) {
	if (rows.length === 0) return;
	await trx
		.deleteFrom('import_rows')
		.where('import_id', '=', importId)
		.where('row', 'in', rows)
		.execute();
}

/** Deletes files that were uploaded and never imported, and those that never came whole. */
export async function deleteUploads(db: Database, before: number) {
	const old = await db
		.selectFrom('imports')
		.select('id')
		.where('state', 'in', ['arriving', 'uploaded'])
		.where('at', '<', before)
		.execute();
	for (const { id } of old) await deleteImport(db, id);
}

/** Deletes a file that was not imported. */
export async function deleteImport(db: Database, id: string) {
	await deleteParts(db, id);
	await db.deleteFrom('imports').where('id', '=', id).execute();
}

/** Files that are kept as one text, as they were before there were parts. */
export async function listUncut(db: Database): Promise<string[]> {
	const rows = await db
		.selectFrom('imports')
		.select('id')
		.where('content', 'is not', null)
		.execute();
	return rows.map(({ id }) => id);
}

/** Keeps a part of a file. */
export async function insertPart(db: Database, importId: string, part: number, rows: string) {
	await db.insertInto('import_parts').values({ import_id: importId, part, rows }).execute();
}

/** A part of a file. */
export async function findPart(db: Database, importId: string, part: number) {
	const found = await db
		.selectFrom('import_parts')
		.select('rows')
		.where('import_id', '=', importId)
		.where('part', '=', part)
		.executeTakeFirst();
	return found?.rows;
}

/** Deletes the lines of a file that was imported. */
export async function deleteParts(db: Database, importId: string) {
	await db.deleteFrom('import_parts').where('import_id', '=', importId).execute();
}

/** How many lines are imported, or undone, in one transaction: on SQLite, pages wait for its end. */
export const perBatch = 40;

/** A process that dies leaves its import to another after this time. */
export const importLease = 30_000;
