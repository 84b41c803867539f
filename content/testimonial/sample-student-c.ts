import type { Testimonial } from '#app/features/content/collections/testimonial.ts';

export const position = 3;

export default {
	name: 'Sample Student C',
	detail: 'Drop year, sample',
	words:
		'Sample text. This place is kept for a student in a drop year, to say what the mock tests showed them and what they did about it.',
	picture: { name: 'people/sample-7', alt: 'Illustrated sample portrait' },
	sample: 'sample',
} satisfies Testimonial;
