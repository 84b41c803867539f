import { appContext } from '#app/app-context.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { findScorablePaper } from '#app/features/plan/score/find-paper.ts';
import { readAnswers, roundScore, scorePaper } from '#app/features/plan/score/score-paper.ts';
import type { Route } from './+types/score-json.ts';
import { openDataResponse } from './feed-response.ts';

/** The marks for right and wrong answers by section, such as `?verbal-ability.right=34&verbal-ability.wrong=8`. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const records = await readExamRecords(context.get(appContext).content);
	const record = records.find(({ slug }) => slug === params.slug);
	const found = record && findScorablePaper(record, records);
	if (!record || !found) {
		return openDataResponse({ errors: { exam: 'No exam of this name can be scored.' } }, 404);
	}
	const { season, sections, paper, owner } = found;
	const known = new Set(sections.flatMap(({ id }) => [`${id}.right`, `${id}.wrong`]));
	const unknown = [...url.searchParams.keys()].filter((name) => !known.has(name));
	const score = scorePaper(sections, readAnswers(sections, url.searchParams));
	if (score.outcome === 'invalid' || unknown.length > 0) {
		const names = unknown.slice(0, 10).map((name) => [name.slice(0, 80), 'There is no such name.']);
		const errors = score.outcome === 'invalid' ? score.errors : {};
		return openDataResponse(
			{ errors: { ...Object.fromEntries(names), ...errors }, names: [...known] },
			422,
		);
	}
	const { total, maximum, scaled } = score;
	return openDataResponse({
		exam: record.slug,
		paperOf: owner.slug,
		season,
		sections: score.sections.map(({ id, name, marks, maximum: max, blank }) => ({
			id,
			name,
			marks,
			maximum: max,
			blank,
		})),
		total,
		maximum,
		scaling: paper.scaling ?? null,
		/** Out of 100, as if 0 and full marks were the ends of the scale; the real ones are not published. */
		estimate: scaled === undefined ? null : roundScore(scaled),
	});
}
