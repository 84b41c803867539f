/** Where the forms ask for a programme; each has one of these at most. */
export const programmeFields = ['optionaData', 'service', 'programme'];
/** Where they ask for an exam. */
export const examFields = ['exam', 'target'];
const wordFields = ['message', 'question', 'note'];

/** What the sender of a form wrote in their own words. */
export function wordsOf(fields: Record<string, string>): string {
	return readFirst(fields, wordFields);
}

/** The first of these fields that is filled in; empty when none is. */
export function readFirst(fields: Record<string, string>, names: readonly string[]): string {
	return names.map((name) => fields[name]).find(Boolean) ?? '';
}
