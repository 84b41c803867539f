/** The mentorship programmes, spelt the same on every page, in every form and on the desk. */
export const mentorshipNames = [
	'Premium Mentorship Program',
	"Achiever's Mentorship Program",
	"Master's Mentorship Program",
	'Short Mentorship Program',
	"Speedster's Mentorship Program",
	'Mock Test Mentorship Program',
] as const;

/** What the contact form and the desk offer. */
export const programmeNames = [...mentorshipNames, 'Prime Test Series'] as const;

const named = new Map<string, string>(programmeNames.map((name) => [keyOf(name), name]));

/** Files and older enquiries spell programmes differently; one programme is one name on the desk. */
export function nameProgramme(given: string): string {
	const text = given.trim();
	return named.get(keyOf(text)) ?? text;
}

function keyOf(name: string) {
	return name
		.toLowerCase()
		.replace(/['’]?s\b/g, '')
		.replace(/[^a-z0-9]/g, '');
}
