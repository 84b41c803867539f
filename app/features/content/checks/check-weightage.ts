import { admissionFields } from '../collections/admission.ts';
import type { Exam } from '../collections/exam.ts';
import type { EntryToCheck, Finding } from './finding.ts';

/** Shares of a final merit make 100; some sources say otherwise, and then a footnote should. */
export function checkWeightage({ collection, data }: EntryToCheck): Finding[] {
	if (collection !== 'exam' && collection !== 'admission') return [];
	const { weightage } = data as Pick<Exam, 'weightage'>;
	const sum = weightage.reduce((all, part) => all + part.percent, 0);
	if (weightage.length === 0 || Math.abs(sum - 100) < 0.01) return [];
	const message = `The shares add up to ${Math.round(sum * 100) / 100}%, not 100%. Correct them, or say in a footnote that the source has them so.`;
	return [{ severity: 'warn', label: admissionFields.weightage.label, message }];
}
