import type { Database } from '#app/db/open-database.server.ts';
import { summariseCopy } from './checks/summarise-copy.ts';
import { findClaimGaps } from './claim-rules.ts';
import { type CollectionName, collections, type Entry, type EntryData } from './collections.ts';
import { findMovedSlug } from './history/version-repository.server.ts';
import { readContentVersion } from './reader/change-repository.server.ts';
import { type ContentQuery, contentQueryKey } from './reader/content-query.ts';
import {
	findBeside,
	findBesideMoved,
	findReadable,
	listOutline,
	listRows,
	listRowsFrom,
	type OutlineRow,
	type ReadableRow,
} from './reader/content-repository.server.ts';
import { fingerprint } from './reader/fingerprint-result.server.ts';
import { canHide, decidesItself, hideUnproven, type ShownClaims } from './reader/hide-unproven.ts';
import { parseEntry } from './reader/parse-entry.server.ts';
import type { CachedResult, QueryCache } from './reader/query-cache.server.ts';

export interface EntryLabel {
	slug: string;
	label: string;
	/** Null for parts of other pages. */
	address: string | null;
}

export interface EntryPart<N extends CollectionName, K extends keyof EntryData<N>> {
	collection: N;
	slug: string;
	data: Pick<EntryData<N>, K>;
}

/**
 * Reads content for one request and records each query, so that a cached page is rendered again when, and only when,
 * one of the results would differ.
 */
export interface ContentReader {
	/** The queries so far, with the fingerprint of each result. */
	readonly fingerprints: ReadonlyMap<string, string>;
	/** Records that the page shows these pictures, which are stored elsewhere. */
	dependOnPictures(names: Iterable<string>): void;
	/** Records that the page shows the dates of an exam, or of all. */
	dependOnCalendar(exam?: string): void;
	/** All entries in order. */
	list<N extends CollectionName>(collection: N): Promise<Entry<N>[]>;
	/** Some fields of all entries; changes of other fields do not affect the page. */
	fields<N extends CollectionName, K extends string & keyof EntryData<N>>(
		collection: N,
		names: readonly K[],
	): Promise<EntryPart<N, K>[]>;
	find<N extends CollectionName>(collection: N, slug: string): Promise<Entry<N> | undefined>;
	/** The entry that once had this slug. Only used for redirects, so nothing is recorded. */
	findMoved<N extends CollectionName>(collection: N, slug: string): Promise<Entry<N> | undefined>;
	/** The entry of a single-entry collection. */
	single<N extends CollectionName>(collection: N): Promise<Entry<N>>;
	/** A page of a long collection, counted from 1. */
	page<N extends CollectionName>(
		collection: N,
		number: number,
		size: number,
	): Promise<{ entries: Entry<N>[]; total: number }>;
	/** The menu labels of the previous and next entry. */
	beside(
		collection: CollectionName,
		slug: string,
	): Promise<{ before?: EntryLabel; after?: EntryLabel }>;
	/** The neighbours an entry would have with this sort key. Only used in checks, so nothing is recorded. */
	besideMoved(
		collection: CollectionName,
		slug: string,
		sortKey: string,
	): Promise<{ before?: EntryLabel; after?: EntryLabel }>;
	/** The menu labels of all entries, in order. */
	labels(collection: CollectionName): Promise<EntryLabel[]>;
	/** When each entry last changed, by slug. */
	dates(collection: CollectionName): Promise<ReadonlyMap<string, Date>>;
}

interface ReaderOptions {
	/** Whether it reads staff's working copies. */
	drafts?: boolean;
	/** Results of earlier readers; undefined for a reader of drafts or uncommitted changes. */
	cache?: QueryCache;
}

/** Creates a reader; each query reaches the database once per page. */
export function createContentReader(
	db: Database,
	{ drafts = false, cache }: ReaderOptions = {},
): ContentReader {
	const sight = drafts ? 'drafts' : 'public';
	const { ask, fingerprints } = askOnce(db, cache);

	/** Several queries of one page can need the same rows. */
	const rowsOf = remember((collection) => listRows(db, sight, collection));
	const outlineOf = remember(async (collection) =>
		drafts ? (await rowsOf(collection)).map(outlineDraft(collection)) : listOutline(db, collection),
	);

	/** These two decide which samples and claims are shown, so every page with such parts depends on them. */
	async function readShownClaims(collection: CollectionName): Promise<ShownClaims | undefined> {
		if (!canHide(collections[collection].fields)) return undefined;
		const [[site], claims] = await Promise.all([reader.list('site'), reader.list('claim')]);
		const proven = claims.filter(({ data }) => findClaimGaps(data).length === 0);
		return {
			isLive: site?.data.stage === 'live',
			claims: new Set(proven.map(({ slug }) => slug)),
		};
	}

	const reader: ContentReader = {
		fingerprints,
		dependOnPictures(names) {
			for (const slug of names) {
				fingerprints.set(
					contentQueryKey({ ask: 'picture', collection: 'pictures', slug }),
					'as it was',
				);
			}
		},
		dependOnCalendar(exam) {
			const query = { ask: 'calendar', collection: 'calendar', slug: exam } as const;
			fingerprints.set(contentQueryKey(query), 'as it was');
		},
		async list(collection) {
			const shown = await readShownClaims(collection);
			return await ask({ ask: 'list', collection }, async () => {
				const rows = await rowsOf(collection);
				const result = rows.flatMap((row) => toEntry(collection, row, shown) ?? []);
				return { result, print: fingerprint.entries(rows), size: sizeOf(rows) };
			});
		},
		async fields(collection, names) {
			const shown = await readShownClaims(collection);
			return await ask({ ask: 'fields', collection, fields: names }, async () => {
				const rows = await rowsOf(collection);
				const result = rows.flatMap((row) => {
					const entry = toEntry(collection, row, shown);
					return entry ? [{ collection, slug: row.slug, data: pick(entry.data, names) }] : [];
				});
				return { result, print: fingerprint.fields(result), size: sizeOf(rows) };
			});
		},
		async find(collection, slug) {
			const shown = await readShownClaims(collection);
			return await ask({ ask: 'entry', collection, slug }, async () => {
				const row = await findReadable(db, sight, collection, slug);
				const result = row && toEntry(collection, row, shown);
				return { result, print: fingerprint.entry(row), size: sizeOf(row ? [row] : []) };
			});
		},
		async findMoved(collection, slug) {
			const moved = await findMovedSlug(db, collection, slug);
			return moved === undefined ? undefined : await reader.find(collection, moved);
		},
		async single(collection) {
			const [entry] = await reader.list(collection);
			if (!entry) throw new Error(`The content “${collection}” is missing; restart to seed it.`);
			return entry;
		},
		async page(collection, number, size) {
			const shown = await readShownClaims(collection);
			return await ask({ ask: 'page', collection, number, size }, async () => {
				const part = { limit: size, offset: (number - 1) * size };
				const { rows, total } = await listRowsFrom(db, sight, collection, part);
				const entries = rows.flatMap((row) => toEntry(collection, row, shown) ?? []);
				return {
					result: { entries, total },
					print: fingerprint.page(rows, total),
					size: sizeOf(rows),
				};
			});
		},
		beside: (collection, slug) =>
			ask({ ask: 'beside', collection, slug }, async () => {
				const result = await findBeside(db, sight, collection, slug);
				const print = fingerprint.beside(result.before, result.after);
				return { result, print, size: sizeOf([]) };
			}),
		besideMoved: (collection, slug, sortKey) =>
			findBesideMoved(db, sight, collection, { slug, sortKey }),
		async labels(collection) {
			const all = await ask({ ask: 'labels', collection }, async () => {
				const rows = await outlineOf(collection);
				const result = rows.map(({ slug, label, address }) => ({ slug, label, address }));
				return { result, print: fingerprint.labels(rows), size: sizeOf(rows) };
			});
			if (!decidesItself(collections[collection].fields)) return all;
			const seen = new Set((await reader.list(collection)).map(({ slug }) => slug));
			return all.filter(({ slug }) => seen.has(slug));
		},
		dates: (collection) =>
			ask({ ask: 'dates', collection }, async () => {
				const rows = await outlineOf(collection);
				const result = new Map(rows.map((row) => [row.slug, new Date(row.updated_at)]));
				return { result, print: fingerprint.entries(rows), size: sizeOf(rows) };
			}),
	};
	return reader;
}

/** Runs each query once, or takes it from the cache, and records the result's fingerprint. */
function askOnce(db: Database, cache: QueryCache | undefined) {
	const fingerprints = new Map<string, string>();
	const asked = new Map<string, Promise<unknown>>();
	let lastChange: Promise<number> | undefined;

	async function recall(key: string, read: () => Promise<CachedResult>) {
		if (!cache) return await read();
		lastChange ??= readContentVersion(db);
		const version = await lastChange;
		const known = cache.get(version, key);
		if (known) return known;
		const result = await read();
		cache.set(version, key, result);
		return result;
	}

	function ask<Result>(
		query: ContentQuery,
		read: () => Promise<CachedResult & { result: Result }>,
	): Promise<Result> {
		const key = contentQueryKey(query);
		const known = asked.get(key) as Promise<Result> | undefined;
		if (known) return known;
		const reading = recall(key, read).then(({ result, print }) => {
			fingerprints.set(key, print);
			return result as Result;
		});
		asked.set(key, reading);
		return reading;
	}

	return { ask, fingerprints };
}

/** Validates the row, and leaves out samples and claims that may not be shown. */
function toEntry<N extends CollectionName>(
	collection: N,
	row: ReadableRow,
	shown: ShownClaims | undefined,
): Entry<N> | undefined {
	const whole = parseEntry(collection, row.slug, row.data);
	const data = shown ? hideUnproven(collections[collection].fields, whole, shown) : whole;
	return data && { collection, slug: row.slug, data, updatedAt: new Date(row.updated_at) };
}

/** The estimated size of a result. */
function sizeOf(rows: readonly { slug: string; data?: string }[]) {
	return rows.reduce((sum, { data = '' }) => sum + 2 * data.length + 200, 500);
}

function remember<Result>(read: (collection: CollectionName) => Promise<Result>) {
	const known = new Map<CollectionName, Promise<Result>>();
	return (collection: CollectionName) => {
		const result = known.get(collection) ?? read(collection);
		known.set(collection, result);
		return result;
	};
}

/** The published outline is stored in columns; a draft's is read from its copy. */
function outlineDraft(collection: CollectionName) {
	return (row: ReadableRow): OutlineRow => ({
		...row,
		...summariseCopy(collection, row.slug, JSON.parse(row.data)),
	});
}

function pick<T extends object, K extends keyof T>(data: T, names: readonly K[]): Pick<T, K> {
	return Object.fromEntries(names.map((name) => [name, data[name]])) as Pick<T, K>;
}
