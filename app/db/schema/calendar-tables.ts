/** A dated step of an exam's season, as in the feeds; kept when the site no longer names it. */
export interface CalendarStepsTable {
	/** The permanent id of the event, whatever happens to its date or title. */
	id: string;
	/** The slug of the exam's record. */
	exam: string;
	exam_name: string;
	season: string;
	step: string;
	/** YYYY-MM-DD, inclusive. */
	start_day: string;
	end_day: string;
	status: 'tentative' | 'confirmed' | 'cancelled';
	/** How certain the date is. */
	said: 'announced' | 'tentative' | 'reported';
	/** Titles and URLs, as JSON. */
	sources: string;
	checked_on: string;
	/** Incremented with every change of the date or status. */
	sequence: number;
	/** When the date or status last changed. */
	changed_at: number;
	/** When anything last changed. */
	modified_at: number;
}

/** A changed future date: shown in the change log and mailed to watchers. */
export interface CalendarChangesTable {
	id: string;
	step_id: string;
	exam: string;
	kind: 'announced' | 'moved' | 'confirmed' | 'cancelled' | 'restored';
	/** Null for a new step. */
	from_status: CalendarStepsTable['status'] | null;
	from_start: string | null;
	from_end: string | null;
	to_status: CalendarStepsTable['status'];
	to_start: string;
	to_end: string;
	sources: string;
	noticed_at: number;
	/** Until then another change of the step counts as a correction of this one. */
	settles_at: number;
	/** The notice that mails it; null until settled. */
	notice_id: string | null;
}

/** Somebody who confirmed that they want mail about exams. */
export interface WatchersTable {
	id: string;
	email: string;
	/** In the links of every mail; it can only change or end the watch. */
	token: string;
	created_at: number;
}

export interface WatchesTable {
	watcher_id: string;
	exam: string;
	created_at: number;
}

/** Something to mail to everybody who watches an exam, and its progress. */
export interface WatchNoticesTable {
	id: string;
	key: string;
	exam: string;
	/** The step of a reminder, and its date. */
	step_id: string | null;
	day: string | null;
	/** Dropped: the date moved before everybody got the reminder. */
	state: 'sending' | 'done' | 'dropped';
	/** The last watcher whose mail was queued; empty before the first. */
	cursor: string;
	sent_count: number;
	/** No process takes the next step before this time. */
	next_step_at: number;
	started_at: number;
	finished_at: number | null;
}
