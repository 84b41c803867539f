import type { Database } from '#app/db/open-database.server.ts';
import { collections } from '../collections.ts';
import { type EntryFields, toEntryFields } from '../entries/entry-fields.ts';
import { toStudioEntry } from '../entries/read-entry.server.ts';
import type { StudioEntry } from '../entries/studio-entry.ts';
import { type EntryFilter, findRows } from '../entries/summary-repository.server.ts';
import { columnsOf } from '../table-shape.ts';
import { writeJsonTable } from '../tables/read-json-table.ts';
import {
	type ResourceDeclaration,
	type ResourcePageName,
	resourcePages,
} from './resource-pages.ts';

/** An entry that the update page can change, with its current content. */
export interface Resource {
	slug: string;
	/** Its title or author, by which it is found. */
	value: string;
	/** Distinguishes it from others with the same title or author. */
	hint: string;
	version: number;
	/** For a season's table: the exam's slug, and the year or years. */
	exam?: string;
	season?: string;
	/** For a table: the number of columns. */
	columns?: number;
	/** Its fields as texts, tables as JSON. */
	fields: Record<string, string>;
}

/** There are only a few dozen exam tables, so all their titles are listed. */
const maxSuggestions = { posts: 20, seasons: 500 };

/** Authors are inside the entry's JSON, which the database does not search; but there are few news items. */
const maxRead = { title: 50, author: 5000, seasons: 500 };

/** Entries with exactly this title or author, or the season's table the title names. */
export async function matchResources(
	db: Database,
	name: ResourcePageName,
	previous: string,
): Promise<Resource[]> {
	const page: ResourceDeclaration = resourcePages[name];
	const value = previous.trim();
	if (!value) return [];
	if (page.hasSeasons) return await matchSeasons(db, name, value);
	const found = await readResources(db, name, page.match === 'title' ? { label: value } : {});
	return found.filter((one) => one.value === value);
}

/** Entries with exactly this title or author, and a few that contain what was typed so far. */
export async function findResources(
	db: Database,
	name: ResourcePageName,
	typed: string,
): Promise<{ matches: Resource[]; suggestions: string[] }> {
	const page: ResourceDeclaration = resourcePages[name];
	const value = typed.trim();
	const text = value.toLowerCase();
	const isByTitle = page.match === 'title';
	const [similar, same] = await Promise.all([
		readResources(db, name, isByTitle ? { search: text } : {}),
		isByTitle ? matchResources(db, name, typed) : undefined,
	]);
	return {
		matches: same ?? similar.filter((one) => one.value === value),
		suggestions: [
			...new Set(
				similar
					.filter((one) => `${one.value} ${one.hint}`.toLowerCase().includes(text))
					.slice(0, page.hasSeasons ? maxSuggestions.seasons : maxSuggestions.posts)
					.map((one) => one.value),
			),
		],
	};
}

/**
 * “IPMAT Indore” means the exam's newest season, “IPMAT Indore 2023” the table with this title or of a span that
 * includes 2023. Other titles are matched exactly.
 */
async function matchSeasons(db: Database, name: ResourcePageName, typed: string) {
	const { base, year } = splitTitle(typed);
	const [tables, records] = await Promise.all([
		readResources(db, name, {}),
		findRows(db, 'exam-facts', { label: base, state: 'published' }, 1),
	]);
	const exact = tables.filter((one) => one.value === typed);
	if (year && exact.length > 0) return exact;
	const named = tables.filter(({ value, exam }) => {
		const title = splitTitle(value);
		return exam && title.year && title.base.toLowerCase() === base.toLowerCase();
	});
	const exams = new Set([...named.map(({ exam }) => exam), ...records.map(({ slug }) => slug)]);
	const seasons = tables
		.filter(({ exam }) => exam && exams.has(exam))
		.toSorted((a, b) => lastYear(b).localeCompare(lastYear(a)));
	const meant = year ? seasons.find((one) => coversYear(one, year)) : seasons[0];
	return meant ? [meant] : exact;
}

/** Splits a title from the year or years at its end; of two, the last counts. */
function splitTitle(title: string) {
	const [, base = title, year] = /^(.*\S)\s+(?:20\d\d\s*[-–]\s*)?(20\d\d)$/.exec(title) ?? [];
	return { base, year };
}

function lastYear({ season = '' }: Resource) {
	return season.slice(-4);
}

function coversYear({ season = '' }: Resource, year: string) {
	return season.slice(0, 4) <= year && year <= season.slice(-4);
}

/** A form's fields as their collection declares them, with the update page's labels. */
export function listResourceFields(name: ResourcePageName): EntryFields {
	const page: ResourceDeclaration = resourcePages[name];
	const declared = toEntryFields(collections[page.collection].fields);
	const fields = Object.entries(page.fields).flatMap(([name, own]) => {
		const field = declared[name];
		return field ? [[name, { ...field, ...own }] as const] : [];
	});
	return Object.fromEntries(fields);
}

async function readResources(db: Database, name: ResourcePageName, filter: EntryFilter) {
	const page: ResourceDeclaration = resourcePages[name];
	const described = listResourceFields(name);
	const published = { ...filter, state: 'published' as const };
	const max = maxRead[page.hasSeasons ? 'seasons' : page.match];
	const rows = await findRows(db, page.collection, published, max);
	return rows.map((row) => toResource(page, described, toStudioEntry(row)));
}

function toResource(
	page: ResourceDeclaration,
	described: EntryFields,
	entry: StudioEntry,
): Resource {
	const data = entry.published as Record<string, unknown>;
	const table = Object.values(described).find(({ kind }) => kind === 'table');
	const columns = table && columnsOf(table, data);
	const fields = Object.keys(described).map((name) => {
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
		...(page.hasSeasons && { exam: textOf(data.exam), season: textOf(data.season) }),
		columns,
		fields: Object.fromEntries(fields),
	};
}

function textOf(value: unknown) {
	return typeof value === 'string' ? value : undefined;
}
