import { defineCollection } from '../define-collection.ts';
import { choice, longText, optional, picture, text } from '../fields.ts';

/** The people who teach and mentor. */
export const mentor = defineCollection({
	name: 'mentor',
	label: 'Mentor',
	plural: 'Mentors',
	shownOn: '/about',
	fields: {
		name: text({ label: 'Name', max: 80 }),
		designation: text({
			label: 'Designation',
			help: 'What they teach, for example: Mentor for quantitative aptitude.',
			max: 120,
		}),
		picture: picture({ label: 'Portrait' }),
		bio: optional(
			longText({
				label: 'About',
				help: 'Two or three sentences: what they studied and how they help.',
				max: 400,
			}),
		),
		sample: choice({
			label: 'Is this a sample?',
			help: 'A sample is marked as one while the site is a demo, and gone once it is live.',
			options: ['sample', 'real'],
		}),
	},
	title: (entry) => entry.name,
});
