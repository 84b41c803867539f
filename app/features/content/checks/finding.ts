import type { CollectionName } from '../collections.ts';
import type { Leaf } from './list-leaves.ts';

/** Something to know before publishing. */
export interface Finding {
	/** `stop`: it must be put right first. `warn`: look at it, it may be meant. */
	severity: 'stop' | 'warn';
	/** Where, such as `counters.0.claim`, when a single field is meant. */
	path?: string;
	/** Where, in the words of the form. */
	label: string;
	message: string;
}

/** An entry about to be published, and what a check may ask about it. */
export interface EntryToCheck {
	collection: CollectionName;
	slug: string;
	data: unknown;
	/** Every value in it, with its field. */
	leaves: readonly Leaf[];
	/** The day in India, as YYYY-MM-DD. */
	today: string;
}
