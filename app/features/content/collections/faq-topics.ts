/**
 * The topics of questions, in the order of the page; questions without one come last. In a file of its own, so that no
 * browser loads the collection.
 */
export const faqTopics = [
	'Fees and refund',
	'Sessions and mentors',
	'Safety and privacy',
	'Our tests',
] as const;
