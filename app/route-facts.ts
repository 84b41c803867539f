import type { CollectionName } from './features/content/collections.ts';

/** What the server, the sitemap and the studio have to know of an address. */
export interface AddressFacts {
	/** Where answers are cached; `none` for pages of one person. Cached among the pages where nothing is said. */
	cache?: 'pages' | 'searches' | 'pictures' | 'none';
	/**
	 * The query parameter that changes what the page shows; with `any` all do, and the answer is not cached. A `plan` is
	 * cached for each class, but not where its exams are named.
	 */
	query?: 'page' | 'q' | 'exams' | 'plan' | 'choice' | 'any';
	/** Staff work here: they may send long texts, and what they change shows at once. */
	staff?: true;
	/** Staff upload files here: the most bytes of one, and what to do with a larger one. */
	upload?: { max: number; advice: string };
	/** A program sends forms here and reads JSON; it does not wait in the queue of pages. */
	api?: true;
	/** Entries of content live here, so the content decides which of these addresses exist. */
	content?: true;
	/** False for what robots.txt asks crawlers to leave alone, with all that is below it. */
	crawl?: false;
	/** How a page at a fixed address is found; an entry of content brings these words itself. */
	page?: PageFacts;
}

/** How a page names itself, and what it is made of. */
export interface PageFacts {
	title: string;
	/** What a visitor finds there, for search results. */
	summary: string;
	/** The part of the site it belongs to. */
	section: string;
	/** What it shows: the page is as new as the newest of these. */
	madeOf?: readonly CollectionName[];
	/** What it names beside that: a change there changes the page, but is no news to its readers. */
	names?: readonly CollectionName[];
	/** False for pages that neither the sitemap nor the site's own search lists. */
	listed?: false;
}

/** A route as the router's configuration wants it, with its facts. */
export interface TableEntry {
	file: string;
	/** Where one file answers at several addresses. */
	id?: string;
	path?: string;
	index?: true;
	caseSensitive?: true;
	children?: TableEntry[];
	facts?: AddressFacts;
}

/** Capitals count, so that each page has one address; the wrong ones are redirected to the right one. */
export function route(path: string, file: string, facts?: AddressFacts): TableEntry {
	return { path, file, caseSensitive: true, facts };
}

/** Several addresses that one file answers; it tells them apart by the path. */
export function oneFile(file: string, paths: readonly string[]): TableEntry[] {
	return paths.map((path) => ({ ...route(path, file), id: `${file} ${path}` }));
}

/** The page of the site's own address. */
export function index(file: string, facts: AddressFacts): TableEntry {
	return { index: true, file, facts };
}

/** A frame around the pages inside. */
export function layout(file: string, children: TableEntry[]): TableEntry {
	return { file, children };
}

/** Gives the same facts to several routes. */
export function withFacts(facts: AddressFacts, entries: TableEntry[]): TableEntry[] {
	return entries.map((entry) => ({
		...entry,
		facts: { ...facts, ...entry.facts },
		children: entry.children && withFacts(facts, entry.children),
	}));
}

const megabyte = 1024 * 1024;

/**
 * The most bytes that staff may upload in one file. Here, because the table of addresses and the features both need
 * them.
 */
export const uploadLimits = {
	picture: 10 * megabyte,
	/** The site's content as an archive. */
	archive: 64 * megabyte,
	/** All leads of a busy site as they are exported. */
	leads: 64 * megabyte,
};
