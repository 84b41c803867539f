import { addressAliases, addressKey } from '#app/address-aliases.ts';
import type { PageName } from '#app/features/content/public-pages.server.ts';
import { listTerms, matchTerms } from '#app/features/search/match-terms.ts';
import { splitWords } from '#app/features/search/split-words.ts';
import { editDistance } from '#app/platform/edit-distance.ts';

/** The pages that an unknown path may have meant, likeliest first. */
export type Suggest = (path: string) => readonly PageName[];

interface KnownName {
	key: string;
	page: PageName;
}

const maxSuggestions = 3;
/** Paths are compared up to this length, to bound the cost. */
const maxComparedLength = 31;
const minWordLength = 3;
/** From this many letters on, a path that begins like a name matches it: `/scholarship-2026`. */
const longBeginning = 5;

/**
 * Finds pages by path, spelling or title. The result depends only on the likeliest page, so that there are no more
 * pages for unknown paths than there are pages.
 */
export function createSuggester(pages: readonly PageName[]): Suggest {
	const names = listNames(pages);
	const findByWords = indexWords(pages);
	const relatives = new Map<PageName, readonly PageName[]>();
	return (path) => {
		const likeliest =
			findNearest(names, keysOf(path))[0] ?? findByWords(path) ?? findParent(pages, path);
		if (!likeliest) return [];
		const known = relatives.get(likeliest);
		if (known) return known;
		const others = findNearest(names, [keyOf(likeliest.path), keyOf(likeliest.title)]);
		const found = [...new Set([likeliest, ...others])].slice(0, maxSuggestions);
		relatives.set(likeliest, found);
		return found;
	};
}

function listNames(pages: readonly PageName[]): KnownName[] {
	const own = pages.flatMap((page) => [
		{ key: keyOf(page.path), page },
		{ key: keyOf(page.title), page },
	]);
	const others = [...addressAliases].flatMap(([spelling, path]) => {
		const page = pages.find((one) => one.path === path.split('#')[0]);
		return page ? [{ key: keyOf(spelling), page }] : [];
	});
	return [...own, ...others].filter(({ key }) => key.length > 1 && key.length <= maxComparedLength);
}

/** Finds the page whose name has every word of a path; each word may be mistyped, as in a search. */
function indexWords(pages: readonly PageName[]) {
	const found = new Map<string, Set<PageName>>();
	for (const page of pages) {
		for (const { term } of splitWords(`${page.title} ${page.path}`)) {
			found.set(term, (found.get(term) ?? new Set()).add(page));
		}
	}
	const list = listTerms(found.keys());
	return (path: string): PageName | undefined => {
		if (path.length > 2 * maxComparedLength) return undefined;
		const last = path.slice(path.lastIndexOf('/') + 1).replaceAll(/[-_+.]/g, ' ');
		const words = splitWords(last).filter(({ term }) => term.length >= minWordLength);
		// A single word was already compared with whole names.
		if (words.length < 2) return undefined;
		const meant = words.map(({ term }) => {
			const values = new Map<PageName, number>();
			for (const { place, quality } of matchTerms(list, term)) {
				for (const page of found.get(list.terms[place] ?? '') ?? []) {
					values.set(page, Math.max(quality, values.get(page) ?? 0));
				}
			}
			return values;
		});
		const weigh = (page: PageName) => sum(meant.map((values) => values.get(page) ?? 0));
		const [first, ...others] = meant;
		return [...(first?.keys() ?? [])]
			.filter((page) => others.every((values) => values.has(page)))
			.toSorted((a, b) => weigh(b) - weigh(a) || a.title.length - b.title.length)[0];
	};
}

function sum(numbers: readonly number[]) {
	return numbers.reduce((total, one) => total + one, 0);
}

/** `/blog/gone` was a post of the blog. */
function findParent(pages: readonly PageName[], path: string) {
	const parent = path.slice(0, path.lastIndexOf('/'));
	return parent ? pages.find((page) => page.path === parent) : undefined;
}

function keysOf(path: string) {
	if (path.length > 2 * maxComparedLength) return [];
	const last = path.slice(path.lastIndexOf('/'));
	return last === path ? [keyOf(path)] : [keyOf(path), keyOf(last)];
}

function keyOf(text: string) {
	return addressKey(text).replaceAll(/[^a-z0-9]/g, '');
}

function findNearest(names: readonly KnownName[], asked: readonly string[]): PageName[] {
	const near: { page: PageName; distance: number }[] = [];
	for (const key of asked) {
		if (key.length < minWordLength || key.length > maxComparedLength) continue;
		const max = key.length >= 8 ? 2 : 1;
		for (const name of names) {
			const distance = distanceOf(key, name.key, max);
			if (distance <= max) near.push({ page: name.page, distance });
		}
	}
	return near.sort((a, b) => a.distance - b.distance).map(({ page }) => page);
}

/** A common beginning counts as one letter's difference. */
function distanceOf(key: string, name: string, max: number) {
	const isBeginning =
		(name.length >= longBeginning && key.startsWith(name)) ||
		(key.length >= longBeginning && name.startsWith(key));
	return isBeginning
		? Math.min(1, Math.abs(key.length - name.length))
		: editDistance(key, name, max);
}
