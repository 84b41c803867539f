/** Who saw, exported, changed and deleted what. The database refuses changes, and deletions within a year. */
export interface AuditTable {
	id: string;
	at: number;
	/** Null for automatic actions. */
	actor_id: string | null;
	actor_name: string;
	action: string;
	subject_kind: string;
	subject_id: string;
	/** JSON. */
	details: string;
}

/** Totals of a day in India, derived from enquiries and leads; can be rebuilt at any time. */
export interface OverviewDaysTable {
	measure: string;
	/** Days since 1 January 1970, in India. */
	day: number;
	key: string;
	count: number;
	sum: number;
}

/** Days whose totals must be recounted; one row per change, so that no two changes wait for each other. */
export interface DirtyDaysTable {
	id: string;
	day: number;
}

/** An imported file of leads, or one to be imported. */
export interface ImportsTable {
	id: string;
	at: number;
	actor_id: string;
	actor_name: string;
	filename: string;
	state: 'arriving' | 'uploaded' | 'running' | 'done' | 'undoing' | 'undone';
	/** The mapping of columns to fields, as JSON. */
	columns: string;
	/** The text of an old import, from before parts, until it is imported. */
	content: string | null;
	/** The headings of the file, as JSON. */
	header: string | null;
	total: number;
	done: number;
	added: number;
	merged: number;
	unchanged: number;
	failed: number;
	/** After undoing: how many leads were left because somebody changed them. */
	kept: number;
	leased_until: number;
}

/** A few hundred lines of a file, until it is imported. */
export interface ImportPartsTable {
	import_id: string;
	part: number;
	/** The numbered lines, as JSON. */
	rows: string;
}

/** What a line did, so that it can be undone. */
export interface ImportRowsTable {
	import_id: string;
	row: number;
	lead_id: string | null;
	outcome: 'added' | 'merged' | 'failed';
	/** The lead's version after it. */
	version: number;
	/** The previous values, or the errors, as JSON. */
	details: string;
}

/** The running processes, with a heartbeat every few seconds. */
export interface ProcessesTable {
	id: string;
	host: string;
	pid: number;
	version: string;
	started_at: number;
	seen_at: number;
}

/** The owner's settings, one JSON value by name. */
export interface SettingsTable {
	name: string;
	value: string;
}
