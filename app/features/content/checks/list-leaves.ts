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

/** A group of fields, or the entry itself. */
export interface ContentGroup {
	fields: Fields;
	values: Record<string, unknown>;
	path: string;
	label: string;
}

/** The entry and every group within it, also those in lists. */
export function listGroups(
	fields: Fields,
	data: unknown,
	place = { path: '', label: '' },
): ContentGroup[] {
	const values = data as Record<string, unknown>;
	const inner = Object.entries(fields).flatMap(([name, field]) => {
		const value = values[name];
		if (value === undefined) return [];
		const at = within(place, name, field.label);
		if (field.fields) return listGroups(field.fields, value, at);
		const item = field.kind === 'list' ? field.item?.fields : undefined;
		if (!item) return [];
		return (value as unknown[]).flatMap((one, n) =>
			listGroups(item, one, within(at, String(n), String(n + 1))),
		);
	});
	return [{ fields, values, ...place }, ...inner];
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

/** The place of a field within its group's. */
export function within({ path, label }: Place, name: string, text: string): Place {
	return { path: path ? `${path}.${name}` : name, label: label ? `${label} › ${text}` : text };
}
