import type { z } from 'zod';
import type { Field, Fields } from './fields.ts';

/** A field as the studio's form needs it: words and shape, without the rule, which stays on the server. */
export interface FormField {
	kind: Field['kind'];
	label: string;
	help?: string;
	required: boolean;
	options?: readonly string[];
	collection?: string;
	columns?: number;
	/** The most characters that fit. */
	max?: number;
	item?: FormField;
	fields?: FormFields;
}

/** The fields of a form, in the order they are shown. */
export type FormFields = Record<string, FormField>;

/** What a browser is told about the fields of a collection. */
export function describeForm(fields: Fields): FormFields {
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [name, describeField(field)]),
	);
}

function describeField(field: Field): FormField {
	const { schema, item, fields, ...words } = field;
	return {
		...words,
		max: mostCharacters(schema),
		item: item && describeField(item),
		fields: fields && describeForm(fields),
	};
}

function mostCharacters(schema: z.ZodType): number | undefined {
	const { def } = schema as z.ZodType & { def: { type: string; innerType?: z.ZodType } };
	if (def.type === 'optional' && def.innerType) return mostCharacters(def.innerType);
	if (def.type !== 'string') return undefined;
	return (schema as z.ZodString).maxLength ?? undefined;
}
