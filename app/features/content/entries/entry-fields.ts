import type { z } from '#app/platform/zod.ts';
import type { ContentField, Fields } from '../fields.ts';

/** A field for the studio's form: labels and shape. The validation rule stays on the server. */
export interface EntryField {
	kind: Exclude<ContentField['kind'], 'width'>;
	label: string;
	help?: string;
	note?: string;
	placeholder?: string;
	required: boolean;
	/** Whether only the owner may change it; `readOnly` if the current user may not. */
	ownerOnly?: boolean;
	readOnly?: boolean;
	options?: readonly string[];
	collection?: string;
	columns?: number;
	widthField?: string;
	/** The maximum length. */
	max?: number;
	item?: EntryField;
	fields?: EntryFields;
}

export type EntryFields = Record<string, EntryField>;

/** A collection's fields for the browser; a table's width comes with the table. */
export function toEntryFields(fields: Fields): EntryFields {
	return Object.fromEntries(
		Object.entries(fields)
			.filter(([, { kind }]) => kind !== 'width')
			.map(([name, field]) => [name, toEntryField(field)]),
	);
}

function toEntryField({ kind, schema, item, fields, ...texts }: ContentField): EntryField {
	return {
		...texts,
		// Widths are left out above, which the remaining type does not express.
		kind: kind as EntryField['kind'],
		max: maxCharacters(schema),
		item: item && toEntryField(item),
		fields: fields && toEntryFields(fields),
	};
}

function maxCharacters(schema: z.ZodType): number | undefined {
	const { def } = schema as z.ZodType & { def: { type: string; innerType?: z.ZodType } };
	if (def.type === 'optional' && def.innerType) return maxCharacters(def.innerType);
	if (def.type !== 'string') return undefined;
	return (schema as z.ZodString).maxLength ?? undefined;
}
