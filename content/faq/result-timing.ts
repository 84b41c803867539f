import type { Faq } from '#app/features/content/collections/faq.ts';

export const position = 4;

export default {
	question: 'When do I get my result?',
	answer:
		'Results are declared 24 to 48 hours after the test. If two full days have passed and you have heard nothing, call or write to us, and give the name you registered with.',
} satisfies Faq;
