import type { Database } from '#app/db/open-database.server.ts';
import { yieldRegularly } from '#app/platform/event-loop.ts';
import {
	findPart,
	type ImportRow,
	insertPart,
	listUncut,
	lockImport,
	updateImport,
} from './import-repository.server.ts';
import { CsvError, type CsvRow, createCsvReader } from './read-csv.ts';

const perPart = 500;

/** Stores the lines of a file in parts; returns what the import needs to know. */
export async function storeLines(
	db: Database,
	importId: string,
	pieces: AsyncIterable<string> | Iterable<string>,
): Promise<Pick<ImportRow, 'header' | 'total'>> {
	const yieldIfNeeded = yieldRegularly();
	let header: string[] | undefined;
	let part: CsvRow[] = [];
	let total = 0;
	const store = async () => {
		await insertPart(db, importId, Math.floor((total - 1) / perPart), JSON.stringify(part));
		part = [];
	};
	const take = async (rows: Iterable<CsvRow>) => {
		for (const row of rows) {
			if (!header) {
				header = row.cells;
				continue;
			}
			part.push(row);
			total += 1;
			if (part.length === perPart) await store();
			await yieldIfNeeded();
		}
	};
	const reader = createCsvReader();
	for await (const piece of pieces) await take(reader.read(piece));
	await take(reader.end());
	if (part.length > 0) await store();
	if (!header) throw new CsvError('The file is empty. Choose another one.');
	if (total === 0) {
		throw new CsvError(
			'The file has no line below its headings. Add the leads and choose it again.',
		);
	}
	return { header: JSON.stringify(header), total };
}

/** Splits files from before parts existed; running imports continue where they were. */
export async function cutOldFiles(db: Database) {
	for (const id of await listUncut(db)) {
		await db.transaction().execute(async (trx) => {
			const row = await lockImport(trx, id);
			if (!row?.content) return;
			const stored = await storeLines(trx, id, [row.content]);
			await updateImport(trx, id, { ...stored, content: null });
		});
	}
}

export function readHeader({ header }: Pick<ImportRow, 'header'>): string[] {
	return JSON.parse(header ?? '[]');
}

/** Up to this many lines from the given one on; fewer at the end of a part, none after the last. */
export async function readLines(
	db: Database,
	importId: string,
	from: number,
	max: number,
): Promise<CsvRow[]> {
	const rows = await findPart(db, importId, Math.floor(from / perPart));
	const lines: CsvRow[] = rows ? JSON.parse(rows) : [];
	return lines.slice(from % perPart, (from % perPart) + max);
}

export async function* readParts(db: Database, importId: string): AsyncGenerator<CsvRow[]> {
	for (let from = 0; ; from += perPart) {
		const lines = await readLines(db, importId, from, perPart);
		if (lines.length > 0) yield lines;
		if (lines.length < perPart) return;
	}
}
