/**
 * The topics of questions, in page order; questions without one come last. A separate file, so that browsers do not
 * load the collection.
 */
export const faqTopics = [
	'Fees and refund',
	'Sessions and mentors',
	'Safety and privacy',
	'Our tests',
] as const;
