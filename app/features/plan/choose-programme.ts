import { endOfSchoolYear } from '#app/features/content/exam-season.ts';
import { addMonths } from '#app/platform/india-time.ts';
import {
	findLateStart,
	fitProgramme,
	nameStage,
	type ProgrammeChoice,
	type SchoolStage,
} from './fit-programme.ts';
import { type Stage, yearOfClass12 } from './school-year.ts';

/** What somebody may need help with. */
export const needs = ['The whole preparation', 'Mock tests', 'One topic or the interview'] as const;

/** What somebody may need help with. */
type Need = (typeof needs)[number];

/** Where in school somebody may be. */
export const chooserStages = ['Class 10', 'Class 11', 'Class 12', 'Drop year'] as const;

const stageOf: Record<(typeof chooserStages)[number], Stage> = {
	'Class 10': '10',
	'Class 11': '11',
	'Class 12': '12',
	'Drop year': 'passed',
};

/** How long it is until the first exam, and how many months that leaves at least and at most. */
export const spans = {
	soon: { label: 'Less than 3 months', months: 1, most: 3 },
	months: { label: '3 to 8 months', months: 3, most: 8 },
	year: { label: 'More than 8 months', months: 8, most: 24 },
} as const;

/** How long it is until the first exam. */
export type Span = keyof typeof spans;

/** A programme that can be chosen here. */
export interface Choosable extends ProgrammeChoice {
	need?: Need;
	/** The days on which the next batch starts and ends, if they are set. */
	starts?: string;
	ends?: string;
}

/** The answers to the three questions. */
export interface ChoiceAnswers {
	stage: (typeof chooserStages)[number];
	need: Need;
	span: Span;
}

/** What to suggest, the best first; nobody before the class 10 exam is offered any. */
export type Suggestion<P> =
	| { kind: 'too-young' }
	/** `examYear` corrects an exam that was said to be sooner than the class allows. */
	/** `late` are made for the class, but start after the exams that come next. */
	| { kind: 'suggested'; programmes: P[]; isTight: boolean; late: P[]; examYear?: number };

const schoolStages: readonly SchoolStage[] = ['Class 11', 'Class 12', 'After class 12'];

/** Which programme is mine: by class, by what is needed, and by the time that is left. */
export function chooseProgramme<P extends Choosable>(
	programmes: readonly P[],
	{ stage, need, span: said }: ChoiceAnswers,
	today: string,
): Suggestion<P> {
	const forAnyClass = programmes.map((one) => ({
		...one,
		classes: one.classes.length > 0 ? one.classes : schoolStages,
	}));
	const year = yearOfClass12(stageOf[stage], today);
	const examYear = findTooSoon(year, said, today);
	const span = examYear ? 'year' : said;
	const student = { class12: { year, appearing: true } };
	const fit = fitProgramme(forAnyClass, student, { today, isAllFitting: false });
	if (!('programmes' in fit)) return { kind: 'too-young' };
	const addresses = new Set(fit.programmes.map(({ address }) => address));
	const fitting = programmes.filter(({ address }) => addresses.has(address));
	const needed = fitting.filter((one) => one.need === need);
	const { months: left, most } = spans[span];
	// Weeks before the exam a long course would be half over, so then only what ends by about that day fits.
	const slack = span === 'soon' && need === 'The whole preparation' ? 0 : usualSlack;
	const last = addMonths(today, most + slack);
	const inTime = needed.filter(
		(one) =>
			(one.months ?? 0) <= (slack === 0 ? most : left + slack) &&
			endOf(one, today) <= last &&
			!isOverLongBefore(one, year, today),
	);
	const shortest = [...fitting].sort((a, b) => (a.months ?? 99) - (b.months ?? 99)).slice(0, 1);
	const chosen = inTime.length > 0 ? inTime : shortest;
	// One that is made for this class comes before one for all.
	const own = chosen.filter(({ classes }) => classes.length > 0);
	return {
		kind: 'suggested',
		programmes: [...own, ...chosen.filter((one) => !own.includes(one))],
		isTight: inTime.length === 0,
		late: needed.filter(
			(one) =>
				!chosen.includes(one) &&
				one.classes.some((name) => nameStage(name) === stage) &&
				one.starts !== undefined &&
				findLateStart({ batches: [one.starts], months: one.months }, student, today),
		),
		examYear,
	};
}

/** The year of the exams, where they cannot be as soon as somebody said: they come with class 12. */
function findTooSoon(year: number, span: Span, today: string) {
	return addMonths(today, spans[span].most) < `${year}-01-01` ? year : undefined;
}

function endOf({ months = 0, starts, ends }: Choosable, today: string) {
	return ends ?? addMonths(starts ?? today, months);
}

/** The months before the exams of May in which a whole preparation may already be over. */
const mostIdle = 8;

/** Whether a whole preparation ends a school year before the exams of a student who is not in class 12 yet. */
function isOverLongBefore(one: Choosable, year: number, today: string) {
	const isWhole = one.need === 'The whole preparation' && one.months !== undefined;
	const isLater = year > endOfSchoolYear(today);
	return isWhole && isLater && addMonths(endOf(one, today), mostIdle) < `${year}-05-01`;
}

/** A programme may run on for a while after the first exam: there are others, and interviews. */
const usualSlack = 4;
