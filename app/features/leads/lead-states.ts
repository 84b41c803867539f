/** The states of a lead, in order, with their labels. */
export const leadStates = {
	new: 'New',
	contacted: 'Contacted',
	booked: 'Counselling booked',
	'demo-done': 'Demo done',
	enrolled: 'Enrolled',
	lost: 'Lost',
} as const;

export type LeadState = keyof typeof leadStates;

export const leadStateNames = Object.keys(leadStates) as LeadState[];

export function isLeadState(text: string): text is LeadState {
	return Object.hasOwn(leadStates, text);
}

/** Whether somebody still works on a lead in that state. */
export function isInWork(state: string): boolean {
	return state !== 'enrolled' && state !== 'lost';
}

/** The usual reasons for losing a lead; a counsellor may write another. */
export const lostReasons = [
	'No reply after several attempts',
	'Chose another provider',
	'Too expensive',
	'Not preparing this year',
	'Not what we offer',
	'Wrong number or no interest',
] as const;
