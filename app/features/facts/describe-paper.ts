import type { Paper } from './exam-record.ts';

/** A paper in one line, as far as it is known: “90 questions, 360 marks, 120 minutes”. */
export function describePaper({
	questions,
	marks,
	minutes,
}: Pick<Paper, 'questions' | 'marks' | 'minutes'>): string {
	return [
		questions && `${questions} questions`,
		marks && `${marks} marks`,
		minutes && `${minutes} minutes`,
	]
		.filter(Boolean)
		.join(', ');
}
