import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { withPlace } from '../trial/place.ts';
import { makeEnquiry, sendOnce } from '../trial/send-enquiry.ts';
import { withSite } from '../trial/site-process.ts';

/** A row that an enquiry leaves. */
export interface StoredRow {
	table: string;
	values: Record<string, string | number | null>;
}

/** The rows that one enquiry leaves in the database, as the site wrote them; the index of its words is left out. */
export async function learnRows(): Promise<StoredRow[]> {
	return await withPlace('SQLite', ({ settings }) =>
		withSite(settings, async ({ url }) => {
			const db = new Sqlite(join(settings.DATA_DIR, 'prepfront.sqlite'), { readonly: true });
			const tables = db
				.prepare<[], { name: string }>(
					"select name from sqlite_master where type = 'table' and sql not like '%without rowid%' and name not like 'lead_search%' and name not in ('sqlite_sequence', 'processes')",
				)
				.all()
				.map(({ name }) => ({ name, last: lastRow(db, name) }));
			await sendOnce(url, makeEnquiry(0));
			const rows = tables.flatMap(({ name, last }) =>
				db
					.prepare<[number], StoredRow['values']>(`select * from "${name}" where rowid > ?`)
					.all(last)
					.map((values) => ({ table: name, values })),
			);
			db.close();
			return rows;
		}),
	);
}

function lastRow(db: Sqlite.Database, table: string) {
	return Number(db.prepare(`select max(rowid) from "${table}"`).pluck().get() ?? 0);
}
