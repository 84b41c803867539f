import type { Faq } from '#app/features/content/collections/faq.ts';

export const position = 3;

export default {
	question: 'How are the questions made up?',
	answer:
		'That depends on the test you register for. A mock is built after the exam it stands for: how many questions each section has, and what they carry, is on the Exam Pattern page. Some exams use only multiple-choice questions; IPMAT Indore also has short-answer ones. For the scholarship test, ask the counsellor how many questions each section has before you begin to practise.',
} satisfies Faq;
