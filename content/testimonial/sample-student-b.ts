import type { Testimonial } from '#app/features/content/collections/testimonial.ts';

export const position = 2;

export default {
	name: 'Sample Student B',
	detail: 'Class 11, sample',
	words:
		'Sample text. Here a student who started in class 11 will tell how the study plan fitted around school, once they have agreed to be quoted.',
	picture: { name: 'people/sample-6', alt: 'Illustrated sample portrait' },
	sample: 'sample',
} satisfies Testimonial;
