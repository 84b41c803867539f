import type { Testimonial } from '#app/features/content/collections/testimonial.ts';

export const position = 1;

export default {
	name: 'Sample Student A',
	detail: 'Class 12, sample',
	words:
		'Sample text. A student’s own words about the one-to-one sessions will stand here: what they asked first, and what changed in how they study.',
	picture: { name: 'people/sample-5', alt: 'Illustrated sample portrait' },
	sample: 'sample',
} satisfies Testimonial;
