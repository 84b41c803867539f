import type { Generated } from 'kysely';

/** Every table, as the queries see it. Times are UTC milliseconds, JSON is text. */
export interface Schema {
	entries: EntriesTable;
	content_revisions: ContentRevisionsTable;
	staff: StaffTable;
}

interface EntriesTable {
	collection: string;
	slug: string;
	position: number;
	data: string;
	/** Fingerprint of the shipped content this came from; null once a person has edited it. */
	seed_hash: string | null;
	version: Generated<number>;
	created_at: number;
	updated_at: number;
}

/** Counts the changes of a collection, so that every process notices them. */
interface ContentRevisionsTable {
	collection: string;
	revision: number;
}

interface StaffTable {
	id: string;
	username: string;
	password_hash: string;
	role: string;
	created_at: number;
}
