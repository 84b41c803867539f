/** How far a lead has come, in the order of the way, and the words for it. */
export const leadStates = {
	new: 'New',
	contacted: 'Contacted',
	booked: 'Counselling booked',
	'demo-done': 'Demo done',
	enrolled: 'Enrolled',
	lost: 'Lost',
} as const;

/** How far a lead has come. */
export type LeadState = keyof typeof leadStates;

/** Every state, in order. */
export const leadStateNames = Object.keys(leadStates) as LeadState[];

/** Tells a state from any other text. */
export function isLeadState(text: string): text is LeadState {
	return Object.hasOwn(leadStates, text);
}

/** Whether somebody still works on a lead in that state. */
export function isInWork(state: string): boolean {
	return state !== 'enrolled' && state !== 'lost';
}

/** Why leads are lost most often; a counsellor may write another reason. */
export const lostReasons = [
	'No reply after several attempts',
	'Chose another provider',
	'Too expensive',
	'Not preparing this year',
	'Not what we offer',
	'Wrong number or no interest',
] as const;

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
