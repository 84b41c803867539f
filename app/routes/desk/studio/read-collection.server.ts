import { data } from 'react-router';
import {
	type CollectionName,
	collections,
	readEntryTitle,
} from '#app/features/content/collections.ts';
import type { Fields } from '#app/features/content/fields.ts';

/** A collection as the studio's screens name it. */
export interface CollectionWords {
	name: CollectionName;
	label: string;
	plural: string;
	single: boolean;
	/** True when it sorts itself, by date, and nobody can arrange it. */
	isSorted: boolean;
}

/** The collection that an address names; there is no page for any other. */
export function readCollection(name: string): { words: CollectionWords; fields: Fields } {
	if (!Object.hasOwn(collections, name)) throw data(null, { status: 404 });
	const { label, plural, fields, single = false, order } = collections[name as CollectionName];
	const isSorted = order !== undefined;
	return { words: { name: name as CollectionName, label, plural, single, isSorted }, fields };
}

/** What a screen calls an entry: its own title, or what it is where there is only one. */
export function titleOf(words: CollectionWords, data: unknown): string {
	return words.single ? words.plural : readEntryTitle(words.name, data);
}
