const megabyte = 1024 * 1024;

/**
 * The most that each cache of a process may hold, in bytes as near as can be estimated. What is not here grows with the
 * site and not with its visitors: the built files, the search index, and one copy of the markup around pages.
 */
export const memoryBudget = {
	/** Rendered pages in every encoding. */
	pages: 48 * megabyte,
	/** Pages of searches, in the encoding they were asked for. */
	searches: 12 * megabyte,
	/** Uploaded pictures. */
	pictures: 24 * megabyte,
	/** Whole answers as they were sent within the present second. */
	'serialized-responses': 16 * megabyte,
	/** Heads of requests that were read lately. */
	'request-heads': 2 * megabyte,
	/** What pages asked of the content, since its last change. */
	'content-answers': 8 * megabyte,
	/** The last reading of entries. */
	'content-entries': 8 * megabyte,
	/** Scores of words that were looked for lately. */
	'search-words': 4 * megabyte,
};

type CacheName = keyof typeof memoryBudget;

const sizes = new Map<CacheName, () => number>();

/** Says how large a cache is, for `/metrics`. */
export function trackCache(name: CacheName, readBytes: () => number) {
	sizes.set(name, readBytes);
}

/** How large each cache is now, and may be at most. */
export function listCacheSizes(): { name: CacheName; bytes: number; budget: number }[] {
	return [...sizes].map(([name, readBytes]) => ({
		name,
		bytes: Math.round(readBytes()),
		budget: memoryBudget[name],
	}));
}
