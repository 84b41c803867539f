import type { Mentor } from '#app/features/content/collections/mentor.ts';

export const position = 4;

export default {
	name: 'Sample Mentor: Personal Interview',
	designation: 'Personal interview',
	picture: { name: 'people/sample-4', alt: 'Illustrated sample portrait' },
	bio: 'Sample profile. The alumni mentor who prepares you for the personal interview will be introduced here.',
	sample: 'sample',
} satisfies Mentor;
