/** What stands in a cell for which the source states no figure. */
export const noFigure = '–';

/** A pattern's total row (number, section, questions, marks) in a few words. */
export function sayTotal(total: readonly string[] | undefined): string | undefined {
	const [, , questions, marks] = total ?? [];
	if (!questions) return undefined;
	return marks && marks !== noFigure
		? `${questions} questions, ${marks} marks`
		: `${questions} questions`;
}
