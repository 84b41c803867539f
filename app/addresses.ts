import type { AddressFacts, PageFacts, TableEntry } from './route-facts.ts';
import routes from './routes.ts';

/** An address such as `/blog/:slug`, with its facts. */
export interface Address extends AddressFacts {
	path: string;
}

/** Every address, in the order of the table. */
export const addresses: readonly Address[] = listAddresses(routes);

function listAddresses(entries: readonly TableEntry[]): Address[] {
	return entries.flatMap(({ path, index, facts, children = [] }) => [
		...(path !== undefined || index ? [{ path: `/${path ?? ''}`, ...facts }] : []),
		...listAddresses(children),
	]);
}

/** Answered by the server itself, without the router. */
export const serverAddresses: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** The forms that have an address of their own, at `/enquire/…`; what each asks for is declared with the enquiries. */
export const formNames = [
	'contact',
	'demo',
	'counselling',
	'enquiry',
	'enrolment',
	'scholarship',
] as const;

/** A page whose address is fixed, made from the content of several entries. */
export interface StaticPage extends PageFacts {
	path: string;
}

/** Every page that is not an entry of its own. */
export const staticPages: readonly StaticPage[] = addresses.flatMap(({ path, page }) =>
	page ? [{ path, ...page }] : [],
);

/** Addresses without a variable part that anybody may link to: pages and files, not the screens of one person. */
export const fixedAddresses: readonly string[] = addresses
	.filter(({ path, cache, page }) => !/[:*]/.test(path) && (page || cache !== 'none'))
	.map(({ path }) => path);

/** The first part of an address: `blog` of `/blog/:slug`. */
export function areaOf(path: string): string {
	return path.split('/')[1] ?? '';
}

/** Matches everything below the first part of the chosen addresses, with or without a query. */
export function matchAreas(isChosen: (address: Address) => unknown): RegExp {
	const areas = new Set(addresses.filter(isChosen).map(({ path }) => areaOf(path)));
	return new RegExp(`^/(?:${[...areas].map(RegExp.escape).join('|')})(?:[/.?]|$)`);
}

/** Matches these paths, with any value for each variable part. */
export function matchPaths(paths: readonly string[]): RegExp {
	const patterns = paths.map((path) => path.split('/').map(matchPart).join('/'));
	return new RegExp(`^(?:${patterns.join('|')})/?$`);
}

function matchPart(part: string) {
	if (part === '*') return '.*';
	const [, ending] = /^:\w+(.*)$/.exec(part) ?? [];
	return ending === undefined ? RegExp.escape(part) : `[^/]+${RegExp.escape(ending)}`;
}

/** A path without its `:token`, which was mailed: it is a key, and only its reader may have it. */
export function hideKey(path: string): string {
	return path.replace(beforeKey, '$1');
}

const beforeKey = new RegExp(
	`^(${addresses
		.filter(({ path }) => path.includes('/:token'))
		.map(({ path }) => path.replace(/:token$/, '').replaceAll(/:\w+/g, '\\w+'))
		.join('|')}).+`,
);
