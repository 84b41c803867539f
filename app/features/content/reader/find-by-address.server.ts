import type { Entry } from '../collections.ts';
import type { ContentReader } from '../content-reader.server.ts';

/** The collections whose entries are top-level pages. */
export const pageCollections = ['programme', 'exam', 'institute', 'page'] as const;

export type PageEntry = {
	[N in (typeof pageCollections)[number]]: Entry<N>;
}[(typeof pageCollections)[number]];

/** The entry at an address, ignoring case; the caller compares and redirects. */
export async function findByAddress(
	content: ContentReader,
	address: string,
): Promise<{ entry: PageEntry; address: string } | undefined> {
	const normalised = address.toLowerCase();
	for (const collection of pageCollections) {
		const labels = await content.labels(collection);
		const label = labels.find((one) => one.address?.toLowerCase() === normalised);
		const entry = label && ((await content.find(collection, label.slug)) as PageEntry | undefined);
		if (label?.address && entry) return { entry, address: label.address };
	}
	return undefined;
}
