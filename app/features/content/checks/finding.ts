import type { CollectionName } from '../collections.ts';
import type { Leaf } from './list-leaves.ts';

/** Something to know before publishing. */
export interface Finding {
	/** `stop` blocks publication. `warn` may be intended. */
	severity: 'stop' | 'warn';
	/** The path of the field, such as `counters.0.claim`, if there is one. */
	path?: string;
	/** The field's label in the form. */
	label: string;
	message: string;
}

/** An entry about to be published, as checks see it. */
export interface EntryToCheck {
	collection: CollectionName;
	slug: string;
	data: unknown;
	/** Every value with its field. */
	leaves: readonly Leaf[];
	/** Today in India, as YYYY-MM-DD. */
	today: string;
}
