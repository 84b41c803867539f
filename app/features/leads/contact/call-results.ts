/** How a contact went, and the words for it. */
export const callResults = {
	reached: 'Spoke with them',
	'no-answer': 'No answer',
	busy: 'Busy',
	'call-back': 'Call back later',
	'wrong-number': 'Wrong number',
	messaged: 'WhatsApp sent',
} as const;

/** How a contact went. */
export type CallResult = keyof typeof callResults;

/** Said where no result was chosen. */
export const sayHowItWent = 'Choose how the call went.';

/** After these the lead counts as contacted. */
export const resultsThatReach: readonly CallResult[] = ['reached', 'messaged'];

/** In these the family was spoken with or written to; the others are tries. */
export const resultsThatContact: readonly CallResult[] = [...resultsThatReach, 'call-back'];

/** Tells a result from any other text. */
export function isCallResult(text: string): text is CallResult {
	return Object.hasOwn(callResults, text);
}
