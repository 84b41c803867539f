import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { findScorablePaper, listFloors } from '#app/features/plan/find-paper.ts';

/** The paper that a score is worked out on, and the cut-offs of past seasons to put beside it. */
export async function loadScore({ content }: Pick<RequestContext, 'content'>, slug: string) {
	const [records, pages] = await Promise.all([
		readExamRecords(content),
		content.fields('exam', ['record', 'address', 'menuLabel', 'institute']),
	]);
	const record = records.find((one) => one.slug === slug);
	const found = record && findScorablePaper(record, records);
	if (!record || !found) {
		throw data('The marking of this exam is not known, so no score can be worked out.', {
			status: 404,
		});
	}
	const { season, paper, sections, owner } = found;
	const page = pages.find((one) => one.data.record === slug);
	return {
		slug,
		name: record.name,
		address: page?.data.address,
		owner,
		season,
		sections,
		isScaled: paper.scaling !== undefined && paper.scaling !== 'none',
		from: paper.from,
		floors: listFloors(record).map(({ value, from }) => ({ ...value, from })),
		shares: record.seasons.flatMap(({ facts }) => facts.selectionWeightage)[0],
	};
}

/** What the page is given. */
export type ScoreData = Awaited<ReturnType<typeof loadScore>>;
