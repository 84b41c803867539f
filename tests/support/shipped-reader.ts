import { type CollectionName, collections } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { Entry } from '#app/features/content/content-repository.server.ts';
import { shippedContent } from '#app/features/content/shipped-content.server.ts';

/** Reads the content that ships with the site, without a database; all of it changed at the same moment. */
export function shippedReader(updatedAt = new Date('2026-01-02T03:04:05.678Z')): ContentReader {
	const read = new Set<string>();

	async function list<N extends CollectionName>(collection: N): Promise<Entry<N>[]> {
		read.add(collection);
		return shippedContent
			.filter((entry) => entry.collection === collection)
			.toSorted((a, b) => a.position - b.position)
			.map(({ slug, data }) => {
				const parsed = collections[collection].schema.parse(data) as Entry<N>['data'];
				return { collection, slug, data: parsed, updatedAt };
			});
	}

	return {
		collections: read,
		dependOn: (name) => read.add(name),
		list,
		find: async (collection, slug) => (await list(collection)).find((one) => one.slug === slug),
		async single(collection) {
			const [entry] = await list(collection);
			if (!entry) throw new Error(`Nothing ships in “${collection}”.`);
			return entry;
		},
	};
}
