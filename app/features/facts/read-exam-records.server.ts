import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { type ExamRecord, type RecordOptions, toExamRecord } from './exam-record.ts';

/** The records of all exams, in the editor's order. */
export async function readExamRecords(
	content: ContentReader,
	options?: RecordOptions,
): Promise<ExamRecord[]> {
	const [exams, calenders, patterns] = await Promise.all([
		content.list('exam-facts'),
		content.list('calender'),
		content.list('pattern'),
	]);
	return exams.map((entry) => toExamRecord(entry, { calenders, patterns }, options));
}

/** The record of one exam. Asks for no other exam's tables, so that their changes leave the page alone. */
export async function readExamRecord(
	content: ContentReader,
	slug: string,
): Promise<ExamRecord | undefined> {
	const [entry, calenders, patterns] = await Promise.all([
		content.find('exam-facts', slug),
		findTables(content, 'calender', slug),
		findTables(content, 'pattern', slug),
	]);
	return entry && toExamRecord(entry, { calenders, patterns });
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
