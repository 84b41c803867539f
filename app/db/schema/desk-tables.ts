/**
 * Who saw, exported, changed and deleted what. The database refuses to change it, and to remove what is younger than a
 * year.
 */
export interface AuditTable {
	id: string;
	at: number;
	/** Null for what the site did by itself. */
	actor_id: string | null;
	actor_name: string;
	/** The action; the column was named so in its first version. */
	deed: string;
	subject_kind: string;
	subject_id: string;
	/** JSON. */
	details: string;
}

/** Totals of a day in India, made from the enquiries and leads and to be made again at any time. */
export interface OverviewDaysTable {
	measure: string;
	/** Days since 1 January 1970, in India. */
	day: number;
	key: string;
	count: number;
	sum: number;
}

/** Days whose totals are to be made again; one row for each change, so that no two changes wait for each other. */
export interface DirtyDaysTable {
	id: string;
	day: number;
}

/** A file of leads that was imported, or is to be. */
export interface ImportsTable {
	id: string;
	at: number;
	actor_id: string;
	actor_name: string;
	filename: string;
	state: 'arriving' | 'uploaded' | 'running' | 'done' | 'undoing' | 'undone';
	/** Which column of the file is which field, as JSON. */
	columns: string;
	/** Of files that came before they were kept in parts: the text, until it is imported. */
	content: string | null;
	/** The headings of the file, as JSON. */
	header: string | null;
	total: number;
	done: number;
	added: number;
	merged: number;
	unchanged: number;
	failed: number;
	/** After undoing: the leads that somebody had changed since, and that were left. */
	kept: number;
	leased_until: number;
}

/** A few hundred lines of such a file, until it is imported. */
export interface ImportPartsTable {
	import_id: string;
	part: number;
	/** The lines with their numbers, as JSON. */
	rows: string;
}

/** What a line of such a file did, so that it can be undone. */
export interface ImportRowsTable {
	import_id: string;
	row: number;
	lead_id: string | null;
	outcome: 'added' | 'merged' | 'failed';
	/** The version that the lead got by it. */
	version: number;
	/** What was there before, or what was wrong, as JSON. */
	details: string;
}

/** The processes that serve the site, each of which says every few seconds that it is there. */
export interface ProcessesTable {
	id: string;
	host: string;
	pid: number;
	version: string;
	started_at: number;
	seen_at: number;
}

/** What the owner sets, one JSON value by name. */
export interface SettingsTable {
	name: string;
	value: string;
}
