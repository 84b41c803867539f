import type { PatternReading } from '#app/features/content/read-pattern.ts';

/** What a paper comes to, in a few words; nothing where the number of questions is not known. */
export function sayTotal({ questions, marks }: PatternReading['total']): string | undefined {
	if (questions === undefined) return undefined;
	return marks === undefined ? `${questions} questions` : `${questions} questions, ${marks} marks`;
}
