import type { LeadDetailsChange } from '#app/features/leads/details/change-details.server.ts';
import { type LeadFieldName, leadFields } from '#app/features/leads/lead-schema.ts';

/** A field of the details form; the exam of the last enquiry is among the target exams. */
export type DetailField = Exclude<LeadFieldName, 'exam'>;

/** Every field of the form, in its order. */
export const detailFields = Object.keys(leadFields).filter(
	(field): field is DetailField => field !== 'exam',
);

/** The name of the hidden field with the value as it was shown. */
export const seenName = (field: DetailField) => `was-${field}`;

/**
 * Reads the form; fields that the user did not change stay as they are, even if somebody else changed them
 * meanwhile.
 */
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
