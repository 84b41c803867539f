import type { Database } from '#app/db/open-database.server.ts';
import { deleteLead } from '#app/features/leads/delete-lead-repository.server.ts';
import { noteLeadChange } from '#app/features/leads/lead-change-repository.server.ts';
import {
	holdLead,
	removeTags,
	updateLead,
} from '#app/features/leads/lead-record-repository.server.ts';
import { indexLead } from '#app/features/leads/lead-search-repository.server.ts';
import { touchLeadDays } from '#app/features/overview/dirty-day-repository.server.ts';
import type { UndoDetails } from './bring-row.server.ts';
import { lease, perBatch } from './import-batch.ts';
import {
	deleteImportRows,
	type ImportRow,
	listRowsToUndo,
	updateImport,
} from './import-repository.server.ts';
import { hasOtherRows, removeBrought } from './imported-lead-repository.server.ts';

/** Undoes some lines of an import, the last first, and says whether any are left. */
export async function undoBatch(trx: Database, job: ImportRow, at: Date): Promise<boolean> {
	const rows = await listRowsToUndo(trx, job.id, perBatch);
	await noteBatch(trx, rows, at);
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
		leased_until: at.getTime() + lease,
	});
	return isLeft;
}

/** Tells every process that somebody writes; of every lead would be thousands of messages to each open inbox. */
export async function noteBatch(
	trx: Database,
	rows: readonly { lead_id: string | null }[],
	at: Date,
) {
	const leadId = rows.find(({ lead_id }) => lead_id !== null)?.lead_id;
	if (leadId) await noteLeadChange(trx, { leadId, kind: 'changed', at });
}

type UndoRow = Awaited<ReturnType<typeof listRowsToUndo>>[number];

/** False when somebody changed the lead since, or the family wrote: then it is left as it is. */
async function undoRow(trx: Database, row: UndoRow, at: Date): Promise<boolean> {
	const lead = row.lead_id ? await holdLead(trx, row.lead_id) : undefined;
	if (!lead) return true;
	const details: UndoDetails = JSON.parse(row.details);
	if (lead.version !== row.version || lead.updated_at !== details.at || lead.merged_into)
		return false;
	await touchLeadDays(trx, lead.id, at);
	if (row.outcome === 'added') {
		if (await hasOtherRows(trx, lead.id, details.events)) return false;
		await deleteLead(trx, lead);
		return true;
	}
	await removeBrought(trx, lead.id, details);
	await removeTags(trx, lead.id, details.tags);
	// The version goes back as well: an earlier line of the same file may have changed the same lead.
	await updateLead(trx, lead.id, { ...details.before, version: row.version - 1 });
	await indexLead(trx, lead.id);
	return true;
}
