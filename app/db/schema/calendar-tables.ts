/** A dated step of an exam's season, as the feeds show it; it stays when the site no longer names it. */
export interface CalendarStepsTable {
	/** Names the event for good, whatever happens to its date or words. */
	id: string;
	/** The slug of the exam's record. */
	exam: string;
	exam_name: string;
	season: string;
	step: string;
	/** YYYY-MM-DD, the last day included. */
	start_day: string;
	end_day: string;
	status: 'tentative' | 'confirmed' | 'cancelled';
	/** How sure the record is of the date. */
	said: 'announced' | 'tentative' | 'reported';
	/** Titles and addresses, as JSON. */
	sources: string;
	checked_on: string;
	/** Rises with every change of the date or the status. */
	sequence: number;
	/** When the date or the status last changed. */
	changed_at: number;
	/** When anything of it last changed. */
	modified_at: number;
}

/** A change of a date that was ahead: what the change log shows and watchers are mailed. */
export interface CalendarChangesTable {
	id: string;
	step_id: string;
	exam: string;
	kind: 'announced' | 'moved' | 'confirmed' | 'cancelled' | 'restored';
	/** Null where there was no such step before. */
	from_status: CalendarStepsTable['status'] | null;
	from_start: string | null;
	from_end: string | null;
	to_status: CalendarStepsTable['status'];
	to_start: string;
	to_end: string;
	sources: string;
	noticed_at: number;
	/** Until then another change of the step is taken as a correction of this one. */
	settles_at: number;
	/** The notice that mails it; null until it has settled. */
	notice_id: string | null;
}

/** Somebody who confirmed that they want mail about exams. */
export interface WatchersTable {
	id: string;
	email: string;
	/** In the links of every mail to them; it changes and ends the watch and can do nothing else. */
	token: string;
	created_at: number;
}

/** An exam that somebody watches. */
export interface WatchesTable {
	watcher_id: string;
	exam: string;
	created_at: number;
}

/** Something to be mailed to everybody who watches an exam, and how far it has got. */
export interface WatchNoticesTable {
	id: string;
	key: string;
	exam: string;
	/** The step that a reminder is about, and its day. */
	step_id: string | null;
	day: string | null;
	/** Dropped: the date of a reminder moved before everybody had it. */
	state: 'sending' | 'done' | 'dropped';
	/** The last watcher whose mail is in the outbox; empty before the first. */
	cursor: string;
	sent_count: number;
	/** Before this moment no process takes the next step. */
	next_step_at: number;
	started_at: number;
	finished_at: number | null;
}
