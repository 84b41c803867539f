import {
	type ProgrammeNeed,
	programmeNeeds,
} from '#app/features/content/collections/stored-options.ts';
import { addMonths } from '#app/platform/india-time.ts';
import { nameStage, type ProgrammeChoice } from './fit-programme.ts';
import { type BatchStart, isForYear, isNear, listExamYears, suitsStudent } from './fit-start.ts';

/** The classes to choose from. */
export const chooserStages = ['Class 10', 'Class 11', 'Class 12', 'Drop year'] as const;

/** The time until the first exam, with the least and most months it leaves. */
export const timeLeftOptions = {
	soon: { label: 'In less than 3 months', months: 1, max: 3 },
	months: { label: 'In 3 to 8 months', months: 3, max: 8 },
	year: { label: 'In more than 8 months', months: 8, max: 24 },
} as const;

type TimeLeft = keyof typeof timeLeftOptions;

/** A programme to choose, with its upcoming starts. */
export interface ProgrammeOption extends Pick<ProgrammeChoice, 'address' | 'classes' | 'months'> {
	need?: ProgrammeNeed;
	/** Whether it had starts and all of them are over. */
	hasBegun?: boolean;
	starts: readonly BatchStart[];
}

export interface ChoiceAnswers {
	stage: (typeof chooserStages)[number];
	need: ProgrammeNeed;
	span: TimeLeft;
}

/** A programme with the suggested start; undefined if none is set. */
type Chosen<P extends ProgrammeOption> = P & { start?: P['starts'][number] };

/** The suggestions, best first; none before the class 10 exam. */
export type Suggestion<P extends ProgrammeOption> =
	| { kind: 'too-young' }
	| {
			kind: 'suggested';
			programmes: Chosen<P>[];
			/** Whether a full preparation takes longer than the time left. */
			isTight: boolean;
			/** Whether the only start for these exams is many months away. */
			isLater: boolean;
			/** Matching programmes whose next start is for later exams, runs past them or is not set. */
			late: Chosen<P>[];
			/** The time left, after correction. */
			span: TimeLeft;
			/** The exam year, if exams are nearer or further than the answer said. */
			corrected?: { year: number; isNearer: boolean };
	  };

/** Suggests programmes by class, need and time left. */
export function chooseProgramme<P extends ProgrammeOption>(
	programmes: readonly P[],
	{ stage, need, span: said }: ChoiceAnswers,
	today: string,
): Suggestion<P> {
	if (stage === 'Class 10') return { kind: 'too-young' };
	const student = { inClass: stage, today };
	const years = listExamYears(stage, today);
	const corrected = correctSpan(years, said, today);
	const span = corrected ? (corrected.isNearer ? 'months' : 'year') : said;
	const { months: left, max } = timeLeftOptions[span];
	// Weeks before the exam a course would be half over, so only what ends by about then fits.
	const last = addMonths(today, max + (span === 'soon' ? 0 : graceMonths));

	const fit = (one: P): Chosen<P>[] => {
		const classes = one.classes.map(nameStage);
		if (one.hasBegun) return [];
		if (one.starts.length === 0) {
			const isForClass = classes.length === 0 || classes.includes(stage);
			return isForClass && (one.months ?? 0) <= left + graceMonths ? [one] : [];
		}
		const start = one.starts.find(
			(each) => suitsStudent(each, classes, student) && (each.ends ?? each.starts) <= last,
		);
		return start ? [{ ...one, start }] : [];
	};
	const ofNeed = (wanted: ProgrammeNeed) => programmes.filter((one) => one.need === wanted);
	const inTime = ofNeed(need).flatMap(fit);
	const near = inTime.filter(({ start }) => !start || isNear(start, today));
	const isTight =
		need === programmeNeeds.whole &&
		inTime.length === 0 &&
		ofNeed(need).some(({ hasBegun }) => !hasBegun);
	const other = isTight ? ofNeed(programmeNeeds.part).flatMap(fit) : inTime;
	const chosen = near.length > 0 ? near : other;
	// A programme for exactly this class comes before one it grows into, and before one for all.
	const rank = ({ classes }: P) =>
		classes.some((one) => nameStage(one) === stage) ? 0 : classes.length > 0 ? 1 : 2;
	return {
		kind: 'suggested',
		programmes: chosen.toSorted((a, b) => rank(a) - rank(b)),
		isTight,
		isLater: near.length === 0 && inTime.length > 0,
		late: ofNeed(need)
			.filter((one) => !inTime.some(({ address }) => address === one.address))
			.filter((one) => rank(one) === 0 || need !== programmeNeeds.whole)
			.map((one) => ({ ...one, start: one.starts[0] }))
			.filter(({ start, hasBegun }) =>
				start ? !(isTight && isForYear(start.examYear, years)) : hasBegun,
			),
		span,
		corrected,
	};
}

/** By this date a season's last exams are over. */
const lastExams = '06-30';

/** The exam year, if the answer cannot be right: the exams come with class 12. */
function correctSpan(years: readonly number[], span: TimeLeft, today: string) {
	const [first, latest] = [Math.min(...years), Math.max(...years)];
	if (addMonths(today, timeLeftOptions[span].max) < `${first}-01-01`)
		return { year: first, isNearer: false };
	const isOver =
		span === 'year' && addMonths(today, timeLeftOptions.year.months) > `${latest}-${lastExams}`;
	return isOver ? { year: latest, isNearer: true } : undefined;
}

/** Months a programme may run past the first exam, since there are other exams and interviews. */
const graceMonths = 4;
