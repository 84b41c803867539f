import type { CollectionName } from '../collections.ts';

/** One input of a form on the update page. */
export interface ResourceField {
	name: string;
	label: string;
	kind: 'text' | 'longText' | 'table';
	maxLength?: number;
	placeholder?: string;
	/** Of a table: how many cells make a row, unless the entry says that it has more. */
	columns?: number;
	widthField?: string;
}

/** A form of the update page: which entries it changes, by what it finds them, and what it sets. */
export interface ResourcePage {
	collection: CollectionName;
	label: string;
	/** The field by which an entry is found. News of one author are many: then the person chooses. */
	match: 'title' | 'author';
	previousLabel: string;
	fields: readonly ResourceField[];
}

const title: ResourceField = { name: 'title', label: 'New title', kind: 'text', maxLength: 120 };

function tableData(columns: number): ResourceField {
	const label = 'Table data (JSON text)';
	return { name: 'tabledata', label, kind: 'table', columns, widthField: 'columns' };
}

/** The four forms of the update page, in the order of its selector. */
export const resourcePages = {
	blog: {
		collection: 'blog',
		label: 'Blog',
		match: 'title',
		previousLabel: 'Previous title',
		fields: [
			title,
			{ name: 'description', label: 'Description', kind: 'longText', maxLength: 300 },
		],
	},
	calendar: {
		collection: 'calender',
		label: 'Exam Calendar',
		match: 'title',
		previousLabel: 'Previous title',
		fields: [title, tableData(3)],
	},
	news: {
		collection: 'news',
		label: 'News & Events',
		match: 'author',
		previousLabel: 'Previous author',
		fields: [
			{ name: 'author', label: 'Author', kind: 'text', maxLength: 80 },
			{ name: 'description', label: 'Description', kind: 'longText', maxLength: 600 },
			{ name: 'date', label: 'Date', kind: 'text', maxLength: 10, placeholder: 'YYYY-MM-DD' },
		],
	},
	pattern: {
		collection: 'pattern',
		label: 'Exam Pattern',
		match: 'title',
		previousLabel: 'Previous title',
		fields: [title, tableData(4)],
	},
} as const satisfies Record<string, ResourcePage>;

/** The name of a form, which is also the end of its address. */
export type ResourcePageName = keyof typeof resourcePages;

/** Tells the name of a form from any other text. */
export function isResourcePage(name: string): name is ResourcePageName {
	return Object.hasOwn(resourcePages, name);
}
