import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { type ExamRecord, toExamRecord } from './exam-record.ts';

/** The records of all exams, in the editor's order. */
export async function readExamRecords(content: ContentReader): Promise<ExamRecord[]> {
	const [exams, calenders, patterns] = await Promise.all([
		content.list('exam-facts'),
		content.list('calender'),
		content.list('pattern'),
	]);
	return exams.map((entry) => toExamRecord(entry, { calenders, patterns }));
}
