import type { Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { memoizeByObject } from '#app/platform/memoize-by-object.ts';
import { type ExamRecord, type RecordOptions, toExamRecord } from './exam-record.ts';

/** The records of all exams, in the editor's order. */
export async function readExamRecords(
	content: ContentReader,
	options?: RecordOptions,
): Promise<ExamRecord[]> {
	const [exams, calendars, patterns] = await Promise.all([
		content.list('exam-facts'),
		content.list('calender'),
		content.list('pattern'),
	]);
	if (options) return exams.map((entry) => toExamRecord(entry, { calendars, patterns }, options));
	return recordsOf(exams)(calendars)(patterns);
}

/** Cached, since requests share the entries while content is unchanged. */
const recordsOf = memoizeByObject((exams: Entry<'exam-facts'>[]) =>
	memoizeByObject((calendars: Entry<'calender'>[]) =>
		memoizeByObject((patterns: Entry<'pattern'>[]) =>
			exams.map((entry) => toExamRecord(entry, { calendars, patterns })),
		),
	),
);

/** One exam's record. Reads no other exam's tables, so that their changes do not affect the page. */
export async function readExamRecord(
	content: ContentReader,
	slug: string,
): Promise<ExamRecord | undefined> {
	const [entry, calendars, patterns] = await Promise.all([
		content.find('exam-facts', slug),
		findTables(content, 'calender', slug),
		findTables(content, 'pattern', slug),
	]);
	return entry && toExamRecord(entry, { calendars, patterns });
}

async function findTables<N extends 'calender' | 'pattern'>(
	content: ContentReader,
	collection: N,
	exam: string,
) {
	const tables = await content.fields(collection, ['exam']);
	const own = tables.filter(({ data }) => data.exam === exam);
	const found = await Promise.all(own.map(({ slug }) => content.find(collection, slug)));
	return found.filter((table) => table !== undefined);
}
