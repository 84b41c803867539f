import type { Database } from '#app/db/open-database.server.ts';
import { listSearchRows } from './lead-key-repository.server.ts';
import { emptySearch, readSearchable, replaceSearchRow } from './lead-search-repository.server.ts';
import { documentTerms } from './search-terms.ts';

const perBatch = 500;

/** Writes anew what all leads are found by, from the rows themselves, each in the place that it had. */
export async function rebuildLeadSearch(trx: Database) {
	await emptySearch(trx);
	let last = -1;
	while (true) {
		const rows = await listSearchRows(trx, last, perBatch);
		for (const { id, search_row, merged_into } of rows) {
			const lead = merged_into ? undefined : await readSearchable(trx, id);
			await replaceSearchRow(trx, search_row, lead ? documentTerms(lead) : []);
			last = search_row;
		}
		if (rows.length < perBatch) return;
	}
}
