import type { CollectionName } from '../collections.ts';

/** A draft and an archived entry are not visible to the public. */
export type EntryState = 'draft' | 'published' | 'archived';

/** An entry as the studio's list shows it. */
export interface EntrySummary {
	slug: string;
	title: string;
	state: EntryState;
	/** True when a published entry has a newer copy that is not. */
	hasDraft: boolean;
	/** True when its time came and the checks kept it back; the next change ends that. */
	isPublishStopped: boolean;
	publishAt: number | null;
	updatedAt: number;
	updatedBy: string | null;
}

/** An entry as the studio edits it. */
export interface StudioEntry {
	collection: CollectionName;
	slug: string;
	state: EntryState;
	/** The working copy: the draft, or else what is published. */
	data: unknown;
	/** What the public sees; null when it sees nothing. */
	published: unknown | null;
	hasDraft: boolean;
	/** Names what was read; a change must name it again. */
	version: number;
	publishAt: number | null;
	updatedAt: number;
	updatedBy: string | null;
	/** Where the working copy can be read, or will be. */
	address: string | null;
}

/** Which entry a change is for, and which version of it the person has seen. */
export interface EntryToChange {
	collection: CollectionName;
	slug: string;
	version: number;
}

/** The entry does not exist, or is of a kind that cannot be changed in this way. */
export type Missing = { outcome: 'missing' };

/** Somebody else was quicker; nothing was changed. */
export type Conflict = { outcome: 'conflict'; theirs: StudioEntry };

/** The change was made, and this is the version it made. */
export type Done = { outcome: 'done'; version: number };

/** The entry was stored, and this is where. */
export type Saved = { outcome: 'saved'; slug: string; version: number };
