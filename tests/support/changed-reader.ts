import type { CollectionName } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { Entry } from '#app/features/content/content-repository.server.ts';
import { shippedReader } from './shipped-reader.ts';

/** Reads what ships with the site, with one entry changed or added. */
export function changedReader(changed: {
	collection: CollectionName;
	slug: string;
	data: unknown;
}): ContentReader {
	const shipped = shippedReader();

	async function list<N extends CollectionName>(collection: N): Promise<Entry<N>[]> {
		const entries = await shipped.list(collection);
		if (collection !== changed.collection) return entries;
		const entry = { ...changed, updatedAt: new Date('2026-01-02T03:04:05.678Z') } as Entry<N>;
		const at = entries.findIndex((one) => one.slug === changed.slug);
		return at < 0 ? [...entries, entry] : entries.with(at, entry);
	}

	return {
		collections: shipped.collections,
		list,
		find: async (collection, slug) => (await list(collection)).find((one) => one.slug === slug),
		async single(collection) {
			const [entry] = await list(collection);
			if (!entry) throw new Error(`Nothing ships in “${collection}”.`);
			return entry;
		},
	};
}
