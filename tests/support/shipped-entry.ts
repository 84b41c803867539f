import {
	type CollectionName,
	collections,
	type EntryData,
} from '#app/features/content/collections.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';

/** The data of one entry that ships with the site. */
export function shippedEntry<N extends CollectionName>(collection: N, slug: string): EntryData<N> {
	const entry = shippedContent.find((one) => one.collection === collection && one.slug === slug);
	if (!entry) throw new Error(`Nothing ships as ${collection}/${slug}.`);
	return collections[collection].schema.parse(entry.data) as EntryData<N>;
}
