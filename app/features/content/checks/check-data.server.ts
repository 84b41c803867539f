import type { Database } from '#app/db/open-database.server.ts';
import { type FieldErrors, hasErrors } from '#app/platform/field-errors.ts';
import { type CollectionName, collections } from '../collections.ts';
import { findExisting } from '../entries/entry-repository.server.ts';
import type { Fields } from '../fields.ts';
import { checkAddress } from './check-address.server.ts';
import { checkCopy } from './check-copy.ts';
import { listLeaves } from './list-leaves.ts';

/** The data as it can be stored, or its errors by path, such as `faqs.0.answer`. */
export type CheckedData = { data: unknown; errors?: undefined } | { errors: FieldErrors };

/** Checks an entry's data: the collection's rules, its references and its address. */
export async function checkData(
	db: Database,
	collection: CollectionName,
	slug: string | undefined,
	data: unknown,
): Promise<CheckedData> {
	const { schema, fields } = collections[collection];
	const checked = checkCopy(schema, data);
	if (checked.errors) return { errors: checked.errors };
	const errors = {
		...(await checkReferences(db, fields, checked.data)),
		...(await checkAddress(db, collection, slug, checked.data)),
	};
	return hasErrors(errors) ? { errors } : { data: checked.data };
}

async function checkReferences(db: Database, fields: Fields, data: unknown) {
	const errors: FieldErrors = {};
	const references = listLeaves(fields, data).flatMap(({ field: { collection }, value, path }) =>
		collection ? [{ collection, slug: String(value), path }] : [],
	);
	for (const [name, found] of Map.groupBy(references, (one) => one.collection)) {
		const slugs = [...new Set(found.map((one) => one.slug))];
		const existing = await findExisting(db, name, slugs);
		for (const { path, slug } of found) {
			if (existing.has(slug)) continue;
			errors[path] = `There is no “${slug}” to choose. Choose another.`;
		}
	}
	return errors;
}
