import { setImmediate } from 'node:timers/promises';
import { addressKey } from '#app/address-aliases.ts';
import { type StaticPage, staticPages } from '#app/addresses.ts';
import { type CollectionName, collections, type Entry } from './collections.ts';
import type { ContentReader } from './content-reader.server.ts';

export interface PublicAddress {
	path: string;
	/** When its content last changed. */
	updatedAt: Date;
}

export interface PageName {
	path: string;
	title: string;
}

export interface PublicPage {
	path: string;
	title: string;
	summary: string;
	/** The kind of page, or its part of the site. */
	section: string;
	/** The entry it shows, if any. */
	entry?: Entry<CollectionName>;
}

/** Every listed public page, with the date of its last change. */
export async function listPublicAddresses(content: ContentReader): Promise<PublicAddress[]> {
	const [fixed, entries] = await Promise.all([
		Promise.all(listed.map(async (page) => await dateStaticPage(content, page))),
		Promise.all(addressedCollections.map((name) => listEntryAddresses(content, name))),
	]);
	return [...fixed, ...entries.flat()];
}

/** Every listed public page with its text; reads all content. */
export async function listPublicPages(
	content: ContentReader,
	today?: string,
): Promise<PublicPage[]> {
	const [fixed, entries] = await Promise.all([
		Promise.all(listed.map((page) => toStaticPublicPage(content, page))),
		Promise.all(addressedCollections.map((name) => readAll(content, name))),
	]);
	return [...fixed, ...entries.flat().flatMap((entry) => toPublicPage(entry, today) ?? [])];
}

/** The names of all pages except posts and news, of which there may be thousands. */
export async function listPageNames(content: ContentReader): Promise<PageName[]> {
	const named = addressedCollections.filter((name) => !folders.includes(name));
	const labels = await Promise.all(named.map((name) => content.labels(name)));
	const entries = labels
		.flat()
		.map(({ label, address }) => ({ path: address ?? '', title: label }));
	return [...listed, ...entries].filter(({ path }) => path.length > 1);
}

/**
 * The page at an address, ignoring case and hyphens, including unlisted ones. An unknown address must not cost reading
 * every post: posts are looked up by slug, the rest by label.
 */
export async function findPublicPage(
	content: ContentReader,
	path: string,
	today?: string,
): Promise<PublicPage | undefined> {
	const address = path.toLowerCase();
	const fixed = staticPages.find((page) => page.path === address);
	if (fixed) return await toStaticPublicPage(content, fixed);
	const [, folder = '', slug] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(address) ?? [];
	const entry =
		slug && folders.some((name) => name === folder)
			? await findInFolder(content, folder, slug)
			: await findByOwnAddress(content, address);
	return entry && toPublicPage(entry, today);
}

const readAtOnce = 100;

const listed = staticPages.filter((page) => page.listed !== false);

const addressedCollections = (Object.keys(collections) as CollectionName[]).filter(
	(name) => collections[name].address,
);

/** Collections whose entries live under their name: `/blog/…`, `/news/…`. */
const folders: readonly CollectionName[] = ['blog', 'news'];

async function findInFolder(
	content: ContentReader,
	folder: string,
	slug: string,
): Promise<Entry<CollectionName> | undefined> {
	const name = folders.find((one) => one === folder);
	return name && ((await content.find(name, slug)) ?? (await content.findMoved(name, slug)));
}

async function findByOwnAddress(
	content: ContentReader,
	address: string,
): Promise<Entry<CollectionName> | undefined> {
	const key = addressKey(address);
	for (const name of addressedCollections) {
		if (folders.includes(name)) continue;
		const labels = await content.labels(name);
		const label = labels.find((one) => one.address && addressKey(one.address) === key);
		if (label) return await content.find(name, label.slug);
	}
	return undefined;
}

/** Reading thousands of posts takes a while, so it yields in between. */
async function readAll(content: ContentReader, name: CollectionName) {
	if (!folders.includes(name)) return (await content.list(name)) as Entry<CollectionName>[];
	const all: Entry<CollectionName>[] = [];
	for (let number = 1; ; number += 1) {
		const { entries } = await content.page(name, number, readAtOnce);
		all.push(...entries);
		if (entries.length < readAtOnce) return all;
		await setImmediate();
	}
}

async function listEntryAddresses(content: ContentReader, name: CollectionName) {
	const [labels, dates] = await Promise.all([content.labels(name), content.dates(name)]);
	const shownWith = await dateWhatIsShownWith(content, name);
	return labels.flatMap(({ slug, address }) => {
		const own = dates.get(slug);
		if (!address || !own) return [];
		return [{ path: address, updatedAt: newestOf([own, ...(shownWith.get(slug) ?? [])]) }];
	});
}

/** When the records shown beside a page's own entry changed: an exam's facts, an institute's exams. */
async function dateWhatIsShownWith(
	content: ContentReader,
	name: CollectionName,
): Promise<ReadonlyMap<string, Date[]>> {
	if (name === 'exam') return await dateRecords(content, ['calender', 'pattern']);
	if (name !== 'institute') return new Map();
	const [institutes, exams, records] = await Promise.all([
		content.fields('institute', ['exams']),
		content.dates('exam'),
		dateRecords(content, ['pattern']),
	]);
	return new Map(
		institutes.map(({ slug, data }) => [
			slug,
			data.exams.flatMap((exam) => [exams.get(exam) ?? [], records.get(exam) ?? []].flat()),
		]),
	);
}

/** When each exam's facts, dates and papers changed, by the slug of its page. */
async function dateRecords(content: ContentReader, kinds: readonly ('calender' | 'pattern')[]) {
	const [exams, records, facts, ...tables] = await Promise.all([
		content.fields('exam', ['record']),
		content.fields('exam-facts', ['testsAccepted']),
		content.dates('exam-facts'),
		...kinds.map(async (kind) => {
			const [entries, dates] = await Promise.all([
				content.fields(kind, ['exam']),
				content.dates(kind),
			]);
			return entries.map(({ slug, data }) => ({ exam: data.exam, date: dates.get(slug) ?? [] }));
		}),
	]);
	return new Map(
		exams.map(({ slug, data: { record } }) => {
			const accepted = records.find((one) => one.slug === record)?.data.testsAccepted ?? [];
			// If another test's score is accepted, the page shows that test's paper and date.
			const shown = new Set([record, ...accepted.flatMap((one) => one.exams)]);
			const own = record ? (facts.get(record) ?? []) : [];
			const dates = tables.flat().filter(({ exam }) => exam && shown.has(exam));
			return [slug, [own, ...dates.map(({ date }) => date)].flat()];
		}),
	);
}

async function dateStaticPage(content: ContentReader, page: StaticPage): Promise<PublicAddress> {
	const dates = await Promise.all((page.madeOf ?? []).map((name) => content.dates(name)));
	return { path: page.path, updatedAt: newestOf(dates.flatMap((one) => [...one.values()])) };
}

function newestOf(dates: readonly Date[]): Date {
	let newest = 0;
	for (const date of dates) newest = Math.max(newest, +date);
	return new Date(newest);
}

async function toStaticPublicPage(content: ContentReader, page: StaticPage): Promise<PublicPage> {
	const { path, section, title, summary } = page;
	if (path !== '/') return { path, section, title, summary };
	const { data: site } = await content.single('site');
	return { path, section, title: site.tagline, summary: site.description };
}

function toPublicPage(entry: Entry<CollectionName>, today?: string): PublicPage | undefined {
	const { address, seo, label } = collections[entry.collection];
	if (!address || !seo) return undefined;
	// Data and declaration are of the same collection, which a union type cannot express.
	const data = entry.data as never;
	const { title, description } = seo(data, today);
	return { path: address(data, entry.slug), title, summary: description, section: label, entry };
}
