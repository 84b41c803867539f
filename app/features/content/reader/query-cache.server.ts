import { memoryBudget } from '#app/platform/memory-budget.ts';

/** A result with its fingerprint, and about how many bytes it takes. */
export interface CachedResult {
	result: unknown;
	print: string;
	size: number;
}

/** Enough for all that the pages of a season ask, and not for a long archive. */
const maxSize = memoryBudget['content-answers'];

/** Answers to what pages asked of the content, for as long as the content is the same. */
export class QueryCache {
	#version = -1;
	#results = new Map<string, CachedResult>();
	#size = 0;

	/** The result that was read when `version` was the last change. */
	get(version: number, query: string): CachedResult | undefined {
		return version === this.#version ? this.#results.get(query) : undefined;
	}

	/** Keeps a result that was read after `version` was. */
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

	/** How many results there are, and how large they are together. */
	get size() {
		return { results: this.#results.size, bytes: this.#size };
	}

	#forget() {
		this.#results.clear();
		this.#size = 0;
	}
}
