import type { CollectionName } from '../collections.ts';

/** Drafts and archived entries are not public. */
export type EntryState = 'draft' | 'published' | 'archived';

/** An entry in the studio's list. */
export interface EntrySummary {
	slug: string;
	title: string;
	state: EntryState;
	/** Whether a published entry has an unpublished newer copy. */
	hasDraft: boolean;
	/** Whether the checks blocked its scheduled publication; the next change clears this. */
	isPublishStopped: boolean;
	publishAt: number | null;
	updatedAt: number;
	updatedBy: string | null;
}

export interface StudioEntry {
	collection: CollectionName;
	slug: string;
	state: EntryState;
	/** The working copy: the draft, or else the published one. */
	data: unknown;
	/** The public copy; null if there is none. */
	published: unknown | null;
	hasDraft: boolean;
	/** The version that was read, for conflict detection. */
	version: number;
	publishAt: number | null;
	updatedAt: number;
	updatedBy: string | null;
	/** The current or future path of the working copy. */
	address: string | null;
}

/** The entry to change, and the version the person saw. */
export interface EntryToChange {
	collection: CollectionName;
	slug: string;
	version: number;
}

/** The entry does not exist, or cannot be changed this way. */
export type Missing = { outcome: 'missing' };

/** Somebody else changed it first; nothing was written. */
export type Conflict = { outcome: 'conflict'; theirs: StudioEntry };

export type Done = { outcome: 'done'; version: number };

export type Saved = { outcome: 'saved'; slug: string; version: number };
