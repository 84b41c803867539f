import type { CollectionName } from './features/content/collections.ts';

/** What the server, the sitemap and the studio need to know about an address. */
export interface AddressFacts {
	/** Where responses are cached: `pages` by default, `none` for pages of one person. */
	cache?: 'pages' | 'searches' | 'pictures' | 'none';
	/**
	 * The query parameter that changes the page; with `any` all do, and the response is not cached. A `plan` is cached
	 * per class, but not if its exams are named.
	 */
	query?: 'page' | 'q' | 'exams' | 'plan' | 'choice' | 'any';
	/** Staff work here: they may send long texts, and their changes show at once. */
	staff?: true;
	/** Staff upload files here: the maximum size in bytes, and advice for a larger file. */
	upload?: { max: number; advice: string };
	/** A program sends forms here and reads JSON; it does not wait in the queue of pages. */
	api?: true;
	/** The addresses of content entries, so the content decides which of them exist. */
	content?: true;
	/** False if robots.txt excludes the address and everything below it. */
	crawl?: false;
	/** Title and summary of a page at a fixed address; a content entry has its own. */
	page?: PageFacts;
}

/** The title of a page, and the content it is made of. */
export interface PageFacts {
	title: string;
	/** What a visitor finds there, for search results. */
	summary: string;
	/** The part of the site it belongs to. */
	section: string;
	/** The collections that the page shows; its last-modified date is the newest of theirs. */
	madeOf?: readonly CollectionName[];
	/** Collections that the page only mentions: a change re-renders it but leaves its last-modified date. */
	names?: readonly CollectionName[];
	/** False for pages that neither the sitemap nor the site's own search lists. */
	listed?: false;
}

/** A route in the form of the router's configuration, with its facts. */
export interface TableEntry {
	file: string;
	/** The route id, needed if one file serves several addresses. */
	id?: string;
	path?: string;
	index?: true;
	caseSensitive?: true;
	children?: TableEntry[];
	facts?: AddressFacts;
}

/** Paths are case-sensitive, so that each page has one address; other spellings are redirected to it. */
export function route(path: string, file: string, facts?: AddressFacts): TableEntry {
	return { path, file, caseSensitive: true, facts };
}

/** Several addresses served by one file, which tells them apart by the path. */
export function oneFile(file: string, paths: readonly string[]): TableEntry[] {
	return paths.map((path) => ({ ...route(path, file), id: `${file} ${path}` }));
}

/** The home page. */
export function index(file: string, facts: AddressFacts): TableEntry {
	return { index: true, file, facts };
}

/** A layout around the routes inside. */
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

/** The maximum size of an uploaded file in bytes. Here, because both the routes and the features need them. */
export const uploadLimits = {
	picture: 10 * megabyte,
	/** The site's content as an archive. */
	archive: 64 * megabyte,
	/** All leads of a busy site, in the format of the export. */
	leads: 64 * megabyte,
};
