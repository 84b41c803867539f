/** The categories a student can name. */
export const studentCategories = ['general', 'ews', 'obc', 'sc', 'st', 'pwd'] as const;

export type StudentCategory = (typeof studentCategories)[number];

/** How forms and sentences name the categories. */
export const categoryNames: Record<StudentCategory, string> = {
	general: 'General',
	ews: 'EWS',
	obc: 'NC-OBC',
	sc: 'SC',
	st: 'ST',
	pwd: 'PwD',
};

/** The labels of verdicts; what the visitor can answer is separate from what only the institute can. */
export const verdictLabels = {
	yes: 'Yes',
	'yes-if': 'Yes, if',
	'needs-detail': 'Tell us more',
	ask: 'Ask the institute',
	no: 'No',
};

export type ShownKind = keyof typeof verdictLabels;

/** The shown kind of a verdict: “ask” is split by who has the answer. */
export function kindOfVerdict(judged: {
	verdict: Exclude<ShownKind, 'needs-detail'>;
	isMissingDetails: boolean;
}): ShownKind {
	return judged.verdict === 'ask' && judged.isMissingDetails ? 'needs-detail' : judged.verdict;
}

/** The labels of the plan form's fields in lists. */
export const planLabels: ReadonlyMap<string, string> = new Map([
	['stage', 'Class'],
	['class12.year', 'Class 12 passed in'],
	['class12.percent', 'Class 12, all subjects (%)'],
	['class12.bestFivePercent', 'Class 12, best five (%)'],
	['class10.percent', 'Class 10 (%)'],
	['class10.year', 'Class 10 year'],
	['mathematics', 'Mathematics in class 12'],
	['born', 'Born'],
	['category', 'Category'],
	['passport', 'Passport'],
	['hours', 'Hours a week'],
]);
