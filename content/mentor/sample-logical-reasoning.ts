import type { Mentor } from '#app/features/content/collections/mentor.ts';

export const position = 3;

export default {
	name: 'Sample Mentor: Logical Reasoning',
	designation: 'Logical reasoning',
	picture: { name: 'people/sample-3', alt: 'Illustrated sample portrait' },
	bio: 'Sample profile. The mentor who teaches puzzles, series and data sets will be introduced here.',
	sample: 'sample',
} satisfies Mentor;
