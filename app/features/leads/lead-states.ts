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
