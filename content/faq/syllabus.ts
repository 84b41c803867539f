import type { Faq } from '#app/features/content/collections/faq.ts';

export const position = 2;

export default {
	question: 'What is the syllabus?',
	answer:
		'Prepare as you would for an integrated management entrance exam. Those exams test quantitative ability, verbal ability and, in many papers, logical reasoning; some add general awareness. The Exam Analysis page lists topics section by section. For the exact list of your sitting, ask the counsellor when you register.',
} satisfies Faq;
