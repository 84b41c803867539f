import { collections } from '#app/features/content/collections.ts';
import type { StudioEntry } from '#app/features/content/entries/studio-entry.ts';
import type { ContentField } from '#app/features/content/fields.ts';
import { compareData } from '#app/features/content/history/compare-data.ts';
import { isSame } from './form-path.ts';
import type { ConflictView } from './intent.ts';

/** The differences between the stored entry and the submitted one, field by field. */
export function compareWithStoredEntry(theirs: StudioEntry, mine: unknown): ConflictView {
	const { fields } = collections[theirs.collection];
	const their = asObject(theirs.data);
	const my = asObject(mine);
	const parts = Object.entries<ContentField>(fields)
		.filter(([, { kind }]) => kind !== 'width')
		.map(([name, field]) => ({
			name,
			names: field.widthField ? [name, field.widthField] : [name],
			label: field.label,
			differences: compareData({ [name]: field }, their, my),
		}))
		.filter(({ names }) => names.some((name) => !isSame(their[name], my[name])));
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
