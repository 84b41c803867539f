import type { z } from 'zod';
import type { Database } from '#app/db/open-database.server.ts';
import { checkAddress } from './check-address.server.ts';
import { type CollectionName, collections } from './collections.ts';
import { findExisting } from './entry-repository.server.ts';
import type { Field, Fields } from './fields.ts';
import type { FieldIssue } from './studio-entry.ts';

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
	const parsed = schema.safeParse(data, { error: explain });
	if (!parsed.success) {
		const issues = parsed.error.issues.flatMap(toFieldIssues);
		return { issues };
	}
	const issues = [
		...(await checkReferences(db, fields, parsed.data)),
		...(await checkAddress(db, collection, slug, parsed.data)),
	];
	return issues.length > 0 ? { issues } : { data: parsed.data };
}

/** Words for what the rules themselves do not word. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
	switch (issue.code) {
		case 'invalid_type':
			return issue.input === undefined || issue.input === null || issue.expected !== 'number'
				? 'Fill this in.'
				: 'Write a number.';
		case 'invalid_value':
			return 'Choose one of the options.';
		case 'too_big':
			return issue.origin === 'array'
				? `Keep it to ${issue.maximum} at most.`
				: issue.origin === 'string'
					? `Keep it to ${issue.maximum} characters.`
					: `Write a number of at most ${issue.maximum}.`;
		case 'too_small':
			return issue.origin === 'string'
				? 'Write something here.'
				: `Write a number of at least ${issue.minimum}.`;
		case 'unrecognized_keys':
			return 'This field is not known; remove it.';
		default:
			return undefined;
	}
}

function toFieldIssues(issue: z.core.$ZodIssue): FieldIssue[] {
	const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
	return names.map((name) => ({
		path: [...issue.path, ...(name === undefined ? [] : [name])].join('.'),
		message: issue.message,
	}));
}

async function checkReferences(db: Database, fields: Fields, data: unknown) {
	const issues: FieldIssue[] = [];
	const references = [...listReferences(fields, data, '')];
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

function* listReferences(
	fields: Fields,
	data: unknown,
	prefix: string,
): Generator<{ path: string; collection: string; slug: string }> {
	for (const [name, field] of Object.entries(fields)) {
		const value = (data as Record<string, unknown>)[name];
		yield* listReferencesIn(field, value, prefix + name);
	}
}

function* listReferencesIn(
	field: Field,
	value: unknown,
	path: string,
): ReturnType<typeof listReferences> {
	if (value === undefined) return;
	if (field.collection) yield { path, collection: field.collection, slug: String(value) };
	if (field.fields) yield* listReferences(field.fields, value, `${path}.`);
	if (field.item && Array.isArray(value)) {
		for (const [index, one] of value.entries()) {
			yield* listReferencesIn(field.item, one, `${path}.${index}`);
		}
	}
}
