import type { LeadDetailsChange } from '#app/features/leads/details/change-details.server.ts';

/** The fields of the details form, in its order, and their labels. */
export const detailLabels = {
	name: 'Name',
	phone: 'Phone',
	email: 'Email',
	class: 'Class',
	targetExams: 'Target exams',
	programme: 'Programme',
	guardianName: 'Guardian’s name',
	guardianPhone: 'Guardian’s phone',
	preferredTime: 'Preferred time',
	preferredChannel: 'Preferred channel',
} as const satisfies Partial<Record<keyof LeadDetailsChange, string>>;

/** A field of the details form. */
export type DetailField = keyof typeof detailLabels;

/** Every field of it. */
export const detailFields = Object.keys(detailLabels) as DetailField[];

/** The name under which the form sends what a field said when it was shown. */
export const seenName = (field: DetailField) => `was-${field}`;

/** Reads the form; what the person left alone stays as it is, whoever has changed it meanwhile. */
export function readDetails(sent: FormData): LeadDetailsChange {
	const change: LeadDetailsChange = {};
	for (const field of detailFields) {
		const value = sent.get(field);
		if (typeof value !== 'string' || value === sent.get(seenName(field))) continue;
		if (field === 'targetExams') change.targetExams = splitExams(value);
		else change[field] = value;
	}
	return change;
}

function splitExams(text: string) {
	return text
		.split(',')
		.map((exam) => exam.trim())
		.filter((exam) => exam !== '');
}
