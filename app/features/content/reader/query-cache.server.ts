import { memoryBudget } from '#app/platform/memory-budget.ts';

/** A result with its fingerprint and estimated size in bytes. */
export interface CachedResult {
	result: unknown;
	print: string;
	size: number;
}

/** Enough for the pages of a season, but not for a long archive. */
const maxSize = memoryBudget['content-answers'];

/** Results of content queries, until content changes. */
export class QueryCache {
	#version = -1;
	#results = new Map<string, CachedResult>();
	#size = 0;

	/** The result read at content version `version`. */
	get(version: number, query: string): CachedResult | undefined {
		return version === this.#version ? this.#results.get(query) : undefined;
	}

	/** Stores a result that was read after `version`. */
	set(version: number, query: string, result: CachedResult) {
		if (version > this.#version) {
			this.#version = version;
			this.#forget();
		}
		if (version < this.#version || result.size > maxSize / 4) return;
		if (this.#size + result.size > maxSize) this.#forget();
		this.#results.set(query, result);
		this.#size += result.size;
	}

	/** The number of results and their total size. */
	get size() {
		return { results: this.#results.size, bytes: this.#size };
	}

	#forget() {
		this.#results.clear();
		this.#size = 0;
	}
}
