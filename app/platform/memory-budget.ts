const megabyte = 1024 * 1024;

/**
 * The limit of each cache of a process, in estimated bytes. Whatever is not here grows with the site, not with its
 * visitors: the built files, the search index, and one copy of the markup around pages.
 */
export const memoryBudget = {
	/** Rendered pages in every encoding. */
	pages: 48 * megabyte,
	/** Search pages, in the requested encoding. */
	searches: 12 * megabyte,
	/** Uploaded pictures. */
	pictures: 24 * megabyte,
	/** Complete responses of the current second. */
	'serialized-responses': 16 * megabyte,
	/** Recently parsed request heads. */
	'request-heads': 2 * megabyte,
	/** Results of content queries since the last change. */
	'content-answers': 8 * megabyte,
	/** Recently parsed entries. */
	'content-entries': 8 * megabyte,
	/** Scores of recently searched words. */
	'search-words': 4 * megabyte,
};

type CacheName = keyof typeof memoryBudget;

const sizes = new Map<CacheName, () => number>();

/** Registers a cache's size for `/metrics`. */
export function trackCache(name: CacheName, readBytes: () => number) {
	sizes.set(name, readBytes);
}

/** Each cache's size and limit. */
export function listCacheSizes(): { name: CacheName; bytes: number; budget: number }[] {
	return [...sizes].map(([name, readBytes]) => ({
		name,
		bytes: Math.round(readBytes()),
		budget: memoryBudget[name],
	}));
}
