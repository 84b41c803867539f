import { workInSlices } from '#app/platform/work-in-slices.ts';
import { matchTerms, type TermMatch } from './match-terms.ts';
import { splitWords, termsOf } from './split-words.ts';

/** Something that can be found. */
export interface SearchDocument {
	/** Where it can be read. */
	path: string;
	/** What kind of thing it is, in a visitor's words. */
	family: string;
	title: string;
	summary: string;
	body: string;
	/** How much a match in it is worth beside the same match elsewhere. */
	weight: number;
}

/** The documents, and under which terms each is found. */
export interface SearchIndex {
	documents: readonly SearchDocument[];
	/** All terms in order, so that those with a common beginning stand together. */
	terms: readonly string[];
	/** Of each term: the number of a document times four, plus the field it stands in. */
	postings: ReadonlyMap<string, Uint32Array>;
}

/** What a search gives. */
export interface SearchResult {
	documents: SearchDocument[];
	/** The terms that were found, for marking them. */
	terms: ReadonlySet<string>;
}

/** What a match is worth in the title, the summary and the body. */
const fieldWeights = [12, 4, 1];

/** Words that say nothing about what is looked for, unless they are all there is. */
const fillers = new Set(
	'a an and are at by can do for how i in is it me my of on or the to what when where which who with'.split(
		' ',
	),
);
const mostWords = 8;

/** Builds an index. */
export async function buildIndex(documents: readonly SearchDocument[]): Promise<SearchIndex> {
	const lists = new Map<string, number[]>();
	const letOthersIn = workInSlices();
	for (const [number, document] of documents.entries()) {
		// Thousands of posts take a while.
		await letOthersIn();
		const seen = new Set<string>();
		const fields = [
			document.title,
			`${document.summary} ${document.family}`,
			`${document.body} ${document.path.replaceAll('/', ' ')}`,
		];
		fields.forEach((text, field) => {
			for (const term of termsOf(text)) {
				// The first field is the weightiest: later ones add nothing.
				if (!term || seen.has(term)) continue;
				seen.add(term);
				const list = lists.get(term);
				if (list) list.push(number * 4 + field);
				else lists.set(term, [number * 4 + field]);
			}
		});
	}
	const postings = new Map<string, Uint32Array>();
	for (const [term, list] of lists) {
		await letOthersIn();
		postings.set(term, Uint32Array.from(list));
	}
	return { documents, terms: [...lists.keys()].sort(), postings };
}

/** Finds the documents that hold every word of the query or its beginning, the best first. */
export function searchIndex(index: SearchIndex, query: string): SearchResult {
	const found = new Set<string>();
	let scores: Float64Array | undefined;
	for (const matches of readQuery(index, query)) {
		for (const { term } of matches) found.add(term);
		const best = scoreWord(index, matches);
		scores = scores?.map((sum, n) => (sum > 0 && best[n] ? sum + best[n] : 0)) ?? best;
	}
	const hits = [...(scores ?? []).entries()].filter(([, value]) => value > 0);
	hits.sort(([a, one], [b, other]) => other - one || a - b);
	return { documents: hits.flatMap(([n]) => index.documents[n] ?? []), terms: found };
}

/** For each word of the query, the terms it may mean. A compound that nobody wrote is taken apart. */
function readQuery(index: SearchIndex, query: string): TermMatch[][] {
	const words = [...splitWords(query)].filter((word) => word.term !== '');
	const telling = words.filter((word) => !fillers.has(word.term));
	return (telling.length > 0 ? telling : words).slice(0, mostWords).flatMap((word) => {
		const matches = matchTerms(index.terms, word.term);
		if (matches.length > 0 || word.parts.length === 0) return [matches];
		return word.parts.map((part) => matchTerms(index.terms, part.term));
	});
}

/** What one word of the query is worth in each document; a word that few of them hold counts for more. */
function scoreWord({ documents, postings }: SearchIndex, matches: readonly TermMatch[]) {
	const best = new Float64Array(documents.length);
	let holders = 0;
	for (const { term, quality } of matches) {
		for (const posting of postings.get(term) ?? []) {
			const number = posting >> 2;
			const value = (fieldWeights[posting & 3] ?? 0) * quality;
			if (!best[number]) holders += 1;
			if (value > (best[number] ?? 0)) best[number] = value;
		}
	}
	const rarity = Math.log(1 + documents.length / holders);
	return best.map((value, number) => value * rarity * (documents[number]?.weight ?? 0));
}
