import type { Database } from '#app/db/open-database.server.ts';
import { putEntry, putSite } from './put-entry.ts';
import { shippedEntry } from './shipped-entry.ts';

/** The exam whose dates tests change. */
export const exam = 'ipmat-indore';

/** Publishes the dates of one of its seasons: step, date and status of each row. */
export async function putDates(
	db: Database,
	rows: readonly (readonly [step: string, date: string, status?: string])[],
	{ slug = 'indore-2027', season = '2027' } = {},
) {
	const header = ['Step', 'Date', 'Where to check', 'Status', 'Source'];
	const cells = rows.map(([step, date, status = 'announced']) => [step, date, 'a.in', status, '']);
	const data = {
		title: `IPMAT Indore ${season}`,
		exam,
		season,
		checkedOn: '2026-11-16',
		columns: header.length,
		tabledata: [header, ...cells].flat(),
	};
	await putEntry(db, { collection: 'calender', slug, data });
}

/** Publishes the shipped exam and the site's name. */
export async function putExam(db: Database) {
	const data = shippedEntry('exam-facts', exam);
	await putEntry(db, { collection: 'exam-facts', slug: exam, data });
	await putSite(db);
}
