import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { readImportDue } from '#app/features/leads/imported-lead.server.ts';
import { listWorkers } from '#app/features/leads/list-workers.server.ts';
import { checkRow } from './check-row.server.ts';
import { cutOldFiles, readLines } from './import-lines.server.ts';
import {
	deleteParts,
	type ImportRow,
	importLease,
	importQueue,
	insertImportRows,
	lockImport,
	perBatch,
	updateImport,
} from './import-repository.server.ts';
import { importRow } from './import-row.server.ts';
import { findKnown } from './known-lead-repository.server.ts';
import { recordBatch, undoImportBatch } from './undo-batch.server.ts';

/** Continues running imports until none is left or `stop` aborts. */
export async function runImports({ db, clock }: DbContext, stop: () => boolean = () => false) {
	await cutOldFiles(db);
	await importQueue.work({ db, clock, lease: importLease, stop }, async (trx, id) => {
		const now = await lockImport(trx, id);
		if (now?.state === 'running') {
			return await importBatch(trx, now, await listWorkers(trx), clock.now());
		}
		if (now?.state === 'undoing') return await undoImportBatch(trx, now, clock.now());
		return false;
	});
}

type Staff = Awaited<ReturnType<typeof listWorkers>>;

/** Imports the next lines and returns whether any are left. Progress is stored with them, so none is imported twice. */
async function importBatch(trx: Database, job: ImportRow, staff: Staff, at: Date) {
	const actor = { id: job.actor_id, name: job.actor_name };
	const columns = JSON.parse(job.columns);
	const lines = await readLines(trx, job.id, job.done, perBatch);
	const batch = lines.map(({ number, cells }) => ({
		row: number,
		...checkRow(cells, columns, staff, at),
	}));
	const good = batch.flatMap((one) => (one.outcome === 'good' ? [one.lead] : []));
	const known = await findKnown(trx, good, { lock: true });
	const counts = {
		added: job.added,
		merged: job.merged,
		unchanged: job.unchanged,
		failed: job.failed,
	};
	const dueAt = await readImportDue(trx, at);
	const remembered: Parameters<typeof insertImportRows>[1] = [];
	for (const one of batch) {
		const base = { import_id: job.id, row: one.row };
		if (one.outcome === 'bad') {
			counts.failed += 1;
			remembered.push({
				...base,
				lead_id: null,
				outcome: 'failed',
				version: 0,
				details: JSON.stringify({ issues: one.issues }),
			});
			continue;
		}
		const result = await importRow(trx, one.lead, known, {
			actor,
			filename: job.filename,
			row: one.row,
			at,
			dueAt,
		});
		counts[result.outcome] += 1;
		if (result.outcome === 'unchanged') continue;
		const { leadId, version, outcome, details } = result;
		remembered.push({
			...base,
			lead_id: leadId,
			outcome,
			version,
			details: JSON.stringify(details),
		});
	}
	await insertImportRows(trx, remembered);
	await recordBatch(trx, remembered, at);
	const done = job.done + batch.length;
	const isLeft = done < job.total;
	const end = isLeft ? {} : { state: 'done' as const };
	await updateImport(trx, job.id, {
		...counts,
		...end,
		done,
		leased_until: at.getTime() + importLease,
	});
	if (!isLeft) {
		await deleteParts(trx, job.id);
		await writeAudit(trx, {
			actor,
			action: 'leads.imported',
			subject: { kind: 'import', id: job.id },
			details: counts,
			at,
		});
	}
	return isLeft;
}
