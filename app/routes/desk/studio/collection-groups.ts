import type { CollectionName } from '#app/features/content/collections.ts';

/** How the studio's menu groups the collections. */
export const collectionGroups: readonly {
	title: string;
	collections: readonly { name: CollectionName; hint: string }[];
}[] = [
	{
		title: 'Pages and settings',
		collections: [
			{ name: 'site', hint: 'Name, phone, address, social links' },
			{ name: 'home', hint: 'Hero, course cards, counters, why us' },
			{ name: 'scholarship', hint: 'Date and figures of the test' },
			{ name: 'test-series', hint: 'Cards and features of the page' },
			{ name: 'page', hint: 'Privacy, terms, for parents' },
		],
	},
	{
		title: 'Programmes',
		collections: [
			{ name: 'programme', hint: 'Mentorship programmes, one page each' },
			{ name: 'session', hint: 'What families can book: length, seats, how it is held' },
		],
	},
	{
		title: 'News and blog',
		collections: [
			{ name: 'news', hint: 'Short items, newest first' },
			{ name: 'blog', hint: 'Posts, newest first' },
		],
	},
	{
		title: 'Exams and institutes',
		collections: [
			{ name: 'exam', hint: 'One page each: description and questions' },
			{ name: 'exam-facts', hint: 'Rules, fees, weightage and cut-offs, season by season' },
			{ name: 'institute', hint: 'One page each, and a point on the map' },
			{ name: 'calender', hint: 'All dates: the one place to change them' },
			{ name: 'pattern', hint: 'Sections, questions and marks' },
			{ name: 'analysis', hint: 'How hard it was, topic by topic' },
			{ name: 'topic', hint: 'What goes into study plans: hours, order, chapters' },
		],
	},
	{
		title: 'People and questions',
		collections: [
			{ name: 'mentor', hint: 'Who teaches' },
			{ name: 'testimonial', hint: 'What students say' },
			{ name: 'claim', hint: 'Figures, ranks and results with their evidence' },
			{ name: 'faq', hint: 'Questions of the FAQ page' },
			{ name: 'message', hint: 'Words that mails and WhatsApp messages begin with' },
		],
	},
];
