import { staticPages } from '#app/addresses.ts';
import { type CollectionName, collections, type Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { listPublicPages } from '#app/features/content/public-pages.server.ts';
import { yieldRegularly } from '#app/platform/event-loop.ts';
import { excerptAround } from './mark-matches.ts';
import { readableText } from './readable-text.ts';
import type { SearchDocument } from './search-index.server.ts';

/** Collections without pages of their own whose entries are found one by one. */
const parts: readonly CollectionName[] = ['faq', 'calender', 'pattern', 'analysis'];

/** Programmes and exams come first: other pages only speak of them. */
const weights: Partial<Record<CollectionName, number>> = {
	programme: 2,
	exam: 2,
	institute: 1.4,
	'test-series': 1.4,
	scholarship: 1.4,
	news: 0.8,
};
/** The parts of an exam's page that its records fill; paper and dates have pages of their own that come first. */
const partsOfExam =
	'Eligibility Age limit Application fee Selection Weightage Cut-off Cutoff Seats Course fee';
const weightOfHome = 0.7;
const weightOfParts = 0.9;

/** All that the site's search can find. */
export async function listDocuments(content: ContentReader): Promise<SearchDocument[]> {
	const [pages, foundParts, home] = await Promise.all([
		listPublicPages(content),
		Promise.all(parts.map((name) => listParts(content, name))),
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
	return [...found, ...foundParts.flat()];
}

async function listParts(content: ContentReader, name: CollectionName) {
	const { shownOn: path = '/' } = collections[name];
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
