import type { Generated } from 'kysely';

/** What editors write, in its present state. */
export interface EntriesTable {
	collection: string;
	slug: string;
	/** A draft and an archived entry are not visible to the public. */
	state: 'draft' | 'published' | 'archived';
	position: number;
	/** Comes before the position, the greatest first: the date of posts and news, empty elsewhere. */
	sort_key: string;
	/** The title of the working copy, shortened. */
	title: string;
	/** Title and slug in small letters, for looking into. */
	search: string;
	/** What menus call the entry, as in `data`. */
	label: string;
	/** Where the entry can be read, as in `data`; null for parts of other pages. */
	address: string | null;
	/** Grows with every change; who names an older one has not seen the newest. */
	version: Generated<number>;
	/** The version that last changed what the public sees. */
	public_version: number | null;
	/** When the working copy is to be published. */
	publish_at: number | null;
	/** When what the public sees last changed. */
	published_at: number | null;
	created_at: number;
	updated_at: number;
	updated_by: string | null;
	/** Fingerprint of the shipped content this came from; null once a person has changed it. */
	seed_hash: string | null;
	/** What the public sees when the entry is published; else the only copy. */
	data: string;
	/** The newer copy of a published entry that is not published yet. */
	draft: string | null;
}

/** An entry's copy after each change; the number is the version the change made. */
export interface EntryVersionsTable {
	collection: string;
	slug: string;
	number: number;
	event: VersionEvent | 'deleted' | 'moved';
	author_id: string | null;
	author_name: string | null;
	at: number;
	data: string;
}

/** What happened to an entry. */
export type VersionEvent =
	| 'saved'
	| 'published'
	| 'scheduled'
	/** Its time had come, but the checks kept it from being published. */
	| 'held'
	| 'unpublished'
	/** The last day of a claim was over. */
	| 'expired'
	| 'archived'
	| 'unarchived'
	| 'restored'
	| 'imported'
	| 'shipped';

/** Who has an entry open in the studio; a row that was not seen for a minute or so counts for nothing. */
export interface OpenEntriesTable {
	collection: string;
	slug: string;
	user_id: string;
	user_name: string;
	since: number;
	seen_at: number;
}

/** Each change of what the public sees, so that every process notices it. */
export interface ContentChangesTable {
	id: Generated<number>;
	collection: string;
	slug: string;
	at: number;
}

/** Uploaded pictures; what is shown of them is in `picture_files`. */
export interface PicturesTable {
	id: string;
	/** How content refers to it, such as "uploads/ganga-ghat-k3f9x2". */
	name: string;
	/** What the file was called on the editor's device, made safe. */
	filename: string;
	/** Of the largest file kept. */
	width: number;
	height: number;
	alt: string;
	/** The point that must stay in sight when the picture is cut, in hundredths from the left and the top. */
	focal_x: number;
	focal_y: number;
	created_at: number;
	created_by_id: string;
	created_by_name: string;
	archived: Generated<number>;
}

/** The sizes of a picture, ready to be sent. */
export interface PictureFilesTable {
	picture_id: string;
	/** The width it was made for, "fallback" or "share". */
	variant: string;
	format: 'avif' | 'webp' | 'jpeg';
	width: number;
	height: number;
	/** Fingerprint of the bytes; its address contains it. */
	hash: string;
	bytes: Buffer;
}
