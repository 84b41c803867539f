import type { z } from '#app/platform/zod.ts';
import { defineCollection, type EntryOf } from '../define-collection.ts';
import { type ContentField, choice, date, longText, neededToPublish, text } from '../fields.ts';

function ofStudent<S extends z.ZodType>(field: ContentField<S>) {
	return neededToPublish(field, 'a result, rank or testimonial');
}

/** Statements about ourselves that need evidence: figures, results, ranks, students' words, comparisons. */
export const claim = defineCollection({
	name: 'claim',
	label: 'Claim',
	plural: 'Claims',
	shownOn: '/',
	fields: {
		text: longText({
			label: 'What the site says',
			help: 'With the figure, as visitors read it: “1000+ students trained since 2019”.',
			max: 600,
		}),
		kind: choice({
			label: 'Kind',
			help: 'A result, rank or testimonial also needs the student’s details below.',
			options: ['number', 'result', 'rank', 'testimonial', 'comparison'],
		}),
		evidence: neededToPublish(
			longText({
				label: 'Evidence',
				help: 'What proves it and where it is kept: a file, a folder, a link. Only staff see this.',
				max: 1000,
			}),
		),
		evidenceDate: neededToPublish(
			date({ label: 'Date of the evidence', help: 'The day it was counted or issued.' }),
		),
		until: neededToPublish(
			date({
				label: 'Shown until',
				help: 'Its last day on the site. After that it leaves by itself.',
			}),
		),
		studentName: ofStudent(
			text({
				label: 'Student’s name',
				help: 'This and the next four are shown beside a result, rank or testimonial, in the same size.',
				max: 80,
			}),
		),
		rank: ofStudent(
			text({
				label: 'Rank or result',
				help: 'With exam and year. “No rank claimed” where it is not about a result.',
				max: 120,
			}),
		),
		course: ofStudent(
			text({ label: 'Course taken', help: 'Our programme, by the name on the site.', max: 80 }),
		),
		courseLength: ofStudent(
			text({ label: 'Length of the course', help: 'Such as “8 months”.', max: 60 }),
		),
		paid: ofStudent(choice({ label: 'Was the course paid for?', options: ['paid', 'free'] })),
		successDate: ofStudent(date({ label: 'Date of the result' })),
		consentDate: ofStudent(
			date({
				label: 'Written consent given on',
				help: 'After the result. Consent signed at enrolment does not count.',
			}),
		),
		consentPlace: ofStudent(
			text({ label: 'Where the consent is kept', help: 'Only staff see this.', max: 200 }),
		),
	},
	title: (entry) => entry.text,
});

export type Claim = EntryOf<typeof claim>;
