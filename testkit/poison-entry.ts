import type { ContentField, Fields } from '#app/features/content/fields.ts';

/** The text to insert, and a longer one for Markdown fields. */
export interface Poison {
	text: string;
	markdown: string;
}

/** The same entry with hostile text in every field whose rules allow it. */
export function poisonEntry(fields: Fields, data: unknown, poison: Poison): unknown {
	const entries = Object.entries(data as Record<string, unknown>);
	return Object.fromEntries(
		entries.map(([name, value]) => {
			const field = fields[name];
			return [name, field ? poisonOne(field, value, poison) : value];
		}),
	);
}

function poisonOne(field: ContentField, value: unknown, poison: Poison): unknown {
	const attempt = poisoned(field, value, poison);
	return field.schema.safeParse(attempt).success ? attempt : value;
}

function poisoned(field: ContentField, value: unknown, poison: Poison): unknown {
	if (field.fields) return poisonEntry(field.fields, value, poison);
	if (field.kind === 'table') return (value as string[]).map((cell) => `${cell} ${poison.text}`);
	if (field.item && Array.isArray(value)) {
		const { item } = field;
		return value.map((one) => poisonOne(item, one, poison));
	}
	if (field.kind === 'markdown') return poison.markdown;
	if (field.kind === 'text' || field.kind === 'longText') return poison.text;
	if (field.kind === 'picture') return { ...(value as object), alt: poison.text };
	return value;
}
