import type { Database } from '#app/db/open-database.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { readRevisions } from '#app/features/content/content-repository.server.ts';
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
export async function searchSite(
	source: { db: Database; content: ContentReader },
	query: string,
): Promise<Found> {
	const index = await currentIndex(source);
	const { documents, terms } = searchIndex(index, query.slice(0, longestQuery));
	const hits = documents.slice(0, mostHits).map((document) => toHit(document, terms));
	return { total: documents.length, hits };
}

const indexes = new WeakMap<Database, { revisions: string; index: Promise<SearchIndex> }>();

/** The index of this process, made anew when content has changed since. */
async function currentIndex({ db, content }: { db: Database; content: ContentReader }) {
	const revisions = JSON.stringify([...(await readRevisions(db))].sort());
	const kept = indexes.get(db);
	if (kept?.revisions === revisions) return await kept.index;
	const index = listDocuments(content).then(buildIndex);
	indexes.set(db, { revisions, index });
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
