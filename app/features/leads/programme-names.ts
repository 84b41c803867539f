/** The mentorship programmes, spelt the same everywhere. */
const mentorshipNames = [
	'Premium Mentorship Program',
	"Achiever's Mentorship Program",
	"Master's Mentorship Program",
	'Short Mentorship Program',
	"Speedster's Mentorship Program",
	'Mock Test Mentorship Program',
] as const;

const seriesNames = ['Pocket Test Series', 'Prime Test Series', 'Premium Test Series'] as const;

/** The choices in forms and on the desk. */
export const programmeNames = [...mentorshipNames, ...seriesNames] as const;

/** Whether this is a test series, which begins on the day of enrolment and so has no start to choose. */
export function isTestSeries(name = ''): boolean {
	return (seriesNames as readonly string[]).includes(nameProgramme(name));
}

/** The choice for those undecided, in forms that require one; names no programme. */
export const notSureYet = 'Not sure yet';

const named = new Map<string, string>(programmeNames.map((name) => [keyOf(name), name]));

/** Maps the spellings in files and older enquiries to one name. */
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
