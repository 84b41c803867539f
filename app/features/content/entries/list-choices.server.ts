import type { Database } from '#app/db/open-database.server.ts';
import type { CollectionName } from '../collections.ts';
import type { ContentField, Fields } from '../fields.ts';
import { findEntries } from './find-entries.server.ts';

interface EntryChoice {
	value: string;
	label: string;
}

const maxPages = 20;

/** The possible targets of these fields' references, by collection. */
export async function listChoices(
	db: Database,
	fields: Fields,
): Promise<Record<string, EntryChoice[]>> {
	const referred = new Set(listReferredCollections(fields));
	const lists = [...referred].map(async (name) => [name, await listAll(db, name)] as const);
	return Object.fromEntries(await Promise.all(lists));
}

async function listAll(db: Database, collection: CollectionName): Promise<EntryChoice[]> {
	const choices: EntryChoice[] = [];
	for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
		const found = await findEntries(db, collection, { page });
		pages = found.pages;
		choices.push(...found.entries.map(({ slug, title }) => ({ value: slug, label: title })));
	}
	return choices;
}

/** The collections these fields refer to, at any depth. */
export function listReferredCollections(fields: Fields): CollectionName[] {
	return Object.values(fields).flatMap(collectionsOf);
}

function collectionsOf({ collection, item, fields = {} }: ContentField): CollectionName[] {
	return [
		...(collection ? [collection as CollectionName] : []),
		...(item ? collectionsOf(item) : []),
		...listReferredCollections(fields),
	];
}
