import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { type ColumnMap, findColumnWarnings, readColumns } from './import-fields.ts';
import { readHeader, readLines, readParts } from './import-lines.server.ts';
import {
	findImport,
	type ImportRow,
	listFailedRows,
	listImportRows,
} from './import-repository.server.ts';
import { previewImport } from './preview-import.server.ts';

const maxFailures = 200;
const sampleRows = 3;

export interface ImportSummary {
	id: string;
	at: number;
	actorName: string;
	filename: string;
	state: ImportRow['state'];
	total: number;
	done: number;
	added: number;
	merged: number;
	unchanged: number;
	failed: number;
	kept: number;
}

/** The latest imports, newest first. */
export async function listImports(db: Database): Promise<ImportSummary[]> {
	return (await listImportRows(db)).map(toImportSummary);
}

/** An import for its screen: with a dry run before it starts, with its results afterwards. */
export async function readImport(
	context: DbContext,
	actor: Actor,
	id: string,
	params: URLSearchParams,
) {
	const { db, clock } = context;
	const row = await findImport(db, id);
	if (!row || row.state === 'arriving') return undefined;
	await recordSeen(context, actor, 'import.seen', { kind: 'import', id });
	const summary = toImportSummary(row);
	if (row.state !== 'uploaded') {
		return {
			summary,
			failures: await listFailedRows(db, id, maxFailures),
			hasSource: (JSON.parse(row.columns) as ColumnMap).includes('source'),
			draft: undefined,
		};
	}
	const header = readHeader(row);
	const first = await readLines(db, id, 0, sampleRows);
	const columns = readColumns(params, header);
	const samples = header.map((_, index) =>
		first.map(({ cells }) => (cells[index] ?? '').slice(0, 40)).filter(Boolean),
	);
	const preview = await previewImport(db, readParts(db, id), columns, clock.now());
	const warnings = findColumnWarnings(header, columns, samples);
	const draft = { header, columns, samples, warnings, preview };
	return { summary, failures: [], hasSource: false, draft };
}

function toImportSummary({
	actor_name,
	...row
}: Omit<ImportRow, 'actor_id' | 'columns' | 'content' | 'header' | 'leased_until'>): ImportSummary {
	const { id, at, filename, state, total, done, added, merged, unchanged, failed, kept } = row;
	return {
		id,
		at,
		actorName: actor_name,
		filename,
		state,
		total,
		done,
		added,
		merged,
		unchanged,
		failed,
		kept,
	};
}
