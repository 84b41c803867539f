import type { Testimonial } from '#app/features/content/collections/testimonial.ts';

export const position = 4;

export default {
	name: 'Sample Student D',
	detail: 'Class 12, interview stage, sample',
	words:
		'Sample text. After a real interview season, a student will describe here how they practised speaking about themselves, in words that are their own.',
	picture: { name: 'people/sample-8', alt: 'Illustrated sample portrait' },
	sample: 'sample',
} satisfies Testimonial;
