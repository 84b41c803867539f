import { hash } from 'node:crypto';
import type { DbContext } from '#app/db/open-database.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { type Invalid, invalid } from '#app/platform/field-errors.ts';
import { checkData } from './checks/check-data.server.ts';
import type { ExamFacts } from './collections/exam-facts.ts';
import type { CollectionName } from './collections.ts';
import type { Editor } from './editor.ts';
import { changeEntry } from './entries/change-entry.server.ts';
import type { Conflict, Done, Missing } from './entries/studio-entry.ts';
import { makeSlug, makeUnique } from './make-slug.ts';

/** Where a fact is stored, and what it said when it was seen. */
export interface SeenFact {
	collection: CollectionName;
	slug: string;
	/** Such as `applicationFee.0`; empty for a table, which is confirmed as a whole. */
	path: string;
	print: string;
}

/** The source of a confirmed fact. */
export interface FoundSource {
	confidence: 'official' | 'reported';
	title: string;
	url?: string;
}

/**
 * Why nothing was written. `changed`: the fact differs now. `draft`: the entry has unpublished changes. `unsourced`: a
 * copied fact needs a source.
 */
export type NotConfirmed = { outcome: 'changed' | 'draft' | 'unsourced' };

type Part = Record<string, unknown>;

/** A fingerprint of the value at a path, ignoring when it was checked; empty if there is none. */
export function fingerprintFact(data: unknown, path: string): string {
	const { checkedOn: _when, ...fact } = findPart(data, path) ?? {};
	return Object.keys(fact).length > 0 ? hash('sha256', JSON.stringify(fact, sortKeys)) : '';
}

/**
 * Records that a fact is right as of today. A fact copied from last season also needs its new source, and stops being a
 * copy.
 */
export async function confirmFact(
	context: DbContext,
	actor: Editor,
	seen: SeenFact,
	source?: FoundSource,
): Promise<Done | Invalid | Conflict | Missing | NotConfirmed> {
	const { collection, slug, path, print } = seen;
	const checkedOn = todayInIndia(context.clock);
	return await changeEntry<Invalid | Done | NotConfirmed>(
		context,
		actor,
		seen,
		async (row, trx) => {
			if (row.state !== 'published') return { outcome: 'missing' };
			const data: Part = JSON.parse(row.data);
			const fact = findPart(data, path);
			if (!fact || fingerprintFact(data, path) !== print) return { outcome: 'changed' };
			if (row.draft !== null) return { outcome: 'draft' };
			if (fact.copied && !source) return { outcome: 'unsourced' };
			if (fact.checkedOn === checkedOn && !source) return { outcome: 'done', version: row.version };
			fact.checkedOn = checkedOn;
			if (source) {
				delete fact.copied;
				fact.confidence = source.confidence;
				fact.sources = [addSource(data, source)];
			}
			const checked = await checkData(trx, collection, slug, data);
			if (checked.errors) return invalid(checked.errors);
			return { state: 'published', data: checked.data, event: 'published' };
		},
	);
}

function findPart(data: unknown, path: string): Part | undefined {
	let part = data;
	for (const name of path.split('.').filter(Boolean)) {
		if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return undefined;
		part = (part as Part)[name];
	}
	return typeof part === 'object' && part !== null ? (part as Part) : undefined;
}

/** The short name of a source, which is added to the entry's list if new. */
function addSource(data: Part, { title, url }: FoundSource): string {
	const known = (data.sources ?? []) as ExamFacts['sources'];
	const same = known.find((one) => one.title === title && one.url === url);
	if (same) return same.id;
	const id = makeUnique(makeSlug(title).slice(0, 50), (name) =>
		known.some((one) => one.id === name),
	);
	data.sources = [...known, { id, title, url }];
	return id;
}

function sortKeys(_key: string, value: unknown) {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
