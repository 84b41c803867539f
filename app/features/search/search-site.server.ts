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

/** One thing that was found, with what matched marked. */
interface Hit {
	path: string;
	section: string;
	title: MarkedPiece[];
	summary: MarkedPiece[];
}

/** What a visitor is shown. */
export interface Found {
	total: number;
	/** Nothing has every word that was looked for: these have some. */
	isPartial: boolean;
	hits: Hit[];
	/** The number of the last change of content when it was looked for. */
	lastChange: number;
	/** Content has changed since, so this result must not be cached. */
	isOld: boolean;
}

/** The longest question that is read. */
export const maxQueryLength = 100;

/** A question as it is looked for: the same words give the same page, however they are spaced. */
export function normaliseQuery(asked: string): string {
	return asked
		.slice(0, 10 * maxQueryLength)
		.trim()
		.replace(/\s+/g, ' ')
		.slice(0, maxQueryLength);
}

const maxHits = 20;
const excerptLength = 200;

/** Searches everything that the site says in public. */
export async function searchSite({ db }: { db: Database }, query: string): Promise<Found> {
	const lastChange = await readContentVersion(db);
	const { index, isOld } = await currentIndex(db, lastChange);
	const found = searchIndex(index, query, maxHits);
	const hits = found.hits.map(({ document, place }) =>
		toHit(document, place, found.isMatch, query),
	);
	return { total: found.total, isPartial: found.isPartial, hits, lastChange, isOld };
}

/** The index of this process, the change it knows last, and the next one while it is being made. */
interface IndexCache {
	ready?: { lastChange: number; index: SearchIndex };
	making?: Promise<SearchIndex>;
}

const caches = new WeakMap<Database, IndexCache>();

/** How long a visitor waits for a newer index; with thousands of posts it takes seconds, and the last one serves. */
const timeout = 300;

/** The index, made again when content has changed since. It is everybody's: no draft is ever in it. */
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
		// A failure is not cached: the next visitor tries again.
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
		// The start of a document explains its headings.
		for (const at of [place, 0]) {
			const excerpt = markMatches(excerptAround(body, at, excerptLength), isMatch);
			if (excerpt.some((piece) => piece.marked)) return { path, section, title, summary: excerpt };
		}
	}
	return { path, section, title, summary };
}

/** To cut them into words again for every search took longer than the search. */
const wordsOf = memoizeByObject(({ title, summary }: SearchDocument) => ({
	title: splitWords(title),
	summary: splitWords(summary),
}));
