import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { compareExams, readCompared } from '#app/features/plan/compare-exams.ts';
import { showComparison } from '../blocks/comparison-table.tsx';

/** Papers, fees and dates of some exams in a few rows, for a page about them. */
export async function loadFigures(content: ContentReader, slugs: readonly string[]) {
	if (slugs.length === 0) return undefined;
	const [records, pages] = await Promise.all([
		readExamRecords(content),
		content.fields('exam', ['address', 'record', 'institute']),
	]);
	const { exams, rows } = compareExams(records, slugs);
	const figures = rows.filter(({ id }) => figureRows.has(id));
	return showComparison(
		{ exams, rows: figures },
		(slug) => findRecordPage(pages, slug)?.data.address,
	);
}

const figureRows = new Set(['paper', 'time', 'fee', 'when']);

/** The URL's exams side by side, and its unknown names. */
export async function loadComparison(content: ContentReader, { searchParams }: URL) {
	const [records, institutes] = await Promise.all([
		readExamRecords(content),
		content.fields('institute', ['name']),
	]);
	const names = new Map(institutes.map(({ slug, data }) => [slug, data.name]));
	// A record without seasons has nothing to compare.
	const known = records.filter(({ seasons }) => seasons.length > 0);
	const asked = readCompared(searchParams.getAll('exams'));
	const unknown = asked.filter((slug) => !known.some((one) => one.slug === slug));
	const chosen = asked.filter((slug) => !unknown.includes(slug));
	return {
		known,
		chosen,
		unknown,
		compare: (slugs: string[]) => compareExams(known, slugs, names),
	};
}
