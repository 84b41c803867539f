import type { Database } from '#app/db/open-database.server.ts';
import { noteSeen } from '#app/features/audit/note-seen.server.ts';
import type { Actor } from '#app/features/leads/lead-types.ts';
import type { Clock } from '#app/platform/clock.ts';
import { readColumns } from './import-fields.ts';
import { findImport, listFailedRows, toImportSummary } from './import-repository.server.ts';
import { previewImport } from './preview-import.server.ts';
import { readCsv } from './read-csv.ts';

const mostFailures = 200;
const sampleRows = 3;

/** An import as its screen shows it: before it begins with a dry run, later with what it did. */
export async function readImport(
	context: { db: Database; clock: Clock },
	actor: Actor,
	id: string,
	params: URLSearchParams,
) {
	const { db, clock } = context;
	const row = await findImport(db, id);
	if (!row) return undefined;
	await noteSeen(context, actor, 'import.seen', { kind: 'import', id });
	const summary = toImportSummary(row);
	if (row.state !== 'uploaded') {
		return { summary, failures: await listFailedRows(db, id, mostFailures), draft: undefined };
	}
	const read = readCsv(row.content ?? '');
	if (read.outcome === 'refused') return undefined;
	const { header, rows } = read;
	const columns = readColumns(params, header);
	const samples = header.map((_, index) =>
		rows
			.slice(0, sampleRows)
			.map(({ cells }) => (cells[index] ?? '').slice(0, 40))
			.filter(Boolean),
	);
	const preview = await previewImport(db, rows, columns, clock.now());
	return { summary, failures: [], draft: { header, columns, samples, preview } };
}
