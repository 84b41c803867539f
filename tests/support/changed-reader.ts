import type { CollectionName } from '#app/features/content/collections.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { shippedReader } from './shipped-reader.ts';

/** Reads the shipped content, with one entry changed or added. */
export function changedReader(changed: {
	collection: CollectionName;
	slug: string;
	data: unknown;
}) {
	const isChanged = (entry: { collection: string; slug: string }) =>
		entry.collection === changed.collection && entry.slug === changed.slug;
	const position = shippedContent.find(isChanged)?.position ?? 1000;
	const others = shippedContent.filter((entry) => !isChanged(entry));
	return shippedReader(undefined, [...others, { ...changed, position }]);
}
