import type { ExamFacts } from './collections/exam-facts.ts';

/** The kinds that decide who may apply. */
export const eligibilityKinds = [
	'bornOnOrAfter',
	'maxAge',
	'class12Passed',
	'class10NotBefore',
	'class10Percent',
	'class12Percent',
	'percentRule',
	'class12Subjects',
	'finishClass12By',
	'nationality',
] as const satisfies (keyof ExamFacts)[];

/**
 * The kinds of facts that an exam's record lists, by the name of their field, in the order in which pages show them.
 */
export const factKinds = [
	'testsAccepted',
	...eligibilityKinds,
	'applicationFee',
	'selection',
	'selectionWeightage',
	'cutoffs',
	'seats',
	'courseFees',
	'others',
] as const satisfies (keyof ExamFacts)[];

/** The name of a kind. */
export type FactKind = (typeof factKinds)[number];
