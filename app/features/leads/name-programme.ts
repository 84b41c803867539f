/** The programmes as the desk names them; the contact form offers them. */
export const programmeNames = [
	'Premium Mentorship Program',
	"Achiever's Mentorship Program",
	"Master's Mentorship Program",
	'Short Mentorship Program',
	"Speedster's Mentorship Program",
	'Mock Test Mentorship Program',
	'Prime Test Series',
] as const;

const named = new Map<string, string>(programmeNames.map((name) => [keyOf(name), name]));

/** The forms spell programmes differently; one programme is one name on the desk. */
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
