import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#app/db/open-database.server.ts';
import { readContentVersion } from '#app/features/content/content-changes.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { memoizeByObject } from '#app/platform/memoize-by-object.ts';
import { trackCache } from '#app/platform/memory-budget.ts';
import { listDocuments } from './list-documents.server.ts';
import { excerptAround, type MarkedPiece, markMatches } from './mark-matches.ts';
import {
	buildIndex,
	bytesOfKnownWords,
	type SearchDocument,
	type SearchIndex,
	searchIndex,
} from './search-index.server.ts';
import { splitWords } from './split-words.ts';

/** A result with its matches marked. */
interface Hit {
	path: string;
	section: string;
	title: MarkedPiece[];
	summary: MarkedPiece[];
}

export interface SiteSearchResult {
	total: number;
	/** Whether no page has every word, and these have some. */
	isPartial: boolean;
	hits: Hit[];
	/** The content version it was searched at. */
	lastChange: number;
	/** Whether content has changed since, so that the result must not be cached. */
	isOld: boolean;
}

/** The longest query that is used. */
export const maxQueryLength = 100;

/** Normalises spacing, so that equal queries share a page. */
export function normaliseQuery(asked: string): string {
	return asked
		.slice(0, 10 * maxQueryLength)
		.trim()
		.replace(/\s+/g, ' ')
		.slice(0, maxQueryLength);
}

const maxHits = 20;
const excerptLength = 200;

/** Searches all public content. */
export async function searchSite(
	{ db }: { db: Database },
	query: string,
): Promise<SiteSearchResult> {
	const lastChange = await readContentVersion(db);
	const { index, isOld } = await currentIndex(db, lastChange);
	const found = searchIndex(index, query, maxHits);
	const hits = found.hits.map(({ document, place }) =>
		toHit(document, place, found.isMatch, query),
	);
	return { total: found.total, isPartial: found.isPartial, hits, lastChange, isOld };
}

/** This process's index, its content version, and the next index while it is being built. */
interface IndexCache {
	ready?: { lastChange: number; index: SearchIndex };
	making?: Promise<SearchIndex>;
}

const caches = new WeakMap<Database, IndexCache>();

/** How long a visitor waits for a newer index; with thousands of posts it takes seconds, and the last one serves. */
const timeout = 300;

/** The index, rebuilt when content has changed. It is shared by all, so it never contains drafts. */
async function currentIndex(
	db: Database,
	lastChange: number,
): Promise<{ index: SearchIndex; isOld: boolean }> {
	const cache = caches.get(db) ?? {};
	caches.set(db, cache);
	if (cache.ready?.lastChange === lastChange) return { index: cache.ready.index, isOld: false };
	cache.making ??= makeIndex(db, cache, lastChange);
	const index = cache.ready
		? await Promise.race([cache.making, sleep(timeout, cache.ready.index, { ref: false })])
		: await cache.making;
	return { index, isOld: cache.ready?.lastChange !== lastChange };
}

async function makeIndex(db: Database, cache: IndexCache, lastChange: number) {
	try {
		const index = await buildIndex(await listDocuments(createContentReader(db)));
		cache.ready = { lastChange, index };
		trackCache('search-words', () => bytesOfKnownWords(index));
		return index;
	} finally {
		// Failures are not cached: the next visitor tries again.
		cache.making = undefined;
	}
}

function toHit(
	document: SearchDocument,
	place: number,
	isMatch: (term: string) => boolean,
	query: string,
): Hit {
	const { path, section, body } = document;
	const words = wordsOf(document);
	const title = markMatches(document.title, isMatch, words.title);
	const answer = document.answers?.find(({ asks }) => asks.test(query));
	if (answer) return { path, section, title, summary: [{ text: answer.text, marked: false }] };
	const summary = markMatches(document.summary, isMatch, words.summary);
	if (![...title, ...summary].some((piece) => piece.marked)) {
		// The beginning of a document explains its headings.
		for (const at of [place, 0]) {
			const excerpt = markMatches(excerptAround(body, at, excerptLength), isMatch);
			if (excerpt.some((piece) => piece.marked)) return { path, section, title, summary: excerpt };
		}
	}
	return { path, section, title, summary };
}

/** Cached: splitting them for every search took longer than the search. */
const wordsOf = memoizeByObject(({ title, summary }: SearchDocument) => ({
	title: splitWords(title),
	summary: splitWords(summary),
}));
