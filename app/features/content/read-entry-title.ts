import { type CollectionName, collections } from './collections.ts';

/** The words that name an entry, read from its data. */
export function readEntryTitle(collection: CollectionName, data: unknown): string {
	// Data and declaration are of the same collection, which the type of a union cannot say.
	return collections[collection].title(data as never);
}
