import type { Audience } from '#app/features/accounts/audience.ts';
import { memoryBudget } from '#app/platform/memory-budget.ts';
import type { CachedResponse } from '#server/requests/send.ts';
import { recompress } from './variants.ts';

/** A rendered page, ready to be sent in every encoding. */
export interface Page extends CachedResponse {
	/** What the page asked of the content, with the fingerprint of each answer. */
	madeFrom: ReadonlyMap<string, string>;
}

/** An answer that is not cached; `not-found` is the shared page of unknown addresses. */
export type Answer = Response | 'not-found';

/** The result of a render: a page to cache, or an answer for this visitor only. */
export type Rendered = { cacheable: true; page: Page } | { cacheable: false; response: Answer };

/** How large a cache may be. */
export interface CacheLimits {
	maxPages: number;
	maxBytes: number;
}

const limitsOfPages = { maxPages: 2000, maxBytes: memoryBudget.pages };

/** Searches have a cache of their own, so that odd ones never evict pages. */
export const limitsOfSearches: CacheLimits = {
	maxPages: 300,
	maxBytes: memoryBudget.searches,
};

/** Uploaded pictures have a cache of their own, so that they never evict pages. */
export const limitsOfPictures: CacheLimits = {
	maxPages: 1000,
	maxBytes: memoryBudget.pictures,
};

/** The key of a page in the cache: each audience is shown a version of its own. */
export function keyFor(audience: Audience, address: string): string {
	return audience === 'nobody' ? address : `${audience} ${address}`;
}

/** Rendered pages in memory; when there are too many, the least recently used are evicted. */
export class PageCache {
	readonly #limits: CacheLimits;
	#pages = new Map<string, Page>();
	#rendering = new Map<string, Promise<Rendered>>();
	#generation = 0;
	#bytes = 0;
	#renders = 0;

	constructor(limits: CacheLimits = limitsOfPages) {
		this.#limits = limits;
	}

	/** The cached page, if there is one. One that somebody asks for again is packed tightly. */
	get(address: string): Page | undefined {
		const page = this.#pages.get(address);
		if (page?.variants.isFastCompressed) void recompress(page.variants);
		// While there is much room nothing is evicted, so the order does not matter.
		const { maxPages, maxBytes } = this.#limits;
		if (page && (this.#bytes > maxBytes / 2 || this.#pages.size > maxPages / 2)) {
			this.#pages.delete(address);
			this.#pages.set(address, page);
		}
		return page;
	}

	/** Renders a page, once however many ask at the same moment, and caches it if it is cacheable. */
	async render(address: string, render: () => Promise<Rendered>): Promise<Rendered> {
		const underway = this.#rendering.get(address);
		// A response can be read once only, so a request that shares an uncacheable render renders again.
		if (underway) {
			const shared = await underway;
			if (shared.cacheable) return shared;
			this.#renders += 1;
			return await render();
		}
		const generation = this.#generation;
		this.#renders += 1;
		const rendering = render();
		this.#rendering.set(address, rendering);
		try {
			const rendered = await rendering;
			// Content that changed meanwhile may or may not be in this page: it is sent but not cached.
			if (rendered.cacheable && generation === this.#generation)
				this.#store(address, rendered.page);
			return rendered;
		} finally {
			this.#rendering.delete(address);
		}
	}

	/**
	 * Evicts the pages that would be made from other results now. The caller gets the queries that the cached pages
	 * asked, and returns the present fingerprints of those whose results may have changed.
	 */
	async refresh(
		refreshFingerprints: (queries: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>>,
	) {
		this.#distrustRenders();
		const queries = new Set<string>();
		for (const page of this.#pages.values()) {
			for (const query of page.madeFrom.keys()) queries.add(query);
		}
		const now = await refreshFingerprints(queries);
		this.#dropWhere((page) =>
			page.madeFrom.entries().some(([query, before]) => {
				const current = now.get(query);
				return current !== undefined && current !== before;
			}),
		);
	}

	/** Evicts every page. */
	clear() {
		this.#distrustRenders();
		this.#dropWhere(() => true);
	}

	/** How many pages are cached, their size in bytes, and how often one was rendered. */
	get size() {
		return { pages: this.#pages.size, bytes: this.#bytes, renders: this.#renders };
	}

	/** A render that is under way may be from before a change: it is not cached, and nobody else waits for it. */
	#distrustRenders() {
		this.#generation += 1;
		this.#rendering.clear();
	}

	#dropWhere(isStale: (page: Page) => boolean) {
		for (const [address, page] of this.#pages) if (isStale(page)) this.#drop(address, page);
	}

	#store(address: string, page: Page) {
		const former = this.#pages.get(address);
		if (former) this.#drop(address, former);
		const { maxPages, maxBytes } = this.#limits;
		this.#pages.set(address, page);
		this.#bytes += page.variants.bytes;
		for (const [oldest, old] of this.#pages) {
			if (this.#pages.size <= maxPages && this.#bytes <= maxBytes) break;
			this.#drop(oldest, old);
		}
	}

	#drop(address: string, page: Page) {
		this.#pages.delete(address);
		this.#bytes -= page.variants.bytes;
	}
}
