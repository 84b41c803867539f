import type { Faq } from '#app/features/content/collections/faq.ts';

export const position = 1;

export default {
	question: 'Is the test online or at a centre?',
	answer:
		'The test is online, so you can write it from home. You must register before the day of the test. If you have not registered, you cannot join on the day. Keep your device charged, and sit where the connection is good.',
} satisfies Faq;
