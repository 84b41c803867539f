/** The mentorship programmes, spelt the same on every page, in every form and on the desk. */
export const mentorshipNames = [
	'Premium Mentorship Program',
	"Achiever's Mentorship Program",
	"Master's Mentorship Program",
	'Short Mentorship Program',
	"Speedster's Mentorship Program",
	'Mock Test Mentorship Program',
] as const;

/** What the forms and the desk offer. */
export const programmeNames = [
	...mentorshipNames,
	'Pocket Test Series',
	'Prime Test Series',
	'Premium Test Series',
] as const;

/** What a form that needs a choice offers to those who have made none; it names no programme. */
export const notSureYet = 'Not sure yet';

const named = new Map<string, string>(programmeNames.map((name) => [keyOf(name), name]));

/** Files and older enquiries spell programmes differently; one programme is one name on the desk. */
export function nameProgramme(given: string): string {
	const text = given.trim();
	if (text === notSureYet) return '';
	return named.get(keyOf(text)) ?? text;
}

function keyOf(name: string) {
	return name
		.toLowerCase()
		.replace(/['’]?s\b/g, '')
		.replace(/[^a-z0-9]/g, '');
}
