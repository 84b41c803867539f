import { compareExams, mostCompared } from '#app/features/plan/compare-exams.ts';
import type { Detail } from '#app/features/plan/describe-reason.ts';
import type { Plan, PlanBook, PlanExam, PlanVerdict } from '#app/features/plan/make-plan.ts';
import { type ShownComparison, showComparison } from '../blocks/comparison-table.tsx';
import { joinOrigins, type Origin } from '../blocks/source-line.tsx';
import { type JudgedDates, judgeDates } from '../calendar/judge-dates.ts';
import { layOutStrip, type StripShape } from '../calendar/lay-out-strip.ts';

/** A plan as it is sent to the page: verdicts that say the same put together, dates laid out, origins joined. */
export interface ShownPlan {
	cards: ShownVerdict[];
	years: ShownYear[];
	comparison?: ShownComparison;
}

/** The verdicts of one exam that come to the same for the same reason. */
export interface ShownVerdict
	extends Pick<PlanVerdict, 'verdict' | 'season' | 'sentence' | 'hints' | 'isMissingDetails'> {
	exam: PlanExam;
	/** Which institutes or courses of it, where not all. */
	parts: string[];
	rules: string[];
	from: Origin[];
	missing: Detail[];
}

/** The year of one exam. */
export interface ShownYear {
	exam: string;
	name: string;
	next: { season: string; announced?: string };
	strip: StripShape[];
	dates?: JudgedDates;
	/** The newest season that has dates. */
	season: string;
	steps: { step: string; text: string }[];
	from: Origin[];
}

/** Four columns are what a printed page has room for. */
const mostSideBySide = 4;

/** Prepares a plan for the page, the same on the server and on the device. */
export function showPlan(book: PlanBook, plan: Plan, today: string): ShownPlan {
	const cards = joinVerdicts(plan);
	const open = cards.filter(({ verdict }) => verdict === 'yes' || verdict === 'yes-if');
	const isChosen = plan.exams.length <= mostCompared;
	const slugs = isChosen
		? plan.exams.map(({ slug }) => slug)
		: [...new Set(open.map(({ exam }) => exam.slug))].slice(0, mostSideBySide);
	const names = new Map(Object.entries(book.institutes));
	return {
		cards,
		years: plan.years.map(({ exam, name, next, seasons }) => {
			const steps = seasons.map((season) => season.steps);
			const [newest] = seasons;
			return {
				exam,
				name,
				next: { season: next.season, announced: next.announced },
				strip: layOutStrip(steps, today),
				dates: judgeDates(steps, today),
				season: newest?.season ?? '',
				steps: newest?.steps.map(({ step, text }) => ({ step, text })) ?? [],
				from: newest ? joinOrigins([newest.from]) : [],
			};
		}),
		comparison:
			slugs.length > 1
				? showComparison(compareExams(book.records, slugs, names), (slug) => book.pages[slug])
				: undefined,
	};
}

function joinVerdicts({ verdicts, exams }: Plan): ShownVerdict[] {
	const alike = Map.groupBy(verdicts, ({ exam, verdict, sentence }) =>
		[exam, verdict, sentence].join(),
	);
	return [...alike.values()].flatMap((group) => {
		const [first] = group;
		const exam = exams.find(({ slug }) => slug === first?.exam);
		if (!first || !exam) return [];
		const { verdict, season, sentence, isMissingDetails } = first;
		const all = verdicts.filter((one) => one.exam === exam.slug);
		const reasons = first.reasons;
		return [
			{
				exam,
				verdict,
				season,
				sentence,
				isMissingDetails,
				hints: [...new Set(group.flatMap(({ hints }) => hints))],
				// What holds for the whole exam needs no list of parts.
				parts: all.length === group.length ? [] : group.flatMap(nameOf),
				rules: [
					...new Set(
						reasons.map(({ why, note }) => [endSentence(why), note].filter(Boolean).join(' ')),
					),
				],
				from: joinOrigins(reasons.map((reason) => reason.from)),
				missing: [...new Set(reasons.flatMap(({ missing }) => missing ?? []))],
			},
		];
	});
}

function nameOf({ institute, course, name }: PlanVerdict) {
	return institute?.name ?? course ?? name;
}

function endSentence(text: string) {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
