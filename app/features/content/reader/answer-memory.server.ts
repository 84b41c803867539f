import { memoryBudget } from '#app/platform/memory-budget.ts';

/** An answer with its fingerprint, and about how many bytes it holds. */
export interface Answered {
	answer: unknown;
	print: string;
	size: number;
}

/** Enough for all that the pages of a season ask, and not for a long archive. */
const maxSize = memoryBudget['content-answers'];

/** Answers to what pages asked of the content, for as long as the content is the same. */
export class AnswerMemory {
	#version = -1;
	#answers = new Map<string, Answered>();
	#size = 0;

	/** The answer that was read when `version` was the last change. */
	get(version: number, question: string): Answered | undefined {
		return version === this.#version ? this.#answers.get(question) : undefined;
	}

	/** Keeps an answer that was read after `version` was. */
	keep(version: number, question: string, answered: Answered) {
		if (version > this.#version) {
			this.#version = version;
			this.#forget();
		}
		if (version < this.#version || answered.size > maxSize / 4) return;
		if (this.#size + answered.size > maxSize) this.#forget();
		this.#answers.set(question, answered);
		this.#size += answered.size;
	}

	/** How many answers there are, and how large they are together. */
	get size() {
		return { answers: this.#answers.size, bytes: this.#size };
	}

	#forget() {
		this.#answers.clear();
		this.#size = 0;
	}
}
