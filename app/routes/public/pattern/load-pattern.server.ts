import type { RequestContext } from '#app/app-context.ts';
import { pattern } from '#app/features/content/collections/pattern.ts';
import { readTable } from '#app/features/content/read-table.ts';
import { columnsOf } from '#app/features/content/table-shape.ts';
import { examLinkFields, toExamLinks } from '../blocks/exam-links.tsx';

/** Every exam pattern with its total, its season and the exams that use it. */
export async function loadPattern({ content }: RequestContext) {
	const [entries, exams] = await Promise.all([
		content.list('pattern'),
		content.fields('exam', [...examLinkFields, 'pattern', 'season']),
	]);
	return entries.map(({ slug, data }) => {
		const table = readTable(data.tabledata, columnsOf(pattern.fields.tabledata, data));
		const written = exams.filter((exam) => exam.data.pattern === slug);
		return {
			id: slug,
			title: data.title,
			note: data.note,
			...table,
			total: table.rows.find((row) => row.includes('Total')),
			seasons: [...new Set(written.map((exam) => exam.data.season))],
			exams: toExamLinks(written),
		};
	});
}

/** One exam pattern as the page shows it. */
export type PatternBlock = Awaited<ReturnType<typeof loadPattern>>[number];
