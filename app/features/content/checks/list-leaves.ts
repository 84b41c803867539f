import type { ContentField, Fields } from '../fields.ts';

/** A value and its field. */
export interface Leaf {
	field: ContentField;
	value: unknown;
	/** For example `faqs.1.answer`. */
	path: string;
	/** The path in the form's labels: “Questions › 2 › Answer”. */
	label: string;
}

/** Every value in an entry's data with its field, without empty ones. */
export function listLeaves(fields: Fields, data: unknown): Leaf[] {
	return leavesOfParts(fields, data, { path: '', label: '' });
}

interface Place {
	path: string;
	label: string;
}

function leavesOfParts(fields: Fields, data: unknown, place: Place): Leaf[] {
	const values = data as Record<string, unknown>;
	return Object.entries(fields).flatMap(([name, field]) =>
		leavesOf(field, values[name], within(place, name, field.label)),
	);
}

function leavesOf(field: ContentField, value: unknown, place: Place): Leaf[] {
	if (value === undefined) return [];
	if (field.kind === 'group') return leavesOfParts(field.fields ?? {}, value, place);
	const { item } = field;
	if (field.kind === 'list' && item) {
		return (value as unknown[]).flatMap((one, at) =>
			leavesOf(item, one, within(place, String(at), String(at + 1))),
		);
	}
	return [{ field, value, ...place }];
}

function within({ path, label }: Place, name: string, text: string): Place {
	return { path: path ? `${path}.${name}` : name, label: label ? `${label} › ${text}` : text };
}
