import type { Paper } from './exam-record.ts';
import type { PaperSection } from './read-sections.ts';

/** A paper in one line, as far as known: “90 questions, 360 marks, 120 minutes”. */
export function describePaper({
	questions,
	marks,
	minutes,
	mostPapers,
}: Pick<Paper, 'questions' | 'marks' | 'minutes' | 'mostPapers'>): string {
	const size = [
		questions && `${questions} questions`,
		marks && `${marks} marks`,
		minutes && `${minutes} minutes`,
	]
		.filter(Boolean)
		.join(', ');
	return mostPapers && size ? `${size} in each paper` : size;
}

/** The marking in one line: “+4 for a right answer, −1 for a wrong one and 0 for a blank one”. */
export function describeMarking(sections: readonly PaperSection[]): string | undefined {
	const rights = figures(sections.map(({ right }) => right));
	if (rights.length === 0) return undefined;
	const right = `${listMarks(rights)} for a right answer${ofSection(rights)}`;
	const wrongs = figures(sections.map(({ wrong }) => wrong));
	if (wrongs.length === 0)
		return `${right} and 0 for a blank one; we do not know the marks for a wrong answer`;
	const isKnownForAll = sections.every(({ wrong }) => wrong !== undefined);
	if (isKnownForAll && wrongs.every((mark) => mark === 0))
		return `${right} and 0 for a wrong or a blank one`;
	const where = isKnownForAll
		? ofSection(wrongs)
		: ' in some sections (we do not know about the others)';
	return `${right}, ${listMarks(wrongs)} for a wrong one${where} and 0 for a blank one`;
}

function listMarks(marks: readonly number[]) {
	return marks.map(formatSigned).join(' or ');
}

function ofSection(marks: readonly number[]) {
	return marks.length > 1 ? ' (depends on the section)' : '';
}

function figures(marks: readonly (number | undefined)[]) {
	return [...new Set(marks.filter((one) => one !== undefined))];
}

/** How often a test may be taken in a season, if more than once. */
export function describeTries(bestOf: number | undefined): string | undefined {
	if (bestOf === undefined || bestOf < 2) return undefined;
	return bestOf === 2
		? 'You may take the test twice, and the better score counts.'
		: `You may take the test up to ${bestOf} times, and the best score counts.`;
}

/** Marks with their sign: +4, −1, 0. */
export function formatSigned(marks: number): string {
	if (marks === 0) return '0';
	return `${marks > 0 ? '+' : '−'}${Math.round(Math.abs(marks) * 100) / 100}`;
}
