import { data } from 'react-router';
import {
	type CollectionName,
	collections,
	readEntryTitle,
} from '#app/features/content/collections.ts';
import type { Fields } from '#app/features/content/fields.ts';
import { isKeyOf } from '#app/platform/text.ts';

/** A collection's labels and features, for the studio's screens. */
export interface CollectionInfo {
	name: CollectionName;
	label: string;
	plural: string;
	single: boolean;
	/** True if it is sorted by date and cannot be reordered. */
	isSorted: boolean;
	/** True if its entries have their own pages, which search engines show. */
	hasPage: boolean;
	/** The page that shows entries without their own page, if visitors see them. */
	shownOn?: string;
	/** The start of the address of entries whose slug an editor may choose. */
	folder?: string;
}

/** The collection in the URL; 404 for any other. */
export function readCollection(name: string): { info: CollectionInfo; fields: Fields } {
	if (!isKeyOf(collections, name)) throw data(null, { status: 404 });
	const collection = collections[name];
	const { label, plural, fields, single = false } = collection;
	return {
		info: {
			name,
			label,
			plural,
			single,
			isSorted: collection.order !== undefined,
			shownOn: collection.shownOn,
			folder: collection.choosesSlug ? collection.address?.(undefined as never, '') : undefined,
			hasPage: collection.seo !== undefined,
		},
		fields,
	};
}

/** An entry's title on screens; the collection's label if it has only one entry. */
export function titleOf(info: CollectionInfo, data: unknown): string {
	return info.single ? info.plural : readEntryTitle(info.name, data);
}
