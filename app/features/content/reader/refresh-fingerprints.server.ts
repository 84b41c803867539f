import type { Database } from '#app/db/open-database.server.ts';
import type { CollectionName } from '../collections.ts';
import { createContentReader } from '../content-reader.server.ts';
import { type ContentQuery, parseContentQuery } from './content-query.ts';
import { listOutline, type OutlineRow } from './content-repository.server.ts';
import { fingerprint } from './fingerprint-result.server.ts';

interface Change {
	collection: string;
	slug: string;
}

/**
 * The current fingerprints of those queries that the changes could affect. A collection is read once for all pages, and
 * without its data unless fields were asked for.
 */
export async function refreshFingerprints(
	db: Database,
	queries: Iterable<string>,
	changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
	const changedIn = Map.groupBy(changes, (change) => change.collection);
	const outlines = new Map<string, Promise<Outline>>();
	const reader = createContentReader(db);
	const prints = new Map<string, string>();
	for (const text of queries) {
		const query = parseContentQuery(text);
		const changed = changedIn.get(query.collection);
		if (!changed) continue;
		if (query.ask === 'picture') {
			if (changed.some((one) => one.slug === query.slug)) prints.set(text, 'changed');
			continue;
		}
		if (query.ask === 'calendar') {
			const { slug } = query;
			if (!slug || changed.some((one) => one.slug === slug)) prints.set(text, 'changed');
			continue;
		}
		const { collection } = query;
		if (query.ask === 'entry' && !changed.some((one) => one.slug === query.slug)) continue;
		if (query.ask === 'fields') {
			prints.set(text, fingerprint.fields(await reader.fields(collection, query.fields as never)));
			continue;
		}
		const outline = outlines.get(collection) ?? readOutline(db, collection);
		outlines.set(collection, outline);
		prints.set(text, fingerprintIn(await outline, query));
	}
	return prints;
}

interface Outline {
	rows: readonly OutlineRow[];
	places: ReadonlyMap<string, number>;
}

async function readOutline(db: Database, collection: CollectionName): Promise<Outline> {
	const rows = await listOutline(db, collection);
	return { rows, places: new Map(rows.map((row, place) => [row.slug, place])) };
}

function fingerprintIn(
	{ rows, places }: Outline,
	query: Exclude<ContentQuery, { ask: 'fields' | 'picture' | 'calendar' }>,
): string {
	switch (query.ask) {
		case 'entry':
			return fingerprint.entry(rows[places.get(query.slug) ?? -1]);
		case 'list':
		case 'dates':
			return fingerprint.entries(rows);
		case 'labels':
			return fingerprint.labels(rows);
		case 'page': {
			const start = (query.number - 1) * query.size;
			return fingerprint.page(rows.slice(start, start + query.size), rows.length);
		}
		case 'beside': {
			const place = places.get(query.slug);
			if (place === undefined) return fingerprint.beside(undefined, undefined);
			return fingerprint.beside(rows[place - 1], rows[place + 1]);
		}
	}
}
