import { endOfSchoolYear, findExamYear } from '#app/features/content/exam-season.ts';
import type { Student } from './student.ts';

/** The school years that a programme can be for. */
export type SchoolStage = 'Class 11' | 'Class 12' | 'After class 12';

/** What families read for it: those who have left school are in a drop year, on every page and in every form. */
export function nameStage(stage: SchoolStage): string {
	return stage === 'After class 12' ? 'Drop year' : stage;
}

/** A programme of the provider, as far as it matters for whether it fits. */
export interface ProgrammeChoice {
	title: string;
	address: string;
	tagline: string;
	/** Empty where it is for no class in particular. */
	classes: readonly SchoolStage[];
	/** The days on which it starts, as far as they are set. */
	batches?: readonly string[];
	/** How long it takes, if that is known. */
	months?: number;
}

/** A programme that fits; `startsLate` is its next start where the coming exams are over by then. */
type FittingProgramme = ProgrammeChoice & { startsLate?: string };

/** Which programme fits and why, or why none does. */
export type ProgrammeFit =
	| { kind: 'too-young' | 'unknown' }
	| { kind: 'not-yet' | 'fits'; stage: SchoolStage; programmes: FittingProgramme[] };

const youngest = 16;

/** Where that age was read. */
export const youngestFrom = {
	season: '2024',
	confidence: 'reported' as const,
	sources: [
		{
			title: 'Mint, guidelines of the Ministry of Education for coaching centres (19 Jan 2024)',
			url: 'https://www.livemint.com/news/india/india-releases-new-guidelines-for-coaching-centres-rising-student-suicides-from-limited-study-hours-to-rs-1-lakh-penalty/amp-11705627304799.html',
		},
	],
	checkedOn: '2026-11-16',
	isCopied: false,
};

/**
 * Finds the programme that fits; none under 16 or before the class 10 exam (Ministry's guideline of January 2024). In
 * class 11 none is needed while all topics fit; a late start is the last choice.
 */
export function fitProgramme(
	programmes: readonly ProgrammeChoice[],
	student: Student,
	{ today, isAllFitting }: { today: string; isAllFitting: boolean },
): ProgrammeFit {
	const stage = findStage(student, today);
	const age = student.born ? fullYears(student.born, today) : undefined;
	if (stage === 'earlier' || (age !== undefined && age < youngest)) return { kind: 'too-young' };
	if (!stage) return { kind: 'unknown' };
	const fitting = programmes.filter(({ classes }) => classes.includes(stage));
	const isNeeded = stage !== 'Class 11' || !isAllFitting;
	const timed = fitting.map((one) => ({ ...one, startsLate: findLateStart(one, student, today) }));
	const inTime = timed.filter(({ startsLate }) => !startsLate);
	return {
		kind: isNeeded ? 'fits' : 'not-yet',
		stage,
		programmes: inTime.length > 0 ? inTime : timed,
	};
}

/** The next start, if it is after the exams that the student takes next, in May and June, or for those of a later year. */
function findLateStart(
	{ batches = [], months }: Pick<ProgrammeChoice, 'batches' | 'months'>,
	{ class12 }: Student,
	today: string,
): string | undefined {
	const [next] = batches.filter((day) => day >= today).toSorted();
	const year = Math.max(class12?.year ?? 0, endOfSchoolYear(today));
	const isLate = next && (next > `${year}-04-30` || findExamYear(next, { months }) > year);
	return isLate ? next : undefined;
}

/** Where in school somebody is today, by the year of their class 12; school years begin in April. */
function findStage({ class10, class12 }: Student, today: string) {
	if (class10?.year && class10.year > Number(today.slice(0, 4))) return 'earlier';
	if (!class12?.year) return undefined;
	const ahead = class12.year - endOfSchoolYear(today);
	if (ahead < 0) return 'After class 12';
	if (ahead === 0) return class12.appearing === false ? 'After class 12' : 'Class 12';
	return ahead === 1 ? 'Class 11' : 'earlier';
}

function fullYears(born: string, today: string) {
	const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
	return today.slice(5) < born.slice(5) ? years - 1 : years;
}
