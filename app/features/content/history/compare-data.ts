import type { ContentField, Fields } from '../fields.ts';
import { columnsOf } from '../table-shape.ts';
import { readTable } from '../tables/read-table.ts';
import { compareLines } from './compare-lines.ts';
import { compareTables } from './compare-tables.ts';
import { pairItems } from './pair-items.ts';

/** A readable difference between two versions. */
export interface Difference {
	/** The path in the form's labels: “Questions › 2 › Answer”. */
	label: string;
	/** Empty when it is new. */
	before: string;
	/** Empty when it was removed. */
	after: string;
}

/** The differences between two versions of an entry, in form order. */
export function compareData(fields: Fields, before: unknown, after: unknown): Difference[] {
	return compareParts(fields, before, after, '');
}

function compareParts(fields: Fields, before: unknown, after: unknown, label: string) {
	const [was, is] = [asParts(before), asParts(after)];
	return Object.entries(fields).flatMap(([name, field]) => {
		const place = within(label, field.label);
		const [old, now] = [was[name], is[name]];
		// The table's own differences show its width.
		if (field.kind === 'width') return [];
		if (field.kind === 'table' && Array.isArray(old) && Array.isArray(now)) {
			const before = readTable(old, columnsOf(field, was));
			return compareTables(before, readTable(now, columnsOf(field, is)), place);
		}
		return compareValues(field, old, now, place);
	});
}

function compareValues(
	field: ContentField,
	before: unknown,
	after: unknown,
	label: string,
): Difference[] {
	if (JSON.stringify(before) === JSON.stringify(after)) return [];
	const isBoth = before !== undefined && after !== undefined;
	if (isBoth && field.kind === 'group') {
		return compareParts(field.fields ?? {}, before, after, label);
	}
	if (field.kind === 'list' && Array.isArray(before ?? []) && Array.isArray(after ?? [])) {
		return compareLists(field, (before ?? []) as unknown[], (after ?? []) as unknown[], label);
	}
	if (isBoth && (field.kind === 'markdown' || field.kind === 'longText')) {
		return [{ label, ...compareLines(String(before), String(after)) }];
	}
	return [{ label, before: describeValue(field, before), after: describeValue(field, after) }];
}

function compareLists(
	{ item }: ContentField,
	before: readonly unknown[],
	after: readonly unknown[],
	label: string,
): Difference[] {
	if (!item) return [];
	return pairItems(before, after).flatMap(({ from, to, moved }) => {
		const place = within(label, String((to ?? from ?? 0) + 1));
		const was = from === undefined ? undefined : before[from];
		const is = to === undefined ? undefined : after[to];
		const differences = compareValues(item, was, is, place);
		if (!moved || from === undefined || to === undefined) return differences;
		const move = {
			label: place,
			before: `In place ${from + 1}`,
			after: `Moved to place ${to + 1}`,
		};
		return [move, ...differences];
	});
}

/** A value as readable text. */
function describeValue(field: ContentField | undefined, value: unknown): string {
	if (value === undefined || value === null) return '';
	if (field?.kind === 'group') {
		const parts = asParts(value);
		return Object.entries(field.fields ?? {})
			.filter(([name]) => parts[name] !== undefined)
			.map(([name, part]) => `${part.label}: ${describeValue(part, parts[name])}`)
			.join('\n');
	}
	if (field?.kind === 'list' && Array.isArray(value)) {
		return value.map((one) => describeValue(field.item, one)).join('\n');
	}
	if (field?.kind === 'picture') return describePictureName(asParts(value));
	if (field?.kind === 'table' && Array.isArray(value)) return value.join(' · ');
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function describePictureName({ name, alt, ...rest }: Record<string, unknown>) {
	const more = Object.keys(rest).length > 0 ? `, ${JSON.stringify(rest)}` : '';
	return `${name} (${alt ? `“${alt}”` : 'no description'})${more}`;
}

function asParts(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function within(label: string, part: string) {
	return label ? `${label} › ${part}` : part;
}
