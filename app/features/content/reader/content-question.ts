import type { CollectionName } from '../collections.ts';

/** What a page asked of the content; the same question can be asked again to see whether the answer has changed. */
export type ContentQuestion =
	| { ask: 'entry'; collection: CollectionName; slug: string }
	| { ask: 'list'; collection: CollectionName }
	| { ask: 'fields'; collection: CollectionName; fields: readonly string[] }
	| { ask: 'labels'; collection: CollectionName }
	| { ask: 'dates'; collection: CollectionName }
	| { ask: 'page'; collection: CollectionName; number: number; size: number }
	| { ask: 'beside'; collection: CollectionName; slug: string }
	| { ask: 'picture'; collection: 'pictures'; slug: string }
	/** The recorded dates of an exam; of all exams without a slug. */
	| { ask: 'calendar'; collection: 'calendar'; slug?: string };

/** A question as text: the key under which its answer is cached. */
export function writeQuestion(question: ContentQuestion): string {
	return JSON.stringify(question);
}

/** The question that was written as this text. */
export function readQuestion(text: string): ContentQuestion {
	return JSON.parse(text);
}
