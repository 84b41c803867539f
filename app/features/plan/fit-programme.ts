import { endOfSchoolYear, findExamYear } from '#app/features/content/exam-season.ts';
import type { Student } from './student.ts';

/** The classes a programme can be for. */
export type SchoolStage = 'Class 11' | 'Class 12' | 'After class 12';

/** The stage as families read it: after school it is a drop year, everywhere. */
export function nameStage(stage: SchoolStage): string {
	return stage === 'After class 12' ? 'Drop year' : stage;
}

export interface ProgrammeChoice {
	title: string;
	address: string;
	tagline: string;
	/** Empty if it is for no particular class. */
	classes: readonly SchoolStage[];
	/** Its start dates, if set. */
	batches?: readonly string[];
	/** Its length, if known. */
	months?: number;
}

/** A fitting programme; `startsLate` is its next start if that is after the coming exams. */
type FittingProgramme = ProgrammeChoice & { startsLate?: string };

/** The fitting programme and why, or why there is none. */
export type ProgrammeFit =
	| { kind: 'too-young' | 'unknown' }
	| { kind: 'not-yet' | 'fits'; stage: SchoolStage; programmes: FittingProgramme[] };

const youngest = 16;

/** The source of that age. */
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
 * Finds the fitting programme; none under 16 or before the class 10 exam (Ministry's guideline of January 2024). In
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

/** The next start, if it is after the student's next exams (May and June) or for a later year. */
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

/** A student's current class, by the year of their class 12; school years begin in April. */
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
