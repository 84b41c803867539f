import { isExamSeason } from '#app/features/content/exam-season.ts';
import { toAsciiDigits } from '#app/platform/text.ts';
import { stages, yearOfClass12 } from './school-year.ts';
import { noSuchDay, readStudent, type Student } from './student.ts';

/** The form's fields; anything else is dropped. */
export const planFields = [
	'stage',
	'born',
	'category',
	'class10.year',
	'class10.percent',
	'class12.year',
	'class12.percent',
	'class12.bestFivePercent',
	'mathematics',
	'passport',
	'hours',
	'weeks',
	'exams',
];

/** A student as read from a form; invalid fields are reported and left out. */
export interface PlanFormReading {
	student: Student;
	errors: Record<string, string>;
}

/** Reads typed fields by name; several exams are separated by commas. */
export function readPlanForm(
	typed: Readonly<Record<string, string>>,
	exams: readonly string[],
	today: string,
): PlanFormReading {
	const sent = toSent(typed, today);
	const read = readStudent(nest(sent), exams, today);
	const errors = { ...askForPercent(typed, sent), ...(read.outcome === 'read' ? {} : read.errors) };
	if (read.outcome === 'read' && Object.keys(errors).length === 0) {
		return { student: read.student, errors };
	}
	const right = Object.fromEntries(Object.entries(sent).filter(([name]) => !errors[name]));
	const rest = readStudent(nest(right), exams, today);
	if (errors.born === noSuchDay) {
		const isDate = /^\d{4}-\d\d-\d\d$/.test(String(sent.born));
		errors.born = `${isDate ? 'There is no such date. ' : ''}Write it as day/month/year, such as 12/03/2008.`;
	}
	return { student: rest.outcome === 'read' ? rest.student : {}, errors };
}

/** Whether anything besides the passport, which has a default, was filled in. */
export function isFilledIn(typed: Readonly<Record<string, string>>): boolean {
	return Object.entries(typed).some(([name, value]) => value !== '' && name !== 'passport');
}

/** The error for an empty form. */
export const nothingFilledIn = 'Choose your class. Add what else you know, and leave out the rest.';

type Sent = Record<string, unknown>;

const highestCgpa = 10;

/** Marks up to 10 are mostly a CGPA, and would rule out every exam; a percent sign confirms them. */
function askForPercent(typed: Readonly<Record<string, string>>, sent: Sent) {
	const errors: Record<string, string> = {};
	for (const name of ['class10.percent', 'class12.percent', 'class12.bestFivePercent']) {
		const marks = sent[name];
		const isDoubtful = typeof marks === 'number' && marks > 0 && marks <= highestCgpa;
		if (isDoubtful && !typed[name]?.includes('%')) {
			errors[name] =
				`Is this a CGPA? Write the percentage. If you really have ${marks} percent, write ${marks}%.`;
		}
	}
	return errors;
}

function toSent(typed: Readonly<Record<string, string>>, today: string): Sent {
	const text = (name: string) => toAsciiDigits(typed[name]?.trim() ?? '') || undefined;
	const number = (name: string) => readNumber(text(name));
	const stage = stages.find((one) => one === text('stage'));
	const usual = stage && yearOfClass12(stage, today);
	const awaited = stage === 'passed' ? undefined : usual;
	// A student not asked yet passed last year; one who left the year empty is asked for it.
	const passedIn = typed['class12.year'] === undefined ? usual : number('class12.year');
	const percents = [number('class12.percent'), number('class12.bestFivePercent')];
	const isResultDue =
		stage === 'passed' &&
		passedIn === Number(today.slice(0, 4)) &&
		isExamSeason(today) &&
		percents.every((percent) => percent === undefined);
	const math = text('mathematics');
	// In class 10 its year is known, its marks are not, and no hours are planned.
	const inClass10 = stage === '10' ? yearOfClass12(stage, today) - 2 : undefined;
	const sent: Sent = {
		born: readBirthday(text('born')),
		category: text('category'),
		'class10.year': inClass10 ?? number('class10.year'),
		'class10.appearing': inClass10 ? true : undefined,
		'class10.percent': inClass10 ? undefined : number('class10.percent'),
		'class12.year': awaited ?? passedIn,
		'class12.appearing': stage ? awaited !== undefined || isResultDue : undefined,
		'class12.percent': awaited ? undefined : percents[0],
		'class12.bestFivePercent': awaited ? undefined : percents[1],
		mathematics: math === 'yes' || (math === 'no' ? false : math),
		// Preselected, even before the form is sent.
		passport: text('passport') ?? 'indian',
		hours: inClass10 ? undefined : number('hours'),
		exams: text('exams')?.split(','),
	};
	return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

/** Turns `class10.year` into a field of `class10`. */
function nest(sent: Sent): Sent {
	const nested: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(sent)) {
		const [first = '', second] = name.split('.');
		if (second === undefined) nested[first] = value;
		else nested[first] = { ...(nested[first] as Sent | undefined), [second]: value };
	}
	return nested;
}

/** “78.5”, “78,5” and “78.5 %” are numbers; other text is passed on and refused by name. */
function readNumber(text: string | undefined) {
	const tidy = text?.replace(/\s*%$/, '').replace(',', '.');
	return tidy && /^-?\d{1,4}(?:\.\d+)?$/.test(tidy) ? Number(tidy) : text;
}

/** Day first, as people here write it, with or without separators; or year first, as browsers fill it in. */
export function readBirthday(text: string | undefined): string | undefined {
	const [, day, month, year] =
		/^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/.exec(text ?? '') ??
		/^(\d\d)(\d\d)(\d{4})$/.exec(text ?? '') ??
		[];
	return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
