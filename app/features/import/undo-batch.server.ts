import type { Database } from '#app/db/open-database.server.ts';
import {
	announceImport,
	type ImportTrace,
	undoImported,
} from '#app/features/leads/imported-lead.server.ts';
import {
	deleteImportRows,
	type ImportRow,
	importLease,
	listRowsToUndo,
	perBatch,
	updateImport,
} from './import-repository.server.ts';

/** Undoes some lines of an import, last first; returns whether any are left. */
export async function undoImportBatch(trx: Database, job: ImportRow, at: Date): Promise<boolean> {
	const rows = await listRowsToUndo(trx, job.id, perBatch);
	await recordBatch(trx, rows, at);
	let kept = job.kept;
	for (const row of rows) {
		const isUndone = await undoRow(trx, row, at);
		if (!isUndone) kept += 1;
	}
	await deleteImportRows(
		trx,
		job.id,
		rows.map(({ row }) => row),
	);
	const isLeft = rows.length === perBatch;
	await updateImport(trx, job.id, {
		...(!isLeft && { state: 'undone' as const }),
		kept,
		done: job.done + rows.length,
		leased_until: at.getTime() + importLease,
	});
	return isLeft;
}

/** Announces these lines to all processes. */
export async function recordBatch(
	trx: Database,
	rows: readonly { lead_id: string | null }[],
	at: Date,
) {
	const leadId = rows.find(({ lead_id }) => lead_id !== null)?.lead_id;
	if (leadId) await announceImport(trx, leadId, at);
}

type UndoRow = Awaited<ReturnType<typeof listRowsToUndo>>[number];

/** False when the lead is left as it is. */
async function undoRow(trx: Database, row: UndoRow, at: Date): Promise<boolean> {
	if (!row.lead_id) return true;
	const trace: ImportTrace = JSON.parse(row.details);
	const { version } = row;
	const line = { leadId: row.lead_id, isNew: row.outcome === 'added', version, trace };
	return await undoImported(trx, line, at);
}
