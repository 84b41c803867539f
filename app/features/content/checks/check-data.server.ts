import type { Database } from '#app/db/open-database.server.ts';
import { type CollectionName, collections } from '../collections.ts';
import { findExisting } from '../entries/entry-repository.server.ts';
import type { FieldIssue } from '../entries/studio-entry.ts';
import type { Fields } from '../fields.ts';
import { checkAddress } from './check-address.server.ts';
import { checkCopy } from './check-copy.ts';
import { listLeaves } from './list-leaves.ts';

/** What was sent, as it can be stored, or what is wrong with it. */
export type CheckedData = { data: unknown; issues?: undefined } | { issues: FieldIssue[] };

/** Checks an entry's data: the collection's rules, what it refers to, and where it wants to live. */
export async function checkData(
	db: Database,
	collection: CollectionName,
	slug: string | undefined,
	data: unknown,
): Promise<CheckedData> {
	const { schema, fields } = collections[collection];
	const checked = checkCopy(schema, data);
	if (checked.issues) {
		const issues = checked.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
		return { issues };
	}
	const issues = [
		...(await checkReferences(db, fields, checked.data)),
		...(await checkAddress(db, collection, slug, checked.data)),
	];
	return issues.length > 0 ? { issues } : { data: checked.data };
}

async function checkReferences(db: Database, fields: Fields, data: unknown) {
	const issues: FieldIssue[] = [];
	const references = listLeaves(fields, data).flatMap(({ field: { collection }, value, path }) =>
		collection ? [{ collection, slug: String(value), path }] : [],
	);
	for (const [name, found] of Map.groupBy(references, (one) => one.collection)) {
		const slugs = [...new Set(found.map((one) => one.slug))];
		const existing = await findExisting(db, name, slugs);
		for (const { path, slug } of found) {
			if (existing.has(slug)) continue;
			issues.push({ path, message: `There is no “${slug}” to choose. Choose another.` });
		}
	}
	return issues;
}
