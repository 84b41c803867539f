import type { Database } from '#app/db/open-database.server.ts';
import { readLastChange } from '#app/features/content/change-repository.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { listDocuments } from './list-documents.server.ts';
import { excerptAround, type MarkedPiece, markMatches } from './mark-matches.ts';
import {
	buildIndex,
	type SearchDocument,
	type SearchIndex,
	searchIndex,
} from './search-index.server.ts';

/** One thing that was found, with what matched marked. */
export interface Hit {
	path: string;
	family: string;
	title: MarkedPiece[];
	summary: MarkedPiece[];
}

/** What a visitor is shown. */
export interface Found {
	total: number;
	hits: Hit[];
}

/** The longest question that is read. */
export const longestQuery = 100;

const mostHits = 30;
const excerptLength = 200;

/** Searches everything that the site says in public. */
export async function searchSite({ db }: { db: Database }, query: string): Promise<Found> {
	const index = await currentIndex(db);
	const { documents, terms } = searchIndex(index, query.slice(0, longestQuery));
	const hits = documents.slice(0, mostHits).map((document) => toHit(document, terms));
	return { total: documents.length, hits };
}

const indexes = new WeakMap<Database, { lastChange: number; index: Promise<SearchIndex> }>();

/** The index of this process, made anew when content has changed since. It is everybody's: no draft is in it. */
async function currentIndex(db: Database) {
	const lastChange = await readLastChange(db);
	const kept = indexes.get(db);
	if (kept?.lastChange === lastChange) return await kept.index;
	const index = listDocuments(createContentReader(db)).then(buildIndex);
	indexes.set(db, { lastChange, index });
	// A failed reading is not kept: the next visitor tries again.
	index.catch(() => indexes.delete(db));
	return await index;
}

function toHit(document: SearchDocument, terms: ReadonlySet<string>): Hit {
	const { path, family, body } = document;
	const title = markMatches(document.title, terms);
	const summary = markMatches(document.summary, terms);
	if (![...title, ...summary].some((piece) => piece.marked)) {
		const excerpt = markMatches(excerptAround(body, terms, excerptLength), terms);
		if (excerpt.some((piece) => piece.marked)) return { path, family, title, summary: excerpt };
	}
	return { path, family, title, summary };
}
