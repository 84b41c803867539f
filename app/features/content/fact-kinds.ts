import type { ExamFacts } from './collections/exam-facts.ts';

/** The kinds of facts that decide who may apply. */
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

/** The kinds of facts in an exam's record, by field name, in page order. */
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

export type FactKind = (typeof factKinds)[number];
