import { defineCollection } from '../define-collection.ts';
import { group, list, longText, number, text } from '../fields.ts';

/** How one is admitted, as exams and the rules that several of them share write it. */
export const admissionFields = {
	eligibility: list({ label: 'Eligibility', of: longText({ label: 'Point', max: 400 }) }),
	selection: list({ label: 'Selection and admission', of: longText({ label: 'Point', max: 400 }) }),
	weightage: list({
		label: 'Weightage',
		help: 'How the final merit is made up.',
		of: group({
			label: 'Part',
			fields: {
				label: text({ label: 'Part', max: 60 }),
				percent: number({ label: 'Per cent', max: 100, fraction: true }),
			},
		}),
	}),
};

/** Rules of admission that several exams share: the one place they are written. */
export const admission = defineCollection({
	name: 'admission',
	label: 'Admission rule',
	plural: 'Admission rules',
	fields: { title: text({ label: 'Title', max: 120 }), ...admissionFields },
	title: (entry) => entry.title,
});
