import { type CollectionName, collections } from '../collections.ts';

/** What lists, menus and searches know of an entry without reading all of it. */
export interface CopyDescription {
	title: string;
	label: string;
	address: string | null;
	sortKey: string;
}

/** News items are named by what they say; a list needs the beginning. */
const maxTitleLength = 200;

/** Reads from an entry's data what is stored beside it. */
export function describeCopy(
	collection: CollectionName,
	slug: string,
	copy: unknown,
): CopyDescription {
	const { title, menuLabel = title, address, order } = collections[collection];
	// Data and declaration are of the same collection, which the type of a union cannot say.
	const data = copy as never;
	return {
		title: shorten(title(data)),
		label: shorten(menuLabel(data)),
		address: address?.(data, slug) ?? null,
		sortKey: order?.(data) ?? '',
	};
}

function shorten(text: string) {
	const letters = [...text];
	return letters.length <= maxTitleLength
		? text
		: `${letters.slice(0, maxTitleLength - 1).join('')}…`;
}
