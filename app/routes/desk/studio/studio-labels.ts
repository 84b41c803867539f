/** The messages after an action on an entry. */
export const doneMessages = {
	publish: 'Published. It is on the site now.',
	schedule: 'Scheduled. It will be published on time.',
	unschedule: 'The schedule is cancelled.',
	unpublish: 'Unpublished. It is a draft now.',
	archive: 'Archived. It is no longer on the site.',
	unarchive: 'Restored as a draft.',
} as const;

/** The states to filter by, with the editor's labels. */
export const states = {
	published: 'Published',
	draft: 'Drafts and changes',
	scheduled: 'Scheduled',
	archived: 'Archived',
} as const;
