import { type CollectionName, collections } from './collections.ts';
import type { EntryData } from './content-repository.server.ts';

/** More than the pages of a season ask for; a long archive is not worth the memory. */
const mostKept = 500;
const kept = new Map<string, { text: string; data: unknown }>();

/**
 * Reads what is stored of an entry, checked by its rules. The last reading is kept, since most requests ask for the
 * same few entries; it is frozen, since all of them share it.
 */
export function parseEntry<N extends CollectionName>(
	collection: N,
	slug: string,
	text: string,
): EntryData<N> {
	const key = `${collection} ${slug}`;
	const known = kept.get(key);
	if (known?.text === text) return known.data as EntryData<N>;
	const data = freeze(collections[collection].schema.parse(JSON.parse(text)));
	if (kept.size >= mostKept) kept.clear();
	kept.set(key, { text, data });
	return data as EntryData<N>;
}

function freeze<T>(value: T): T {
	if (typeof value !== 'object' || value === null) return value;
	for (const part of Object.values(value)) freeze(part);
	return Object.freeze(value);
}
