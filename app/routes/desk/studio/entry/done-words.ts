/** What is said once something was done with an entry. */
export const doneWords = {
	publish: 'Published. It is on the site now.',
	schedule: 'Scheduled. It goes out by itself.',
	unschedule: 'It will not go out by itself.',
	unpublish: 'Taken off the site. It is a draft now.',
	archive: 'Archived. The site shows it no more.',
	unarchive: 'Restored as a draft.',
} as const;
