/** The states one can look for, in the editor's words. */
export const states = {
	published: 'Published',
	draft: 'Drafts and changes',
	scheduled: 'Scheduled',
	archived: 'Archived',
} as const;
