/** How many letters what is written about a lead may have: in a form, at the desk and in a file alike. */
export const leadLimits = {
	name: 100,
	email: 254,
	/** Whatever else is one line. */
	line: 120,
	lostReason: 300,
	note: 4000,
	/** How many exams a lead may aim at. */
	exams: 15,
};

/** Whoever is in one of these classes is taken for a minor. */
const minorClasses = new Set(['Class 10', 'Class 11', 'Class 12']);

/** Whether somebody in that class is taken for a minor. */
export function isMinorClass(name: string): boolean {
	return minorClasses.has(name);
}

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

/** How many letters a tag has at most. */
export const longestTag = 40;
/** How many tags a lead has at most. */
export const mostTags = 20;

/** Tags as they are stored: in small letters, on one line, each once. */
export function cleanTags(tags: readonly string[]): string[] {
	const cleaned = tags.map((tag) =>
		tag
			.replace(/[\s\p{Cc}]+/gu, ' ')
			.trim()
			.toLowerCase(),
	);
	return [...new Set(cleaned.filter((tag) => tag !== ''))];
}
