import type { CollectionName } from '../collections.ts';

/** A page's query; it can be repeated to see whether its result has changed. */
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

/** A query as text, its cache key. */
export function contentQueryKey(query: ContentQuery): string {
	return JSON.stringify(query);
}

export function parseContentQuery(text: string): ContentQuery {
	return JSON.parse(text);
}
