import { collections } from '#app/features/content/collections.ts';
import { compareData } from '#app/features/content/compare-data.ts';
import type { StudioEntry } from '#app/features/content/studio-entry.ts';
import type { ConflictView } from './deed.ts';
import { isSame } from './form-path.ts';

/** What differs between what somebody else saved and what was to be saved, part by part. */
export function describeConflict(theirs: StudioEntry, mine: unknown): ConflictView {
	const { fields } = collections[theirs.collection];
	const their = asObject(theirs.data);
	const my = asObject(mine);
	const parts = Object.entries(fields)
		.filter(([name]) => !isSame(their[name], my[name]))
		.map(([name, field]) => ({
			name,
			label: field.label,
			differences: compareData({ [name]: field }, pick(their, name), pick(my, name)),
		}));
	return {
		version: theirs.version,
		by: theirs.updatedBy,
		at: theirs.updatedAt,
		theirs: their,
		parts,
	};
}

function asObject(value: unknown) {
	return (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
}

function pick(entry: Record<string, unknown>, name: string) {
	return entry[name] === undefined ? {} : { [name]: entry[name] };
}
