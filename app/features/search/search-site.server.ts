import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#app/db/open-database.server.ts';
import { readContentVersion } from '#app/features/content/content-changes.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { type Clock, todayInIndia } from '#app/platform/clock.ts';
import { memoizeByObject } from '#app/platform/memoize-by-object.ts';
import { trackCache } from '#app/platform/memory-budget.ts';
import { listDocuments } from './list-documents.server.ts';
import { excerptAround, type MarkedPiece, markMatches, withoutPointers } from './mark-matches.ts';
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
	/** Whether the index is of an earlier version or day, so that the result must not be cached. */
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
	{ db, clock }: { db: Database; clock: Clock },
	query: string,
): Promise<SiteSearchResult> {
	const lastChange = await readContentVersion(db);
	const { index, isOld } = await currentIndex(db, { lastChange, today: todayInIndia(clock) });
	const found = searchIndex(index, query, maxHits);
	const hits = found.hits.map(({ document, place }) =>
		toHit(document, place, found.isMatch, query),
	);
	return { total: found.total, isPartial: found.isPartial, hits, lastChange, isOld };
}

/** What an index depends on: titles name the year that is sold on the day. */
interface IndexVersion {
	lastChange: number;
	today: string;
}

/** This process's index, its version, and the next index while it is being built. */
interface IndexCache {
	ready?: IndexVersion & { index: SearchIndex };
	making?: Promise<SearchIndex>;
}

const caches = new WeakMap<Database, IndexCache>();

/** How long a visitor waits for a newer index; with thousands of posts it takes seconds, and the last one serves. */
const timeout = 300;

/** The index, rebuilt when content changes or a new day begins. It is shared by all, so it never contains drafts. */
async function currentIndex(
	db: Database,
	version: IndexVersion,
): Promise<{ index: SearchIndex; isOld: boolean }> {
	const cache = caches.get(db) ?? {};
	caches.set(db, cache);
	if (cache.ready && isOf(version, cache.ready)) return { index: cache.ready.index, isOld: false };
	cache.making ??= makeIndex(db, cache, version);
	const index = cache.ready
		? await Promise.race([cache.making, sleep(timeout, cache.ready.index, { ref: false })])
		: await cache.making;
	return { index, isOld: !cache.ready || !isOf(version, cache.ready) };
}

function isOf({ lastChange, today }: IndexVersion, index: IndexVersion) {
	return index.lastChange === lastChange && index.today === today;
}

async function makeIndex(db: Database, cache: IndexCache, version: IndexVersion) {
	try {
		const index = await buildIndex(await listDocuments(createContentReader(db), version.today));
		cache.ready = { ...version, index };
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
	const cut = (at: number) => withoutPointers(excerptAround(body, at, excerptLength));
	const excerpt = markMatches(cut(place), isMatch);
	if (countMarked(excerpt) > countMarked(summary))
		return { path, section, title, summary: excerpt };
	if (countMarked(summary) > 0) return { path, section, title, summary };
	// A word of the title or the headings has no place in the index, so it is looked up in the text.
	const found = splitWords(body).find(({ term }) => isMatch(term));
	const around = (found && cut(found.at)) || document.summary;
	return { path, section, title, summary: markMatches(around, isMatch) };
}

/** How many different words are marked. */
function countMarked(pieces: readonly MarkedPiece[]) {
	return new Set(pieces.filter(({ marked }) => marked).map(({ text }) => text.toLowerCase())).size;
}

/** Cached: splitting them for every search took longer than the search. */
const wordsOf = memoizeByObject(({ title, summary }: SearchDocument) => ({
	title: splitWords(title),
	summary: splitWords(summary),
}));
