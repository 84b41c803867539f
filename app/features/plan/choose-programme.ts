import { addMonths } from '#app/platform/india-time.ts';
import { nameStage, type ProgrammeChoice } from './fit-programme.ts';
import { isForYear, isNear, listExamYears, type Start, suitsStudent } from './fit-start.ts';

/** What somebody may need help with. */
export const needs = ['The whole preparation', 'Mock tests', 'One topic or the interview'] as const;

/** What somebody may need help with. */
type Need = (typeof needs)[number];

/** Where in school somebody may be. */
export const chooserStages = ['Class 10', 'Class 11', 'Class 12', 'Drop year'] as const;

/** How long it is until the first exam, and how many months that leaves at least and at most. */
export const spans = {
	soon: { label: 'Less than 3 months', months: 1, max: 3 },
	months: { label: '3 to 8 months', months: 3, max: 8 },
	year: { label: 'More than 8 months', months: 8, max: 24 },
} as const;

/** How long it is until the first exam. */
export type Span = keyof typeof spans;

/** A programme that can be chosen here, with the starts that are still to come. */
export interface ProgrammeOption extends Pick<ProgrammeChoice, 'address' | 'classes' | 'months'> {
	need?: Need;
	starts: readonly Start[];
}

/** The answers to the three questions. */
export interface ChoiceAnswers {
	stage: (typeof chooserStages)[number];
	need: Need;
	span: Span;
}

/** A programme with the start that is meant; undefined where none is set. */
type Chosen<P extends ProgrammeOption> = P & { start?: P['starts'][number] };

/** What to suggest, the best first; nobody before the class 10 exam is offered any. */
export type Suggestion<P extends ProgrammeOption> =
	| { kind: 'too-young' }
	| {
			kind: 'suggested';
			programmes: Chosen<P>[];
			/** A whole preparation takes longer than the time that is left. */
			isTight: boolean;
			/** The only start for these exams is many months away. */
			isLater: boolean;
			/** What was asked for, but whose next start is for later exams or goes on after them. */
			late: Chosen<P>[];
			/** The time that is left, once it is corrected. */
			span: Span;
			/** The year of the exams, where they are not as near or as far as somebody said. */
			corrected?: { year: number; isNearer: boolean };
	  };

/** Which programme is mine: by class, by what is needed, and by the time that is left. */
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
	const { months: left, max } = spans[span];
	// Weeks before the exam a course would be half over, so then only what ends by about that day fits.
	const last = addMonths(today, max + (span === 'soon' ? 0 : graceMonths));

	const fit = (one: P): Chosen<P>[] => {
		const classes = one.classes.map(nameStage);
		if (one.starts.length === 0) {
			const isForClass = classes.length === 0 || classes.includes(stage);
			return isForClass && (one.months ?? 0) <= left + graceMonths ? [one] : [];
		}
		const start = one.starts.find(
			(each) => suitsStudent(each, classes, student) && (each.ends ?? each.starts) <= last,
		);
		return start ? [{ ...one, start }] : [];
	};
	const ofNeed = (wanted: Need) => programmes.filter((one) => one.need === wanted);
	const inTime = ofNeed(need).flatMap(fit);
	const near = inTime.filter(({ start }) => !start || isNear(start, today));
	const isTight = need === 'The whole preparation' && inTime.length === 0;
	const other = isTight ? ofNeed('One topic or the interview').flatMap(fit) : inTime;
	const chosen = near.length > 0 ? near : other;
	// One that is made for this class comes before one that it grows into, and before one for all.
	const rank = ({ classes }: P) =>
		classes.some((one) => nameStage(one) === stage) ? 0 : classes.length > 0 ? 1 : 2;
	return {
		kind: 'suggested',
		programmes: chosen.toSorted((a, b) => rank(a) - rank(b)),
		isTight,
		isLater: near.length === 0 && inTime.length > 0,
		late: ofNeed(need)
			.filter((one) => !inTime.some(({ address }) => address === one.address))
			.filter((one) => rank(one) === 0 || need !== 'The whole preparation')
			.map((one) => ({ ...one, start: one.starts[0] }))
			.filter(({ start }) => start && !(isTight && isForYear(start.examYear, years))),
		span,
		corrected,
	};
}

/** The day by which the last exams of a season have been held. */
const lastExams = '06-30';

/** The year of the exams, where they cannot be as soon or as late as somebody said: they come with class 12. */
function correctSpan(years: readonly number[], span: Span, today: string) {
	const [first, latest] = [Math.min(...years), Math.max(...years)];
	if (addMonths(today, spans[span].max) < `${first}-01-01`) return { year: first, isNearer: false };
	const isOver = span === 'year' && addMonths(today, spans.year.months) > `${latest}-${lastExams}`;
	return isOver ? { year: latest, isNearer: true } : undefined;
}

/** A programme may run on for a while after the first exam: there are others, and interviews. */
const graceMonths = 4;
