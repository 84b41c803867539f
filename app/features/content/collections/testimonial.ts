import { defineCollection } from '../define-collection.ts';
import { choice, longText, picture, text } from '../fields.ts';
import { claimReference } from './proof.ts';

/** What students say. */
export const testimonial = defineCollection({
	name: 'testimonial',
	label: 'Testimonial',
	plural: 'Testimonials',
	shownOn: '/',
	fields: {
		name: text({ label: 'Name', max: 80 }),
		detail: text({
			label: 'Who they are',
			help: 'For example their class and programme.',
			max: 120,
		}),
		words: longText({ label: 'In their words', help: 'Exactly as they wrote it.', max: 600 }),
		picture: picture({ label: 'Portrait' }),
		sample: choice({
			label: 'Is this a sample?',
			help: 'A sample is marked as one while the site is a demo, and gone once it is live.',
			options: ['sample', 'real'],
		}),
		claim: claimReference({ needed: true }),
	},
	title: (entry) => entry.name,
});
