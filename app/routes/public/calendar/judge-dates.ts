import { formatDay } from '#app/platform/format-date.ts';

interface DatedStep {
	step: string;
	/** The date as written, which may be text. */
	text: string;
	date?: string;
	end?: string;
}

/** The most important date of an exam today: the next step, or the exam day of the last season. */
export interface JudgedDates {
	isAhead: boolean;
	/** The day for sorting exams; empty if the date is only text. */
	day: string;
	text: string;
}

/** Finds the date that matters today among an exam's seasons, newest first. */
export function judgeDates(
	seasons: readonly (readonly DatedStep[])[],
	today: string,
): JudgedDates | undefined {
	const ahead = seasons
		.flat()
		.flatMap(({ step, date, end }) => [
			{ step, day: date ?? '', isWindow: date !== end },
			{ step, day: end ?? '', isWindow: false, isEnd: date !== end },
		])
		.filter(({ day }) => day >= today && day !== '')
		.toSorted((a, b) => a.day.localeCompare(b.day));
	const [next] = ahead;
	if (next) return { isAhead: true, day: next.day, text: describeStep(next) };
	for (const steps of seasons) {
		const dated = steps.flatMap(({ step, date, end }) =>
			date ? [{ step, day: date, isWindow: end !== date }] : [],
		);
		const exams = dated.filter(({ step }) => isExam(step));
		const last = exams[0] ?? dated.at(-1);
		if (!last) continue;
		const isLong = exams.some(({ day, isWindow }) => isWindow || day !== last.day);
		const text = putInPast(describeStep({ ...last, isWindow: isLong }));
		return { isAhead: false, day: last.day, text };
	}
	const [vague] = seasons.flat();
	return vague && { isAhead: false, day: '', text: `${vague.step}: ${vague.text}` };
}

interface StepDay {
	step: string;
	day: string;
	isWindow: boolean;
	/** Whether it is the last of several days. */
	isEnd?: boolean;
}

const putInPast = (text: string) =>
	text.replace(/^Forms open /, 'Forms opened ').replace(/^Forms close /, 'Forms closed ');

const isExam = (step: string) => /^exam/i.test(step);

/**
 * Shortens a step for lists: “Exam, phase 1” to “Exam”, “Applications close” to “Forms close”, which fits beside a name
 * on a phone. An exam on several days is “from” the first.
 */
function describeStep({ step, day, isWindow, isEnd }: StepDay) {
	const brief = step
		.split(/[,(]/, 1)[0]
		?.trim()
		.replace(/^Applications? (?=open|close)/i, 'Forms ');
	const from = isWindow && isExam(step) ? 'from ' : '';
	return `${brief} ${isEnd ? 'until ' : from}${formatDay(day)}`;
}
