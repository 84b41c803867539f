import { memoryBudget, trackCache } from '#app/platform/memory-budget.ts';
import { type CollectionName, collections, type EntryData } from '../collections.ts';

/** Enough for the pages of a season; a long archive is not worth the memory. */
const cache = new Map<string, { text: string; data: unknown }>();
let size = 0;

trackCache('content-entries', () => size);

/**
 * Parses and validates a stored entry. The last results are cached, since most requests need the same few entries; they
 * are frozen, since all requests share them.
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

/** The text, and about as much again for the parsed form. */
function bytesOf(text: string) {
	return 2 * text.length;
}

function freeze<T>(value: T): T {
	if (typeof value !== 'object' || value === null) return value;
	for (const part of Object.values(value)) freeze(part);
	return Object.freeze(value);
}
