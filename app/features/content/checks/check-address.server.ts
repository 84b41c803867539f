import type { Database } from '#app/db/open-database.server.ts';
import type { FieldErrors } from '#app/platform/field-errors.ts';
import type { CollectionName } from '../collections.ts';
import { listAddresses } from '../entries/entry-repository.server.ts';
import { findAddressError } from '../entries/reserved-addresses.ts';
import { pageCollections } from '../reader/find-by-address.server.ts';
import { summariseCopy } from './summarise-copy.ts';

/** Checks that a page's address is free and reachable. */
export async function checkAddress(
	db: Database,
	collection: CollectionName,
	slug: string | undefined,
	data: unknown,
): Promise<FieldErrors> {
	if (!isPageCollection(collection)) return {};
	// A new page gets a slug whose address is free.
	if (collection === 'page' && slug === undefined) return {};
	const address = summariseCopy(collection, slug ?? '', data).address ?? '';
	const error = findAddressError(address, collection);
	if (error) return { address: error };
	const taken = await listTakenAddresses(db, { collection, slug });
	return taken.has(address.toLowerCase())
		? { address: 'Another page already uses this address. Choose another.' }
		: {};
}

/** Every address that another entry has or wants, in lower case. */
export async function listTakenAddresses(
	db: Database,
	except?: { collection: CollectionName; slug?: string },
): Promise<ReadonlySet<string>> {
	const taken = new Set<string>();
	for (const row of await listAddresses(db, pageCollections)) {
		if (row.collection === except?.collection && row.slug === except.slug) continue;
		if (row.address) taken.add(row.address.toLowerCase());
		if (!row.draft) continue;
		const moved = summariseCopy(row.collection as CollectionName, row.slug, JSON.parse(row.draft));
		if (moved.address) taken.add(moved.address.toLowerCase());
	}
	return taken;
}

/** Whether entries of the collection are top-level pages. */
export function isPageCollection(
	collection: CollectionName,
): collection is (typeof pageCollections)[number] {
	return (pageCollections as readonly CollectionName[]).includes(collection);
}
