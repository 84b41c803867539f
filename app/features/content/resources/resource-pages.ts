import type { CollectionName } from '../collections.ts';
import type { EntryField } from '../entries/describe-form.ts';
import type { Resource } from './find-resources.server.ts';

/** A form of the update page: which entries it changes, by what it finds them, and what it sets. */
export interface ResourceDeclaration {
	collection: CollectionName;
	label: string;
	/** The field by which an entry is found. News of one author are many: then the person chooses. */
	match: 'title' | 'author';
	previousLabel: string;
	/** Set where an exam has one entry for each season: the exam's name alone then means the newest of them. */
	hasSeasons?: true;
	/** The fields it sets. Everything about them comes from the collection, except what is stated here. */
	fields: Record<string, Partial<EntryField>>;
}

const newTitle = { label: 'New title' };
const tableData = { label: 'Table data' };

/** The four forms of the update page, in the order of its selector. */
export const resourcePages = {
	blog: {
		collection: 'blog',
		label: 'Blog',
		match: 'title',
		previousLabel: 'Previous title',
		fields: { title: newTitle, description: {} },
	},
	calendar: {
		collection: 'calender',
		label: 'Exam Calendar',
		match: 'title',
		previousLabel: 'Previous title',
		hasSeasons: true,
		fields: { title: newTitle, tabledata: tableData },
	},
	news: {
		collection: 'news',
		label: 'News & Events',
		match: 'author',
		previousLabel: 'Previous author',
		fields: {
			author: {},
			description: {},
			// The specification wants a text with a hint here, not a date picker.
			date: { kind: 'text', placeholder: 'YYYY-MM-DD', help: undefined },
		},
	},
	pattern: {
		collection: 'pattern',
		label: 'Exam Pattern',
		match: 'title',
		previousLabel: 'Previous title',
		hasSeasons: true,
		fields: { title: newTitle, tabledata: tableData },
	},
} as const satisfies Record<string, ResourceDeclaration>;

/** The name of a form, which is also the end of its address. */
export type ResourcePageName = keyof typeof resourcePages;

/** Whether a text is the name of a form. */
export function isResourcePage(name: string): name is ResourcePageName {
	return Object.hasOwn(resourcePages, name);
}

/** The entry that is meant: the only one, or the chosen one of several. */
export function pickResource(matches: readonly Resource[], chosen: string): Resource | undefined {
	return matches.length > 1 ? matches.find(({ slug }) => slug === chosen) : matches[0];
}

/** What a form was filled in from. It names the entry too, because the title above it may become another's. */
export function nameVersion({ slug, version }: Pick<Resource, 'slug' | 'version'>): string {
	return `${slug}@${version}`;
}

/** Whether a form was filled in from this entry. */
export function isVersionOf(seen: string, slug: string): boolean {
	return seen.startsWith(`${slug}@`);
}
