import type { EntryPart } from '#app/features/content/content-reader.server.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import type { ExamRecord } from '#app/features/facts/exam-record.ts';

type ExamPage = EntryPart<'exam', 'menuLabel' | 'address' | 'place' | 'record' | 'institute'>;

/** An exam of the list, with those that accept its score. */
export interface ExamGroup {
	page: ExamPage;
	record?: ExamRecord;
	under: ExamPage[];
}

/**
 * Groups the exam pages by the test to take: each test with the institutes that accept its score, then the admission
 * routes without a known paper.
 */
export function groupExams(
	pages: readonly ExamPage[],
	records: readonly ExamRecord[],
): { tests: ExamGroup[]; others: ExamGroup[] } {
	const byTest = new Map<string, ExamGroup>();
	const loose: ExamPage[] = [];
	for (const page of pages) {
		const record = records.find(({ slug }) => slug === page.data.record);
		const test = record && findTest(record, records);
		const main = test && findRecordPage(pages, test.slug);
		if (!main) {
			loose.push(page);
			continue;
		}
		const group = byTest.get(test.slug) ?? { page: main, record: test, under: [] };
		if (page !== main) group.under.push(page);
		byTest.set(test.slug, group);
	}
	const others = loose.map((page) => ({
		page,
		record: records.find(({ slug }) => slug === page.data.record),
		under: [],
	}));
	return { tests: [...byTest.values()], others };
}

/** The test to take: the exam's own, or the first whose score it accepts today. */
function findTest(record: ExamRecord, records: readonly ExamRecord[]): ExamRecord | undefined {
	const hasPaper = ({ seasons }: ExamRecord) => seasons.some(({ papers }) => papers.length > 0);
	if (hasPaper(record)) return record;
	const [newest] = record.seasons.flatMap(({ facts }) => facts.testsAccepted);
	return records.find((one) => newest?.value.exams.includes(one.slug) && hasPaper(one));
}
