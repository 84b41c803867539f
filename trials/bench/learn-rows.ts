import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { documentTerms, enquiryTexts } from '../../app/features/leads/search/search-terms.ts';
import { newReference } from '../../app/platform/ids.server.ts';
import { makeEnquiry, sendOnce } from '../../testkit/send-enquiry.ts';
import { withSite } from '../../testkit/site-process.ts';
import { withTestDatabase } from '../../testkit/test-database.ts';

/** A row of an enquiry. */
export interface StoredRow {
	table: string;
	values: Record<string, string | number | null>;
}

/** The rows that one enquiry leaves in the database; its search document cannot be read back. */
export async function learnRows(): Promise<StoredRow[]> {
	return await withTestDatabase('SQLite', ({ settings }) =>
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

/** The search document of an enquiry's lead. */
export function makeDocument(number: number): string {
	const {
		name = '',
		phone = '',
		email = '',
		...others
	} = Object.fromEntries(new URLSearchParams(makeEnquiry(number).body));
	const texts = enquiryTexts(newReference(), others);
	return documentTerms({ name, phones: [phone], emails: [email], texts }).join(' ');
}

function lastRow(db: Sqlite.Database, table: string) {
	return Number(db.prepare(`select max(rowid) from "${table}"`).pluck().get() ?? 0);
}
