import { type CollectionName, collections } from '../collections.ts';

/** What lists, menus and searches store about an entry. */
export interface CopySummary {
	title: string;
	label: string;
	address: string | null;
	sortKey: string;
}

/** News items are titled by their text; a list needs its beginning. */
const maxTitleLength = 200;

export function summariseCopy(
	collection: CollectionName,
	slug: string,
	copy: unknown,
): CopySummary {
	const { title, menuLabel = title, address, order } = collections[collection];
	// Data and declaration are of the same collection, which a union type cannot express.
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
