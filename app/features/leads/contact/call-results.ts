/** The results of a contact and their labels. */
export const callResults = {
	reached: 'Spoke with them',
	'no-answer': 'No answer',
	busy: 'Busy',
	'call-back': 'Call back later',
	'wrong-number': 'Wrong number',
	messaged: 'WhatsApp sent',
} as const;

export type CallResult = keyof typeof callResults;

/** The error when no result was chosen. */
export const resultMissing = 'Choose how the call went.';

/** Results that move a new lead to “contacted”. */
export const resultsThatReach: readonly CallResult[] = ['reached', 'messaged'];

/** Results in which the family was spoken or written to; the others are attempts. */
export const resultsThatContact: readonly CallResult[] = [...resultsThatReach, 'call-back'];

export function isCallResult(text: string): text is CallResult {
	return Object.hasOwn(callResults, text);
}
