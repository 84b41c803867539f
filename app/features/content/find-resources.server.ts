import type { Database } from '#app/db/open-database.server.ts';
import { findEntries } from './find-entries.server.ts';
import { readEntry } from './read-entry.server.ts';
import { writeJsonTable } from './read-json-table.ts';
import { type ResourcePage, type ResourcePageName, resourcePages } from './resource-pages.ts';
import type { StudioEntry } from './studio-entry.ts';
import { columnsOf } from './table-shape.ts';

/** An entry that the update page can change, with what it holds now. */
export interface Resource {
	slug: string;
	/** What it is found by: its title or its author. */
	value: string;
	/** Tells it from others of the same title or author. */
	hint: string;
	version: number;
	/** Of one with a table: how many cells make a row of it. */
	columns?: number;
	/** Its fields as texts, tables as JSON. */
	fields: Record<string, string>;
}

const mostSuggestions = 20;

/** Entries that are found by exactly this title or author. */
export async function matchResources(
	db: Database,
	name: ResourcePageName,
	previous: string,
): Promise<Resource[]> {
	const page: ResourcePage = resourcePages[name];
	const value = previous.trim();
	if (!value) return [];
	const found = page.match === 'title' ? read(db, page, { label: value }) : readAll(db, page);
	return (await found).filter((one) => one.value === value);
}

/** A few entries whose title, or whose author and words, contain what was typed so far. */
export async function suggestResources(
	db: Database,
	name: ResourcePageName,
	typed: string,
): Promise<Resource[]> {
	const page: ResourcePage = resourcePages[name];
	const words = typed.trim().toLowerCase();
	const found = page.match === 'title' ? read(db, page, { search: words }) : readAll(db, page);
	return (await found)
		.filter((one) => `${one.value} ${one.hint}`.toLowerCase().includes(words))
		.slice(0, mostSuggestions);
}

/** An author stands inside the entry, where the database does not look; but of news there are few. */
async function readAll(db: Database, page: ResourcePage) {
	const { pages } = await findEntries(db, page.collection, { state: 'published' });
	const numbers = Array.from({ length: pages }, (_, index) => index + 1);
	return (await Promise.all(numbers.map((number) => read(db, page, { page: number })))).flat();
}

async function read(
	db: Database,
	page: ResourcePage,
	filter: { label?: string; search?: string; page?: number },
) {
	const { entries } = await findEntries(db, page.collection, { ...filter, state: 'published' });
	const found = await Promise.all(entries.map(({ slug }) => readEntry(db, page.collection, slug)));
	return found.flatMap((entry) => (entry?.published ? [toResource(page, entry)] : []));
}

function toResource(page: ResourcePage, entry: StudioEntry): Resource {
	const data = entry.published as Record<string, unknown>;
	const table = page.fields.find(({ kind }) => kind === 'table');
	const columns = table && columnsOf(table, data);
	const fields = page.fields.map(({ name }) => {
		const value = data[name];
		const isTable = columns !== undefined && Array.isArray(value);
		return [name, isTable ? writeJsonTable(value, columns) : String(value)];
	});
	const hint = [data.date, data.description].filter(Boolean).join(': ');
	return {
		slug: entry.slug,
		value: String(data[page.match]),
		hint: hint || entry.slug,
		version: entry.version,
		columns,
		fields: Object.fromEntries(fields),
	};
}
