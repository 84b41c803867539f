import type { CollectionName } from '#app/features/content/collections.ts';

/** The group of each collection in the studio's menu, and a hint; in the menu's order. */
export const collectionGroups: Record<CollectionName, { group: string; hint: string }> = {
	site: { group: 'Pages and settings', hint: 'Name, phone, address, social links' },
	home: { group: 'Pages and settings', hint: 'Hero, course cards, counters, why us' },
	scholarship: { group: 'Pages and settings', hint: 'Date and figures of the test' },
	'test-series': { group: 'Pages and settings', hint: 'Cards and features of the page' },
	page: { group: 'Pages and settings', hint: 'Privacy, terms, for parents' },
	programme: { group: 'Programmes', hint: 'Mentorship programmes, one page each' },
	session: { group: 'Programmes', hint: 'What families can book: length, seats, how it is held' },
	news: { group: 'News and blog', hint: 'Short items, newest first' },
	blog: { group: 'News and blog', hint: 'Posts, newest first' },
	exam: { group: 'Exams and institutes', hint: 'One page each: description and questions' },
	'exam-facts': {
		group: 'Exams and institutes',
		hint: 'Rules, fees, weightage and cut-offs, season by season',
	},
	institute: { group: 'Exams and institutes', hint: 'One page each, and a point on the map' },
	calender: { group: 'Exams and institutes', hint: 'All dates: the one place to change them' },
	pattern: { group: 'Exams and institutes', hint: 'Sections, questions and marks' },
	analysis: { group: 'Exams and institutes', hint: 'How hard it was, topic by topic' },
	topic: {
		group: 'Exams and institutes',
		hint: 'What goes into study plans: hours, order, chapters',
	},
	mentor: { group: 'People and questions', hint: 'Who teaches' },
	testimonial: { group: 'People and questions', hint: 'What students say' },
	claim: { group: 'People and questions', hint: 'Figures, ranks and results with their evidence' },
	faq: { group: 'People and questions', hint: 'Questions of the FAQ page' },
	message: {
		group: 'People and questions',
		hint: 'Words that mails and WhatsApp messages begin with',
	},
};
