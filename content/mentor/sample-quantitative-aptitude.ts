import type { Mentor } from '#app/features/content/collections/mentor.ts';

export const position = 1;

export default {
	name: 'Sample Mentor: Quantitative Aptitude',
	designation: 'Quantitative aptitude',
	picture: { name: 'people/sample-1', alt: 'Illustrated sample portrait' },
	bio: 'Sample profile. The mentor who teaches arithmetic, algebra, geometry and number problems will be introduced here.',
	sample: 'sample',
} satisfies Mentor;
