import type { RequestContext } from '#app/app-context.ts';
import { readPattern } from '#app/features/content/read-pattern.ts';
import { examLinkFields, toExamLinks } from '../blocks/exam-links.tsx';

/** Every exam pattern with its total, its season and the exams that use it. */
export async function loadPattern({ content }: RequestContext) {
	const [entries, exams] = await Promise.all([
		content.list('pattern'),
		content.fields('exam', [...examLinkFields, 'pattern', 'season']),
	]);
	return entries.map(({ slug, data }) => {
		const { header, rows, total } = readPattern(data);
		const written = exams.filter((exam) => exam.data.pattern === slug);
		return {
			id: slug,
			title: data.title,
			note: data.note,
			header,
			rows,
			total,
			seasons: [...new Set(written.map((exam) => exam.data.season))],
			exams: toExamLinks(written),
		};
	});
}

/** One exam pattern as the page shows it. */
export type PatternBlock = Awaited<ReturnType<typeof loadPattern>>[number];
