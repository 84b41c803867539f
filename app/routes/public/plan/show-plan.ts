import { describeWhen, type FormWindow, findFormWindow } from '#app/features/facts/usual-dates.ts';
import { compareExams, maxCompared } from '#app/features/plan/compare-exams.ts';
import type {
	Plan,
	PlanBook,
	PlanExam,
	PlanVerdict,
	PlanYear,
} from '#app/features/plan/make-plan.ts';
import { findLaterExams, firstSeason, type LaterExams } from '#app/features/plan/school-year.ts';
import type { DescribedReason, Detail } from '#app/features/plan/verdicts/describe-reason.ts';
import { ruleInSentence } from '#app/features/plan/verdicts/write-rule.ts';
import { memoizeByObject } from '#app/platform/memoize-by-object.ts';
import { type ShownComparison, showComparison } from '../blocks/comparison-table.tsx';
import { describeSource, joinOrigins, type Origin } from '../blocks/source-line.tsx';
import type { FormToCheck } from '../calendar/forms-to-check.tsx';
import { type JudgedDates, judgeDates } from '../calendar/judge-dates.ts';
import { describeOpening, layOutStrip, type Strip } from '../calendar/lay-out-strip.ts';

/** A plan as sent to the page: equal verdicts grouped, dates laid out, sources joined. */
export interface ShownPlan {
	cards: ShownVerdict[];
	/** Set if the student is too early for the coming exams. */
	later?: LaterExams;
	years: ShownYear[];
	/** The application forms to look for now. */
	forms: FormToCheck[];
	comparison?: ShownComparison;
}

/** The verdicts of one exam with the same result and reason. */
export interface ShownVerdict
	extends Pick<PlanVerdict, 'verdict' | 'season' | 'sentence' | 'hints' | 'isMissingDetails'> {
	exam: PlanExam;
	/** The institutes or courses it is for, if not all. */
	parts: string[];
	rules: string[];
	from: Origin[];
	missing: Detail[];
	/** When to apply and when the exam is, or was in the last season. */
	when?: string;
}

/** The year of one exam. */
export interface ShownYear {
	exam: string;
	name: string;
	next: { season: string; announced?: string };
	/** The season that the student applies for. */
	season: string;
	strip: Strip;
	dates?: JudgedDates;
	/** From the newest season with dates. */
	steps: string[];
	/** Plain text only: the exam's page has the links. */
	source: string;
	when?: string;
	form?: FormWindow;
}

/** A printed page has room for four columns. */
const maxSideBySide = 4;

/** How many publishers a line names; the exam's page has all of them. */
const maxPublishers = 2;

/** Prepares a plan for the page, the same on the server and on the device. */
export function showPlan(book: PlanBook, plan: Plan, today: string): ShownPlan {
	const class12 = { year: plan.class12Year };
	const years = plan.years.map((year) => ({
		...yearsOn(year)(today),
		season: firstSeason(year.next.season, { class12 }),
	}));
	const yearOf = new Map(years.map((year) => [year.exam, year]));
	const cards = joinVerdicts(plan).map((card) => ({
		...card,
		when: yearOf.get(card.exam.slug)?.when,
	}));
	const open = cards.filter(({ verdict }) => verdict === 'yes' || verdict === 'yes-if');
	const isChosen = plan.exams.length <= maxCompared;
	const slugs = isChosen
		? plan.exams.map(({ slug }) => slug)
		: [...new Set(open.map(({ exam }) => exam.slug))].slice(0, maxSideBySide);
	return {
		cards,
		later: findLaterExams(plan.class12Year, today),
		years,
		forms: listForms(plan, years),
		comparison: slugs.length > 1 ? comparisonsOf(book.records)(book, slugs) : undefined,
	};
}

/** The forms of the exams that are not ruled out; students who reach class 12 next year apply next year. */
function listForms({ verdicts, exams, class12Year = 0 }: Plan, years: ShownYear[]): FormToCheck[] {
	const open = new Set(verdicts.flatMap(({ exam, verdict }) => (verdict === 'no' ? [] : [exam])));
	return years.flatMap(({ exam: slug, form, next }) => {
		const exam = exams.find((one) => one.slug === slug);
		if (!form || !exam || !open.has(slug) || class12Year > Number(next.season)) return [];
		const { name, page, officialSite } = exam;
		return [{ ...form, name, page, officialSite, next: next.season }];
	});
}

/** Memoised: a comparison is the same for all who compare these exams, and an exam's year is the same all day. */
const comparisonsOf = memoizeByObject((records: PlanBook['records']) =>
	lastFew(
		(book: PlanBook, slugs: readonly string[]) =>
			showComparison(
				compareExams(records, slugs, new Map(Object.entries(book.institutes))),
				(slug) => book.pages[slug],
				{ inWords: true },
			),
		(_, slugs) => slugs.join(),
	),
);
const yearsOn = memoizeByObject((year: PlanYear) =>
	lastFew(
		(today: string) => showYear(year, today),
		(today) => today,
	),
);

const maxRemembered = 50;

/** Remembers the results of the last few different calls. */
function lastFew<Given extends unknown[], Result>(
	work: (...given: Given) => Result,
	keyOf: (...given: Given) => string,
) {
	const known = new Map<string, Result>();
	return (...given: Given): Result => {
		const key = keyOf(...given);
		const result = known.get(key) ?? work(...given);
		known.set(key, result);
		if (known.size > maxRemembered) known.delete([...known.keys()][0] ?? key);
		return result;
	};
}

function showYear(
	{ exam, name, next, seasons }: PlanYear,
	today: string,
): Omit<ShownYear, 'season'> {
	const steps = seasons.map((season) => season.steps);
	const dated = {
		next,
		seasons: seasons.map(({ season }, n) => ({ season, dates: steps[n] ?? [] })),
	};
	const [newest] = seasons;
	return {
		exam,
		name,
		next: { season: next.season, announced: next.announced },
		strip: layOutStrip(steps, today),
		dates: judgeDates(steps, today),
		steps: [...Map.groupBy(newest?.steps ?? [], ({ step }) => step)].map(
			([step, same]) =>
				`${step}: ${same.map(({ text }) => text).join(' or ')}${describeOpening(newest?.steps ?? [], step)}`,
		),
		source: newest ? describeSource([newest.from], maxPublishers) : '',
		when: describeWhen(dated, today),
		form: findFormWindow(dated, today),
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
				hints: joinHints(group),
				// A verdict for the whole exam needs no list of parts.
				parts: all.length === group.length ? [] : group.flatMap(nameOf),
				rules: [...new Set(reasons.flatMap((one) => writeRule(one, first)))],
				from: joinOrigins(reasons.flatMap(({ isKnown, from }) => (isKnown ? [from] : []))),
				missing: [...new Set(reasons.flatMap(({ missing }) => missing ?? []))],
			},
		];
	});
}

/** A rule for the list of rules; if the sentence already lists them, only what a source adds. */
function writeRule({ why, note, from, isKnown, test }: DescribedReason, judged: PlanVerdict) {
	if (judged.isMissingDetails) return note ?? [];
	const isOfOther =
		isKnown && from.season !== judged.season && !why.includes(`from ${from.season}`);
	const whose = `${from.season} rule${test ? ` for ${test}` : ''}`;
	const own = test ? why.replace(`For ${test}: `, '') : why;
	const text = isOfOther ? `${whose}: ${ruleInSentence(own)}` : why;
	return [endSentence(text), note].filter(Boolean).join(' ');
}

/** A hint that is not for the whole group says which one it is for. */
function joinHints(group: readonly PlanVerdict[]) {
	const all = group.flatMap((one) => one.hints.map((hint) => ({ hint, one })));
	return [...Map.groupBy(all, ({ hint }) => hint)].map(([hint, found]) => {
		const names = found.map(({ one }) => nameOf(one)).join(', ');
		return found.length === group.length ? hint : `${names}: ${hint}`;
	});
}

function nameOf({ institute, course, name }: PlanVerdict) {
	return institute?.name ?? course ?? name;
}

function endSentence(text: string) {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
