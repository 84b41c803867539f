import { staticPages } from '#app/addresses.ts';
import { type CollectionName, collections, type Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { listPublicPages } from '#app/features/content/public-pages.server.ts';
import { yieldRegularly } from '#app/platform/event-loop.ts';
import { excerptAround } from './mark-matches.ts';
import { readableText } from './readable-text.ts';
import type { SearchDocument } from './search-index.server.ts';

/** Collections without pages of their own, and the page that shows their entries. */
const shownOn: ReadonlyMap<CollectionName, string> = new Map([
	['faq', '/faq'],
	['calender', '/calander'],
	['pattern', '/pattern'],
	['analysis', '/analysis'],
]);

/** Pages that people look for come before pages that only speak of them. */
const weights: Partial<Record<CollectionName, number>> = {
	programme: 1.3,
	exam: 1.3,
	institute: 1.3,
	'test-series': 1.2,
	scholarship: 1.2,
	news: 0.8,
};
/** The parts of an exam's page that its records fill; paper and dates have pages of their own that come first. */
const partsOfExam =
	'Eligibility Age limit Application fee Selection Weightage Cut-off Cutoff Seats Course fee';
const weightOfHome = 0.7;
const weightOfParts = 0.9;

/** All that the site's search can find. */
export async function listDocuments(content: ContentReader): Promise<SearchDocument[]> {
	const [pages, parts, home] = await Promise.all([
		listPublicPages(content),
		Promise.all([...shownOn].map(([name, path]) => listParts(content, name, path))),
		content.single('home'),
	]);
	const { about, whyUs } = collections.home.fields;
	const bodies = new Map([
		['/about', readableText({ about }, home.data)],
		['/whyipm', readableText({ whyUs }, home.data)],
	]);
	const found: SearchDocument[] = [];
	const letOthersIn = yieldRegularly();
	for (const { path, title, summary, section, entry } of pages) {
		// Thousands of posts take a while.
		await letOthersIn();
		found.push({
			path,
			family: section,
			title,
			summary,
			headings: entry?.collection === 'exam' ? partsOfExam : undefined,
			body: entry ? textOf(entry) : (bodies.get(path) ?? ''),
			weight: path === '/' ? weightOfHome : ((entry && weights[entry.collection]) ?? 1),
		});
	}
	return [...found, ...parts.flat()];
}

async function listParts(content: ContentReader, name: CollectionName, path: string) {
	const entries: Entry<CollectionName>[] = await content.list(name);
	const family = staticPages.find((page) => page.path === path)?.title ?? collections[name].plural;
	return entries.map((entry) => {
		const title = collections[name].title(entry.data as never);
		const text = textOf(entry);
		// The title is the first thing an entry says; the summary need not say it again.
		const rest = text.startsWith(title) ? text.slice(title.length).trim() : text;
		const summary = excerptAround(rest, 0, 200);
		return { path, family, title, summary, body: rest, weight: weightOfParts };
	});
}

function textOf(entry: Entry<CollectionName>) {
	return readableText(collections[entry.collection].fields, entry.data);
}
