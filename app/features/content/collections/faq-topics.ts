/** What questions are about, in the order of the page; those without a topic come last. Apart from the collection, which no browser needs. */
export const faqTopics = [
	'Fees and refund',
	'Sessions and mentors',
	'Safety and privacy',
	'Our tests',
] as const;
