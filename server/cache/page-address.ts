import { addresses, matchAreas, matchPaths } from '#app/addresses.ts';
import { programmeNeeds } from '#app/features/content/collections/stored-options.ts';
import { chooserStages, timeLeftOptions } from '#app/features/plan/choose-programme.ts';
import { readCompared } from '#app/features/plan/compare-exams.ts';
import { stages } from '#app/features/plan/school-year.ts';
import { normaliseQuery } from '#app/features/search/search-site.server.ts';
import type { AddressFacts } from '#app/route-facts.ts';

/** Uploaded pictures are the same for everybody, and never change. */
export function isPicture(address: string): boolean {
	return pictures.test(address);
}

const pictures = matchAreas(({ cache }) => cache === 'pictures');

/** Searches are cached separately from pages. */
export function isSearch(address: string): boolean {
	return searches.test(address);
}

const searches = matchAreas(({ cache }) => cache === 'searches');

/** Matches the addresses that use this parameter. */
function changedBy(name: AddressFacts['query']) {
	return matchPaths(addresses.filter(({ query }) => query === name).map(({ path }) => path));
}

/** A page number beyond the list is a 404. */
const lists = changedBy('page');
const asking = changedBy('q');
const comparing = changedBy('exams');
const counting = changedBy('any');
const planning = changedBy('plan');
const choosing = changedBy('choice');

/**
 * Query parameters that change a public page, and the values that count; all others are ignored. Any other value that
 * opens a dialog counts as 1, as in the browser.
 */
const meaningful = {
	demo: () => '1',
	enroll: ([value = '']: string[]) => (/^[1-9]$/.test(value) ? value : '1'),
	page: ([value = '']: string[], page: string) => (lists.test(page) ? value : ''),
	q: ([value = '']: string[], page: string) => (asking.test(page) ? normaliseQuery(value) : ''),
	class: ([value]: string[], page: string) =>
		offered(choosing.test(page) ? chooserStages : planning.test(page) ? stages : [], value),
	need: ([value]: string[], page: string) =>
		offered(choosing.test(page) ? Object.values(programmeNeeds) : [], value),
	time: ([value]: string[], page: string) =>
		offered(choosing.test(page) ? Object.keys(timeLeftOptions) : [], value),
	// Pages order exams themselves; the API keeps the order in the URL.
	exams: (values: string[], page: string) => {
		if (!comparing.test(page)) return '';
		const slugs = readCompared(values);
		return (file.test(page) ? slugs : slugs.toSorted()).join();
	},
};

/** One of the page's own choices; any other value would be one more page to cache. */
function offered(answers: readonly string[], given: string | undefined) {
	return answers.find((answer) => answer === given) ?? '';
}

/** Pictures, feeds and calendars ignore the query; `.data` is a page. */
const file = /\.(?!data$)[a-z\d]+$/;

/** Whether pages of this area belong to one person and are never cached. */
export function isPersonal(path: string): boolean {
	return personal.test(path);
}

const personal = matchAreas(({ cache }) => cache === 'none');

/** The page behind a data request: `/about` for `/about.data`, `/` for `/_.data`. */
export function withoutDataEnding(path: string): string {
	return path.endsWith('.data') ? path.slice(0, path.endsWith('/_.data') ? -6 : -5) || '/' : path;
}

/**
 * The cache key of a public page: its path and the parameters that matter, in a fixed order; undefined if it must not
 * be cached. Other parameters, including the router's `_routes`, would let anybody multiply cached pages.
 */
export function pageAddress(url: URL): string | undefined {
	const { pathname, searchParams } = url;
	if (isPersonal(pathname)) return undefined;
	// None of our addresses needs escapes, and each could be escaped in many ways.
	if (pathname.includes('%')) return undefined;
	const page = withoutDataEnding(pathname);
	if (counting.test(page)) return undefined;
	if (planning.test(page) && searchParams.has('exams')) return undefined;
	if (file.test(pathname) && !comparing.test(page)) return pathname;
	const query = new URLSearchParams();
	for (const [name, read] of Object.entries(meaningful)) {
		const given = searchParams.getAll(name).filter(Boolean);
		const value = given.length > 0 && read(given, page);
		if (value) query.set(name, value);
	}
	return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/**
 * The page that all unknown paths share. A page's data is looked up by its route, so there is one for each kind of
 * content route. Content cannot use these paths.
 */
export function unknownAddress(path: string): string {
	if (!path.endsWith('.data')) return '/-/-';
	const page = withoutDataEnding(path);
	const route = contentRoutes.find((one) => one.pattern.test(page));
	return `${route?.unknown ?? (page.lastIndexOf('/') > 0 ? '/-/-' : '/-')}.data`;
}

/** `/blog/:slug`, `/exam/:slug/:season`: routes whose pages are content. */
const contentRoutes = addresses
	.filter(({ path, content }) => content && /^\/[^:*].*:/.test(path))
	.map(({ path }) => ({ pattern: matchPaths([path]), unknown: path.replaceAll(/:\w+/g, '-') }));
