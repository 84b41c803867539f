import type { CollectionName } from '../collections.ts';

/** What a page asked of the content; the same query can be asked again to see whether the result has changed. */
export type ContentQuery =
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

/** A query as text: the key under which its result is cached. */
export function contentQueryKey(query: ContentQuery): string {
	return JSON.stringify(query);
}

/** The query that was written as this text. */
export function parseContentQuery(text: string): ContentQuery {
	return JSON.parse(text);
}
