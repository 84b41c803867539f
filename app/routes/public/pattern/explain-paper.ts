import { describeTries, formatSigned } from '#app/features/facts/describe-paper.ts';
import type { Paper } from '#app/features/facts/exam-record.ts';

/** A paper's totals in a few words; undefined if none is known. */
export function formatTotal({
	questions,
	marks,
	minutes,
	mostPapers,
}: Pick<Paper, 'questions' | 'marks' | 'minutes' | 'mostPapers'>): string | undefined {
	const parts = [
		questions === undefined ? undefined : `${questions} questions`,
		marks === undefined ? undefined : `${marks} marks`,
		minutes === undefined ? undefined : `${minutes} min`,
	];
	const size = parts.filter(Boolean).join(', ');
	return (mostPapers && size ? `${size} in each paper` : size) || undefined;
}

/** Marks for a right, a wrong and a blank answer: “+4, −1, 0”; where sections differ, all that occur. */
export function explainMarking({ sections }: Pick<Paper, 'sections'>): string {
	const right = listSigned(sections.map((section) => section.right));
	const wrong = listSigned(sections.map((section) => section.wrong));
	if (!right) return '';
	return `${right}, ${wrong || 'not known'}, 0`;
}

/** How the time is limited and the marks are counted, in sentences. */
export function describeRules({ minutes, clock, mostPapers, bestOf, scaling }: Paper): string[] {
	const tries = describeTries(bestOf);
	const time = `${minutes} minutes${clock ? clocks[clock] : ' in all'}.`;
	return [
		...(minutes === undefined ? [] : [`You have ${time}`]),
		...(mostPapers === undefined ? [] : [`You can choose up to ${mostPapers} papers.`]),
		...(tries ? [tries] : []),
		...(scaling ? [scalings[scaling]] : []),
	];
}

const clocks = {
	'whole paper': ' for the whole paper',
	'each section': ' in all, with a time limit for each section',
	'each paper': ' for each paper',
};

const scalings = {
	none: 'Your marks count as they are, without any scaling.',
	'minimum to maximum':
		'Your score in each section depends on where your marks fall between the lowest and the highest marks in that section that year.',
	percentile: 'Your marks are turned into a percentile.',
	'NTA score': 'Your marks are turned into an NTA score.',
};

function listSigned(figures: readonly (number | undefined)[]): string {
	const known = figures.filter((figure) => figure !== undefined);
	const distinct = [...new Set(known)].toSorted((a, b) => Math.abs(b) - Math.abs(a));
	return distinct.map(formatSigned).join(' or ');
}
