import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { findSources } from './exam-record.ts';
import { writeOrigin } from './list-facts.ts';
import type { OpenFact } from './open-data-schema.ts';

/** Past papers and their difficulty, as on the analysis page, one fact each. */
export async function listAnalysisFacts(content: ContentReader): Promise<OpenFact[]> {
	const [analyses, papers] = await Promise.all([
		content.list('analysis'),
		content.fields('pattern', ['exam']),
	]);
	return analyses.flatMap(({ data }) => {
		const subject = papers.find(({ slug }) => slug === data.pattern)?.data.exam;
		if (!subject) return [];
		const known = [
			...(data.counts ?? []).map(({ section, of = null, asked = null, ...origin }) => ({
				kind: 'topicCounts',
				value: { section, of, asked },
				origin,
			})),
			...(data.hardness ?? []).map(({ said, ...origin }) => ({
				kind: 'difficulty',
				value: said,
				origin,
			})),
		];
		return known.flatMap(({ kind, value, origin }) => {
			const sources = findSources(data.sources, origin.sources);
			if (sources.length === 0) return [];
			const from = writeOrigin({ ...origin, sources });
			return [{ subject, subjectType: 'exam' as const, kind, value, ...from }];
		});
	});
}
