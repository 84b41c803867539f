import type { Mentor } from '#app/features/content/collections/mentor.ts';

export const position = 2;

export default {
	name: 'Sample Mentor: Verbal Ability',
	designation: 'Verbal ability',
	picture: { name: 'people/sample-2', alt: 'Illustrated sample portrait' },
	bio: 'Sample profile. The mentor who teaches reading, grammar and vocabulary will be introduced here.',
	sample: 'sample',
} satisfies Mentor;
