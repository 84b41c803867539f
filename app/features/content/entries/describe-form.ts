import type { z } from '#app/platform/zod.ts';
import type { ContentField, Fields } from '../fields.ts';

/** A field as the studio's form needs it: words and shape, without the rule, which stays on the server. */
export interface EntryField {
	kind: Exclude<ContentField['kind'], 'width'>;
	label: string;
	help?: string;
	note?: string;
	placeholder?: string;
	required: boolean;
	/** True when nobody but the owner may change it; `readOnly` when the person at the form may not. */
	ownerOnly?: boolean;
	readOnly?: boolean;
	options?: readonly string[];
	collection?: string;
	columns?: number;
	widthField?: string;
	/** The most characters that fit. */
	max?: number;
	item?: EntryField;
	fields?: EntryFields;
}

/** The fields of a form, in the order they are shown. */
export type EntryFields = Record<string, EntryField>;

/** The description of a collection's fields for the browser; a table's width comes with the table. */
export function describeForm(fields: Fields): EntryFields {
	return Object.fromEntries(
		Object.entries(fields)
			.filter(([, { kind }]) => kind !== 'width')
			.map(([name, field]) => [name, describeField(field)]),
	);
}

function describeField({ kind, schema, item, fields, ...words }: ContentField): EntryField {
	return {
		...words,
		// A width is left out above, which the type of what is left does not say.
		kind: kind as EntryField['kind'],
		max: maxCharacters(schema),
		item: item && describeField(item),
		fields: fields && describeForm(fields),
	};
}

function maxCharacters(schema: z.ZodType): number | undefined {
	const { def } = schema as z.ZodType & { def: { type: string; innerType?: z.ZodType } };
	if (def.type === 'optional' && def.innerType) return maxCharacters(def.innerType);
	if (def.type !== 'string') return undefined;
	return (schema as z.ZodString).maxLength ?? undefined;
}
