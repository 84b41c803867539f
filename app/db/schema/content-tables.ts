import type { Generated } from 'kysely';

export interface EntriesTable {
	collection: string;
	slug: string;
	/** Drafts and archived entries are not public. */
	state: 'draft' | 'published' | 'archived';
	position: number;
	/** Sorted before the position, descending: the date of posts and news, empty elsewhere. */
	sort_key: string;
	/** The title of the working copy, shortened. */
	title: string;
	/** Title and slug in lower case, for searching. */
	search: string;
	/** The label in menus, copied from `data`. */
	label: string;
	/** The entry's path, copied from `data`; null for parts of other pages. */
	address: string | null;
	/** Incremented with every change, to detect conflicts. */
	version: Generated<number>;
	/** The version that last changed the public copy. */
	public_version: number | null;
	/** When the working copy is to be published. */
	publish_at: number | null;
	/** When the public copy last changed. */
	published_at: number | null;
	created_at: number;
	updated_at: number;
	updated_by: string | null;
	/** A fingerprint of the shipped content this came from; null once edited. */
	seed_hash: string | null;
	/** The public copy of a published entry; otherwise the only copy. */
	data: string;
	/** The unpublished newer copy of a published entry. */
	draft: string | null;
}

/** An entry's copy after each change, by version. */
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

export type VersionEvent =
	| 'saved'
	| 'published'
	| 'scheduled'
	/** Scheduled publication was blocked by the checks. */
	| 'held'
	| 'unpublished'
	/** A claim expired. */
	| 'expired'
	| 'archived'
	| 'unarchived'
	| 'restored'
	| 'imported'
	| 'shipped';

/** Who has an entry open in the studio; a row not seen for about a minute is ignored. */
export interface OpenEntriesTable {
	collection: string;
	slug: string;
	user_id: string;
	user_name: string;
	since: number;
	seen_at: number;
}

/** Each change of public content, so that every process notices it. */
export interface ContentChangesTable {
	id: Generated<number>;
	collection: string;
	slug: string;
	at: number;
}

/** Uploaded pictures; their sizes are in `picture_files`. */
export interface PicturesTable {
	id: string;
	/** The name in content, such as "uploads/ganga-ghat-k3f9x2". */
	name: string;
	/** The original file name, sanitised. */
	filename: string;
	/** The size of the largest file. */
	width: number;
	height: number;
	alt: string;
	/** The focal point kept in view when cropping, in percent from the left and top. */
	focal_x: number;
	focal_y: number;
	created_at: number;
	created_by_id: string;
	created_by_name: string;
	archived: Generated<number>;
}

export interface PictureFilesTable {
	picture_id: string;
	/** The width it was made for, "fallback" or "share". */
	variant: string;
	format: 'avif' | 'webp' | 'jpeg';
	width: number;
	height: number;
	/** A fingerprint of the bytes, part of the URL. */
	hash: string;
	bytes: Buffer;
}
