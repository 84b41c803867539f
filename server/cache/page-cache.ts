import type { Audience } from '#app/features/accounts/audience.ts';
import { memoryBudget } from '#app/platform/memory-budget.ts';
import { TooBusy } from '#server/requests/render-queue.ts';
import type { CachedResponse } from '#server/requests/send.ts';
import { recompress } from './variants.ts';

/** A rendered page in every encoding. */
export interface Page extends CachedResponse {
	/** The content queries of the page, with a fingerprint of each result. */
	madeFrom: ReadonlyMap<string, string>;
}

/** A response that is not cached; `not-found` is the shared page of unknown paths. */
export type Answer = Response | 'not-found';

/** The result of a render: a page to cache, or a response for this visitor only. */
export type Rendered = { cacheable: true; page: Page } | { cacheable: false; response: Answer };

export interface CacheLimits {
	maxPages: number;
	maxBytes: number;
}

const limitsOfPages = { maxPages: 2000, maxBytes: memoryBudget.pages };

/** Searches have their own cache, so that odd ones never evict pages. */
export const limitsOfSearches: CacheLimits = {
	maxPages: 300,
	maxBytes: memoryBudget.searches,
};

/** Uploaded pictures have their own cache, so that they never evict pages. */
export const limitsOfPictures: CacheLimits = {
	maxPages: 1000,
	maxBytes: memoryBudget.pictures,
};

/** The cache key of a page; each audience has its own version. */
export function keyFor(audience: Audience, address: string): string {
	return audience === 'nobody' ? address : `${audience} ${address}`;
}

/** Rendered pages in memory; the least recently used are evicted. */
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

	/** The cached page, if any. A page requested again is recompressed at best quality. */
	get(address: string): Page | undefined {
		const page = this.#pages.get(address);
		if (page?.variants.isFastCompressed) void recompress(page.variants);
		// The order matters only when the cache is nearly full.
		const { maxPages, maxBytes } = this.#limits;
		if (page && (this.#bytes > maxBytes / 2 || this.#pages.size > maxPages / 2)) {
			this.#pages.delete(address);
			this.#pages.set(address, page);
		}
		return page;
	}

	/** Renders a page once for all concurrent requests, and caches it if possible. */
	async render(address: string, render: () => Promise<Rendered>): Promise<Rendered> {
		const underway = this.#rendering.get(address);
		// A response can be read only once, so a request that shares an uncacheable render renders again.
		if (underway) {
			const shared = await underway.catch(refused);
			// It was the turn of another client that was refused.
			if (shared === 'refused') return await this.render(address, render);
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
			// Content changed during the render, so the page may be stale: send it, but do not cache it.
			if (rendered.cacheable && generation === this.#generation)
				this.#store(address, rendered.page);
			return rendered;
		} finally {
			// After a change the address may already have a newer render.
			if (this.#rendering.get(address) === rendering) this.#rendering.delete(address);
		}
	}

	/**
	 * Evicts pages whose content changed. The caller gets the queries of the cached pages and returns the current
	 * fingerprints of those whose results may have changed.
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

	clear() {
		this.#distrustRenders();
		this.#dropWhere(() => true);
	}

	/** The number of cached pages, their size in bytes, and the number of renders. */
	get size() {
		return { pages: this.#pages.size, bytes: this.#bytes, renders: this.#renders };
	}

	/** A running render may predate a change: it is not cached, and no new request joins it. */
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

function refused(error: unknown) {
	if (error instanceof TooBusy) return 'refused' as const;
	throw error;
}
