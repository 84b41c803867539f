import type { Database } from '#app/db/open-database.server.ts';
import { emptySearch } from './search/lead-search-repository.server.ts';
import { insertSearchRows, readSearchBatch } from './search/search-rebuild-repository.server.ts';

const perBatch = 1000;

/** Rebuilds what all leads are found by, from the rows themselves, each in the place that it had. */
export async function rebuildLeadSearch(trx: Database) {
	await emptySearch(trx);
	let last = -1;
	while (true) {
		const rows = await readSearchBatch(trx, last, perBatch);
		await insertSearchRows(trx, rows);
		last = rows.at(-1)?.number ?? last;
		if (rows.length < perBatch) return;
	}
}
