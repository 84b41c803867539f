import type { Plan } from '../make-plan.ts';

/** A plan's verdicts for the API; see docs/open-data.md. */
export function writeVerdicts({ verdicts }: Pick<Plan, 'verdicts'>) {
	return {
		verdicts: verdicts.map((one) => ({
			exam: one.exam,
			institute: one.institute?.slug,
			course: one.course,
			verdict: one.verdict,
			season: one.season,
			sentence: one.sentence,
			hints: one.hints,
			reasons: one.reasons.map(({ kind, rule, why, exam, from, note, missing }) => {
				const { season, confidence, sources } = from;
				const [source, ...alsoIn] = sources.map(({ title, url = null }) => ({ title, url }));
				return { kind, rule, why, exam, season, confidence, source, alsoIn, note, missing };
			}),
		})),
	};
}
