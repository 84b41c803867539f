const words: Record<string, string> = {
	call: 'Logged.',
	note: 'Note written.',
	mail: 'The mail is in the outbox.',
	state: 'State set.',
	assign: 'Owner set.',
	'follow-up': 'Follow-up set.',
	tags: 'Tag added.',
	untag: 'Tag removed.',
	details: 'Details saved.',
	unconfirmed: 'Decided.',
	consent: 'Consent recorded.',
	spam: 'Marked as spam. It is out of the inbox; “Not spam” brings it back.',
	merge: 'Merged. “Undo the merge” stands in the timeline.',
	unmerge: 'The merge is undone.',
};

/** Says what the address says was done, such as "note.12"; undefined for anything else. */
export function sayDone(done: string | null): string | undefined {
	return words[done?.split('.')[0] ?? ''];
}
