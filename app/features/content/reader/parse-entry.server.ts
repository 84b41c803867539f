import { memoryBudget, trackCache } from '#app/platform/memory-budget.ts';
import { type CollectionName, collections, type EntryData } from '../collections.ts';

/** Enough for what the pages of a season ask for; a long archive is not worth the memory. */
const cache = new Map<string, { text: string; data: unknown }>();
let size = 0;

trackCache('content-entries', () => size);

/**
 * Reads what is stored of an entry, checked by its rules. The last reading is cache, since most requests ask for the
 * same few entries; it is frozen, since all of them share it.
 */
export function parseEntry<N extends CollectionName>(
	collection: N,
	slug: string,
	text: string,
): EntryData<N> {
	const key = `${collection} ${slug}`;
	const known = cache.get(key);
	if (known?.text === text) return known.data as EntryData<N>;
	const data = freeze(collections[collection].schema.parse(JSON.parse(text)));
	const isFull = size + bytesOf(text) > memoryBudget['content-entries'];
	if (isFull) cache.clear();
	size = isFull ? 0 : size - bytesOf(known?.text ?? '');
	cache.set(key, { text, data });
	size += bytesOf(text);
	return data as EntryData<N>;
}

/** The text, and about as much again for what was read from it. */
function bytesOf(text: string) {
	return 2 * text.length;
}

function freeze<T>(value: T): T {
	if (typeof value !== 'object' || value === null) return value;
	for (const part of Object.values(value)) freeze(part);
	return Object.freeze(value);
}
