import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { PublicAddress } from '#app/features/content/public-pages.server.ts';
import { describeMarking, describePaper } from '#app/features/facts/describe-paper.ts';
import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { findScorablePaper } from './find-paper.ts';

/** The exams with a scorable paper, and their calculators. */
export async function listScorePages(content: ContentReader) {
	const records = await readExamRecords(content);
	return records.flatMap((record) => {
		const found = findScorablePaper(record, records);
		if (!found) return [];
		const { paper, season, owner } = found;
		return [
			{
				slug: record.slug,
				name: record.name,
				path: `/score/${record.slug}`,
				season,
				paper: describePaper({ ...paper, minutes: undefined }),
				marking: describeMarking(paper.sections),
				/** The exam whose paper it is, if another's. */
				paperOf: owner.slug === record.slug ? undefined : owner.name,
				/** The season of a newer paper with unknown marking. */
				unmarked: findUnmarked(records, owner.slug, season),
			},
		];
	});
}

function findUnmarked(records: readonly ExamRecord[], owner: string, season: string) {
	const seasons = records.find(({ slug }) => slug === owner)?.seasons ?? [];
	return seasons.find((one) => one.papers.length > 0 && one.season > season)?.season;
}

/** The addresses of the score calculators, derived from exam records. */
export async function listScoreAddresses(content: ContentReader): Promise<PublicAddress[]> {
	const [pages, ...dates] = await Promise.all([
		listScorePages(content),
		content.dates('exam-facts'),
		content.dates('pattern'),
	]);
	const newest = new Date(Math.max(0, ...dates.flatMap((one) => [...one.values()].map(Number))));
	return pages.map(({ path }) => ({ path, updatedAt: newest }));
}
