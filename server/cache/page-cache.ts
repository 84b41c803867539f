import type { Audience } from '#app/features/accounts/audience.ts';
import { memoryBudget } from '#app/platform/memory-budget.ts';
import type { Kept } from '#server/requests/send.ts';

/** A rendered page, ready to be sent in every encoding. */
export interface Page extends Kept {
	/** What the page asked of the content, with the fingerprint of each answer. */
	madeFrom: ReadonlyMap<string, string>;
}

/** An answer that is not kept; the page of an unknown address is there already. */
export type Answer = Response | 'not-found';

/** What a render gives: a page to keep, or an answer that is for this visitor only. */
export type Rendered = { keep: true; page: Page } | { keep: false; response: Answer };

/** How much may be kept. */
export interface CacheLimits {
	mostPages: number;
	mostBytes: number;
}

const limitsOfPages = { mostPages: 2000, mostBytes: memoryBudget.pages };

/** What was looked for is kept apart, so that odd questions never crowd out pages. */
export const limitsOfSearches: CacheLimits = {
	mostPages: 300,
	mostBytes: memoryBudget.searches,
};

/** Uploaded pictures are kept apart, so that they never crowd out pages. */
export const limitsOfPictures: CacheLimits = {
	mostPages: 1000,
	mostBytes: memoryBudget.pictures,
};

/** Under what the form of a page is kept that one audience is shown. */
export function keyFor(audience: Audience, address: string): string {
	return audience === 'nobody' ? address : `${audience} ${address}`;
}

/** Rendered pages in memory; when there are too many, those that nobody asked for the longest leave first. */
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

	/** The kept page, if there is one. */
	get(address: string): Page | undefined {
		const page = this.#pages.get(address);
		// While there is much room nothing leaves, and the order need not be minded.
		const { mostPages, mostBytes } = this.#limits;
		if (page && (this.#bytes > mostBytes / 2 || this.#pages.size > mostPages / 2)) {
			this.#pages.delete(address);
			this.#pages.set(address, page);
		}
		return page;
	}

	/** Renders a page, once however many ask at the same moment, and keeps it if it may be kept. */
	async render(address: string, render: () => Promise<Rendered>): Promise<Rendered> {
		const underway = this.#rendering.get(address);
		// A response can be read once only, so whoever shares a render that is not kept must render again.
		if (underway) {
			const shared = await underway;
			if (shared.keep) return shared;
			this.#renders += 1;
			return await render();
		}
		const generation = this.#generation;
		this.#renders += 1;
		const rendering = render();
		this.#rendering.set(address, rendering);
		try {
			const rendered = await rendering;
			// Content that changed meanwhile may or may not be in this page: it is sent but not kept.
			if (rendered.keep && generation === this.#generation) this.#keep(address, rendered.page);
			return rendered;
		} finally {
			this.#rendering.delete(address);
		}
	}

	/**
	 * Throws out the pages that would be made from other answers today. Told which questions the kept pages
	 * asked, the caller gives the fingerprints of the answers now, of as many as may have changed.
	 */
	async refresh(
		fingerprintAgain: (questions: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>>,
	) {
		this.#distrustRenders();
		const questions = new Set<string>();
		for (const page of this.#pages.values()) {
			for (const question of page.madeFrom.keys()) questions.add(question);
		}
		const now = await fingerprintAgain(questions);
		this.#dropWhere((page) =>
			page.madeFrom.entries().some(([question, before]) => {
				const current = now.get(question);
				return current !== undefined && current !== before;
			}),
		);
	}

	/** Throws out every page. */
	clear() {
		this.#distrustRenders();
		this.#dropWhere(() => true);
	}

	/** How many pages are kept, how large they are together, and how often one was rendered. */
	get size() {
		return { pages: this.#pages.size, bytes: this.#bytes, renders: this.#renders };
	}

	/** What is being rendered may be from before a change: it is not kept, and nobody joins it from now on. */
	#distrustRenders() {
		this.#generation += 1;
		this.#rendering.clear();
	}

	#dropWhere(isStale: (page: Page) => boolean) {
		for (const [address, page] of this.#pages) if (isStale(page)) this.#drop(address, page);
	}

	#keep(address: string, page: Page) {
		const former = this.#pages.get(address);
		if (former) this.#drop(address, former);
		const { mostPages, mostBytes } = this.#limits;
		this.#pages.set(address, page);
		this.#bytes += page.variants.bytes;
		for (const [oldest, old] of this.#pages) {
			if (this.#pages.size <= mostPages && this.#bytes <= mostBytes) break;
			this.#drop(oldest, old);
		}
	}

	#drop(address: string, page: Page) {
		this.#pages.delete(address);
		this.#bytes -= page.variants.bytes;
	}
}
