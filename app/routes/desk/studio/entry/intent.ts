import type { Finding } from '#app/features/content/checks/finding.ts';
import type { Difference } from '#app/features/content/history/compare-data.ts';
import type { Invalid } from '#app/platform/field-errors.ts';

/** A part of an entry that one or both people changed. */
export interface ConflictPart {
	/** The name of the part in the entry. */
	name: string;
	/** The fields kept or discarded together: a table's cells and its width. */
	names: string[];
	label: string;
	/** From their value to mine. */
	differences: Difference[];
}

/** Shown to the person who saves second. */
export interface ConflictView {
	version: number;
	by: string | null;
	at: number;
	theirs: Record<string, unknown>;
	parts: ConflictPart[];
}

/** The result of an action on an entry, for its form. */
export type ActionResult =
	| { outcome: 'saved'; slug: string; version: number; at: number }
	| { outcome: 'done'; intent: string; version: number; at: number }
	| { outcome: 'renamed'; slug: string }
	| { outcome: 'checked'; title: string; findings: Finding[]; pages: string[] }
	| Invalid
	| { outcome: 'conflict'; conflict: ConflictView }
	| { outcome: 'past' }
	| { outcome: 'missing' }
	/** Made in the browser: the server could not be reached, or refused. */
	| { outcome: 'failed'; message: string };
