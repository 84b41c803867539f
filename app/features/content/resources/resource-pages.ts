import type { CollectionName } from '../collections.ts';
import type { EntryField } from '../entries/entry-fields.ts';
import type { Resource } from './find-resources.server.ts';

/** A form of the update page: which entries it changes, how it finds them, and which fields it sets. */
export interface ResourceDeclaration {
	collection: CollectionName;
	label: string;
	/** The field that finds an entry. An author may have several news items; then the person chooses. */
	match: 'title' | 'author';
	previousLabel: string;
	/** Set if an exam has one entry per season: the exam's name alone then means the newest. */
	hasSeasons?: true;
	/** The fields it sets. Everything not stated here comes from the collection. */
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
			// The specification asks for a text with a hint, not a date picker.
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

/** The name of a form, also the end of its path. */
export type ResourcePageName = keyof typeof resourcePages;

export function isResourcePage(name: string): name is ResourcePageName {
	return Object.hasOwn(resourcePages, name);
}

/** The intended entry: the only match, or the chosen one. */
export function pickResource(matches: readonly Resource[], chosen: string): Resource | undefined {
	return matches.length > 1 ? matches.find(({ slug }) => slug === chosen) : matches[0];
}

/**
 * The entry and version a form was filled from. It includes the slug, because the title above may change to another
 * entry's.
 */
export function nameVersion({ slug, version }: Pick<Resource, 'slug' | 'version'>): string {
	return `${slug}@${version}`;
}

/** Whether a form was filled from this entry. */
export function isVersionOf(seen: string, slug: string): boolean {
	return seen.startsWith(`${slug}@`);
}
