import { addressAliases, addressKey } from '#app/address-aliases.ts';
import type { PageName } from '#app/features/content/public-pages.server.ts';
import { editDistance, listTerms, matchTerms } from '#app/features/search/match-terms.ts';
import { splitWords } from '#app/features/search/split-words.ts';

/** Pages that somebody may have meant by an unknown address, the likeliest first. */
export type Suggest = (path: string) => readonly PageName[];

interface KnownName {
	key: string;
	page: PageName;
}

const maxSuggestions = 3;
/** Addresses are compared up to this length: nobody mistypes a longer one, and each costs the same. */
const longest = 31;
const shortest = 3;
/** From so many letters on, an address that begins like a name is taken for it: `/scholarship-2026`. */
const longBeginning = 5;

/**
 * Makes the function that finds pages by address, other spelling or title. What it answers depends on the likeliest
 * page alone, so that there are no more pages for unknown addresses than there are pages.
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
		const page = pages.find((one) => one.path === path);
		return page ? [{ key: keyOf(spelling), page }] : [];
	});
	return [...own, ...others].filter(({ key }) => key.length > 1 && key.length <= longest);
}

/** Finds the page with every word of an address in its name; each word may be mistyped, as in a search. */
function indexWords(pages: readonly PageName[]) {
	const found = new Map<string, Set<PageName>>();
	for (const page of pages) {
		for (const { term } of splitWords(`${page.title} ${page.path}`)) {
			found.set(term, (found.get(term) ?? new Set()).add(page));
		}
	}
	const list = listTerms(found.keys());
	return (path: string): PageName | undefined => {
		if (path.length > 2 * longest) return undefined;
		const last = path.slice(path.lastIndexOf('/') + 1).replaceAll(/[-_+.]/g, ' ');
		const words = splitWords(last).filter(({ term }) => term.length >= shortest);
		// One word alone was compared with whole names already.
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
	if (path.length > 2 * longest) return [];
	const last = path.slice(path.lastIndexOf('/'));
	return last === path ? [keyOf(path)] : [keyOf(path), keyOf(last)];
}

function keyOf(text: string) {
	return addressKey(text).replaceAll(/[^a-z0-9]/g, '');
}

function findNearest(names: readonly KnownName[], asked: readonly string[]): PageName[] {
	const near: { page: PageName; distance: number }[] = [];
	for (const key of asked) {
		if (key.length < shortest || key.length > longest) continue;
		const max = key.length >= 8 ? 2 : 1;
		for (const name of names) {
			const distance = distanceOf(key, name.key, max);
			if (distance <= max) near.push({ page: name.page, distance });
		}
	}
	return near.sort((a, b) => a.distance - b.distance).map(({ page }) => page);
}

/** What begins alike counts as a letter's difference. */
function distanceOf(key: string, name: string, max: number) {
	const isBeginning =
		(name.length >= longBeginning && key.startsWith(name)) ||
		(key.length >= longBeginning && name.startsWith(key));
	return isBeginning
		? Math.min(1, Math.abs(key.length - name.length))
		: editDistance(key, name, max);
}
