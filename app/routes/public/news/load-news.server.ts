import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import { firstSentence } from '#app/features/content/collections/news.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { shippedPicture } from '#app/features/media/shipped-pictures.server.ts';
import { toLink } from '#app/features/navigation/build-menu.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { day } from '#app/platform/durations.ts';
import { readListPage } from '../blocks/list-page.server.ts';
import { throwNotFound } from '../not-found/throw-not-found.server.ts';

const inSlider = 4;
const perPage = 20;
const newsFor = 90 * day;

/** The news page: the newest items for the slider, and a page of the list. */
export async function loadNews({ content, clock }: RequestContext, wantedPage: string | null) {
	const [list, newest] = await Promise.all([
		readListPage(content, 'news', perPage, wantedPage),
		content.page('news', 1, inSlider),
	]);
	if (!list) throw data(null, { status: 404 });
	const today = todayInIndia(clock);
	return {
		newest: newest.entries.map((entry) => toNewsItem(entry, today)),
		list: { ...list, items: list.items.map((entry) => toNewsItem(entry, today)) },
		noEvents: shippedPicture('empty'),
	};
}

/** An item with its full text and neighbours. */
export async function loadNewsItem(request: RequestContext, slug: string, url: URL) {
	const { content } = request;
	const [entry, { before, after }] = await Promise.all([
		content.find('news', slug),
		content.beside('news', slug),
	]);
	if (!entry) return await throwNotFound(url, content);
	const [pictures, offers] = await Promise.all([
		readPictures(request, entry.data),
		Promise.all(offerCollections.map((name) => content.labels(name))),
	]);
	return {
		...toNewsItem(entry, todayInIndia(request.clock)),
		offer: findOffer(entry.data.body, offers.flat()),
		description: entry.data.description,
		html: entry.data.body ? renderMarkdown(entry.data.body, pictures.draw) : undefined,
		newer: before && toLink(before),
		older: after && toLink(after),
	};
}

/** What we sell, or give away. */
const offerCollections = ['programme', 'test-series', 'scholarship'] as const;

/** The first of our own offers that the text links to, by the text's own words. */
function findOffer(body = '', offers: readonly { address: string | null }[]) {
	const addresses = new Set(offers.map(({ address }) => address));
	const links = [...body.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)];
	const [, label = '', to = ''] = links.find(([, , address = '']) => addresses.has(address)) ?? [];
	return to ? { label, to } : undefined;
}

function toNewsItem({ slug, data: { description, author, date } }: Entry<'news'>, today: string) {
	const headline = firstSentence(description);
	return {
		to: `/news/${slug}`,
		headline,
		rest: description.slice(headline.length).trim(),
		author,
		date,
		/** Whether it is too old to plan with. */
		isOld: Date.parse(today) - Date.parse(date) > newsFor,
	};
}

export type NewsPageData = Awaited<ReturnType<typeof loadNews>>;

/** A news item as lists show it. */
export type NewsItem = ReturnType<typeof toNewsItem>;
