import type { CollectionName } from './collections.ts';
import type { Field, Fields } from './fields.ts';

/** The collections whose entries these fields can name, however deep. */
export function listReferredCollections(fields: Fields): CollectionName[] {
	return Object.values(fields).flatMap(collectionsOf);
}

function collectionsOf({ collection, item, fields = {} }: Field): CollectionName[] {
	return [
		...(collection ? [collection as CollectionName] : []),
		...(item ? collectionsOf(item) : []),
		...listReferredCollections(fields),
	];
}
