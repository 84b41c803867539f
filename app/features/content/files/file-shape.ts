import { readNumber } from '#app/platform/format-number.ts';
import type { FileTree } from '../content-yaml.ts';
import type { ContentField, Fields } from '../fields.ts';
import { columnsOf } from '../table-shape.ts';

export interface ShapeIssue {
	/** For example `faqs.0.answer`. */
	path: string;
	message: string;
}

type Parts = { [name: string]: FileTree };

/** An entry's data as in its file: fields in order, tables as rows. */
export function toFileShape(fields: Fields, data: unknown): Parts {
	const values = data as Record<string, unknown>;
	return Object.fromEntries(
		inOrder(fields, values)
			.filter((name) => fields[name]?.kind !== 'width')
			.map((name) => [name, toShape(fields[name], values[name], values)]),
	);
}

/** The data in a file; the schema validates it afterwards. */
export function fromFileShape(
	fields: Fields,
	tree: Parts,
): { data: unknown; issues: ShapeIssue[] } {
	const issues: ShapeIssue[] = [];
	return { data: readParts(fields, tree, '', issues), issues };
}

/** Declared fields first; undeclared ones are kept, so that the schema can refuse them. */
function inOrder(fields: Fields, values: object) {
	const declared = Object.keys(fields);
	const others = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
	return [...declared, ...others].filter(
		(name) => (values as Record<string, unknown>)[name] !== undefined,
	);
}

function toShape(field: ContentField | undefined, value: unknown, beside: object): FileTree {
	if (field?.kind === 'group') return toFileShape(field.fields ?? {}, value);
	if (field?.kind === 'list') {
		return (value as unknown[]).map((one) => toShape(field.item, one, beside));
	}
	if (field?.kind === 'table') return toRows(value as string[], columnsOf(field, beside));
	return value as FileTree;
}

function toRows(cells: readonly string[], columns: number) {
	const rows: string[][] = [];
	for (let at = 0; at < cells.length; at += columns) rows.push(cells.slice(at, at + columns));
	return rows;
}

function readParts(fields: Fields, tree: Parts, path: string, issues: ShapeIssue[]) {
	const parts = Object.entries(tree).map(([name, part]) => {
		const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
		return [name, readShape(field, part, path ? `${path}.${name}` : name, issues)];
	});
	return Object.fromEntries([...parts, ...readWidths(fields, tree)]);
}

/** Rows longer than declared mean that columns were added. */
function readWidths(fields: Fields, tree: Parts) {
	return Object.entries(fields).flatMap(([name, field]) => {
		const width = countCells(field, tree[name]);
		return field.widthField && width > (field.columns ?? 1) ? [[field.widthField, width]] : [];
	});
}

/** The number of cells per row: as many as the header, if columns may be added. */
function countCells({ columns = 1, widthField }: ContentField, tree: FileTree | undefined) {
	const header = Array.isArray(tree) ? tree[0] : undefined;
	return widthField && Array.isArray(header) ? Math.max(columns, header.length) : columns;
}

function readShape(
	field: ContentField | undefined,
	tree: FileTree,
	path: string,
	issues: ShapeIssue[],
): unknown {
	switch (field?.kind) {
		case 'number':
			return toNumber(tree);
		case 'group':
			return isParts(tree) ? readParts(field.fields ?? {}, tree, path, issues) : tree;
		case 'list':
			return Array.isArray(tree)
				? tree.map((one, at) => readShape(field.item, one, `${path}.${at}`, issues))
				: tree;
		case 'table':
			return readRows(tree, countCells(field, tree), path, issues);
		case 'width':
			issues.push({ path, message: 'Leave this out: the rows say how many columns there are.' });
			return undefined;
		case 'picture':
			return isParts(tree) ? readPicture(tree) : tree;
		default:
			return tree;
	}
}

/** Rows are checked one by one: a short and a long one could cancel out. */
function readRows(tree: FileTree, columns: number, path: string, issues: ShapeIssue[]) {
	if (!Array.isArray(tree)) return tree;
	tree.forEach((row, at) => {
		if (Array.isArray(row) && row.length === columns) return;
		const message = `Write the row as a list of ${columns} cells.`;
		issues.push({ path: `${path}, row ${at + 1}`, message });
	});
	return tree.flat();
}

/** A picture's name and description are text; everything else is a number. */
function readPicture({ name, alt, ...measures }: Parts) {
	const texts = Object.fromEntries(
		Object.entries({ name, alt }).filter(([, word]) => word !== undefined),
	);
	return { ...texts, ...(readMeasures(measures) as object) };
}

function readMeasures(tree: FileTree): unknown {
	if (!isParts(tree)) return toNumber(tree);
	return Object.fromEntries(Object.entries(tree).map(([name, part]) => [name, readMeasures(part)]));
}

function toNumber(tree: FileTree) {
	return typeof tree === 'string' ? (readNumber(tree) ?? tree) : tree;
}

/** Whether it is a map, not a list or text. */
export function isParts(tree: unknown): tree is Parts {
	return typeof tree === 'object' && tree !== null && !Array.isArray(tree);
}
