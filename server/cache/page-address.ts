import type { AddressFacts } from '#app/route-facts.ts';
import { addresses, matchAreas, matchPaths } from '#app/addresses.ts';
import { chooserStages, needs, spans } from '#app/features/plan/choose-programme.ts';
import { readCompared } from '#app/features/plan/compare-exams.ts';
import { stages } from '#app/features/plan/school-year.ts';
import { normaliseQuery } from '#app/features/search/search-site.server.ts';

/** Uploaded pictures are the same for everybody, signed in or not, and for good. */
export function isPicture(address: string): boolean {
	return pictures.test(address);
}

const pictures = matchAreas(({ cache }) => cache === 'pictures');

/** Searches are cached apart from the pages. */
export function isSearch(address: string): boolean {
	return searches.test(address);
}

const searches = matchAreas(({ cache }) => cache === 'searches');

/** Matches the addresses that this parameter changes. */
function changedBy(name: AddressFacts['query']) {
	return matchPaths(addresses.filter(({ query }) => query === name).map(({ path }) => path));
}

/** A page that a list does not have is a 404. */
const lists = changedBy('page');
const asking = changedBy('q');
const comparing = changedBy('exams');
const counting = changedBy('any');
const planning = changedBy('plan');
const choosing = changedBy('choice');

/**
 * Query parameters that change what a public page shows, and which of their values do; every other one is ignored.
 * Whatever else opens a dialog counts as 1: in the browser it does so as well.
 */
const meaningful = {
	demo: () => '1',
	enroll: ([value = '']: string[]) => (/^[1-9]$/.test(value) ? value : '1'),
	page: ([value = '']: string[], page: string) => (lists.test(page) ? value : ''),
	q: ([value = '']: string[], page: string) => (asking.test(page) ? normaliseQuery(value) : ''),
	class: ([value]: string[], page: string) =>
		offered(choosing.test(page) ? chooserStages : planning.test(page) ? stages : [], value),
	need: ([value]: string[], page: string) => offered(choosing.test(page) ? needs : [], value),
	time: ([value]: string[], page: string) =>
		offered(choosing.test(page) ? Object.keys(spans) : [], value),
	// A page has its own order of exams, a program gets them in that of its address.
	exams: (values: string[], page: string) => {
		if (!comparing.test(page)) return '';
		const slugs = readCompared(values);
		return (file.test(page) ? slugs : slugs.toSorted()).join();
	},
};

/** One of the answers that a page offers; whatever else is sent would be one more page to cache. */
function offered(answers: readonly string[], given: string | undefined) {
	return answers.find((answer) => answer === given) ?? '';
}

/** A picture, a feed or a calendar is the same whatever its query says; `.data` is a page. */
const file = /\.(?!data$)[a-z\d]+$/;

/** Whether the pages of this area belong to one person, and are never cached. */
export function isPersonal(path: string): boolean {
	return personal.test(path);
}

const personal = matchAreas(({ cache }) => cache === 'none');

/** The page whose data the router's scripts ask for: `/about` of `/about.data`, `/` of `/_.data`. */
export function withoutDataEnding(path: string): string {
	return path.endsWith('.data') ? path.slice(0, path.endsWith('/_.data') ? -6 : -5) || '/' : path;
}

/**
 * The address under which a public page is cached: its path and the parameters that matter, in a fixed order; undefined
 * for what must not be cached. Other parameters, also the router's `_routes`, would let anybody multiply cached pages.
 */
export function pageAddress(url: URL): string | undefined {
	const { pathname, searchParams } = url;
	if (isPersonal(pathname)) return undefined;
	// No address of ours needs escapes; with them each would have very many names.
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
 * The page that every unknown address shares. A page's data is looked up by the route that its address has, so there is
 * one for each kind of route that shows content; the addresses below are none that content can have.
 */
export function unknownAddress(path: string): string {
	if (!path.endsWith('.data')) return '/-/-';
	const page = withoutDataEnding(path);
	const route = contentRoutes.find((one) => one.pattern.test(page));
	return `${route?.unknown ?? (page.lastIndexOf('/') > 0 ? '/-/-' : '/-')}.data`;
}

/** `/blog/:slug`, `/exam/:slug/:season`: routes below a folder whose pages are content. */
const contentRoutes = addresses
	.filter(({ path, content }) => content && /^\/[^:*].*:/.test(path))
	.map(({ path }) => ({ pattern: matchPaths([path]), unknown: path.replaceAll(/:\w+/g, '-') }));
