import { yieldRegularly } from '#app/platform/event-loop.ts';
import { memoryBudget } from '#app/platform/memory-budget.ts';
import { listTerms, matchTerms, type TermList, type TermMatch } from './match-terms.ts';
import { splitWords, type Word } from './split-words.ts';

/** Something that can be found. */
export interface SearchDocument {
	/** Where it can be read. */
	path: string;
	/** What kind of thing it is, in a visitor's words. */
	section: string;
	title: string;
	/** Other words for the title, found as if it said them. */
	otherNames?: string;
	summary: string;
	/** What else the page is about, found as if the summary said it. */
	headings?: string;
	body: string;
	/** How much a match in it is worth beside the same match elsewhere. */
	weight: number;
	/** The terms of the exam's name that the page is about; a question that names it leads here first. */
	names?: readonly string[];
	/** What is shown in place of the summary to those who ask for it. */
	answers?: readonly AnswerLine[];
}

/** A line that answers a kind of question. */
interface AnswerLine {
	asks: RegExp;
	text: string;
}

/** The documents, and under which terms each is found. */
export interface SearchIndex extends TermList {
	documents: readonly SearchDocument[];
	/** Per term: document number times four, plus the field that contains it. */
	postings: readonly Uint32Array[];
	/** Per posting: the position of the term's first occurrence in the field, limited to `lastPlace`. */
	places: readonly Uint16Array[];
	/** Words that were looked for lately; most questions are made of the same few. */
	known: Map<string, WordScore>;
}

/** What one word of a query is worth in each document. */
interface WordScore {
	values: Float64Array;
	/** The position of its first occurrence in the body of each document. */
	places: Uint16Array;
	terms: ReadonlySet<string>;
}

/** What a search gives. */
export interface SearchResult {
	/** The best documents, not all. */
	hits: { document: SearchDocument; place: number }[];
	total: number;
	/** No document has every word: these have the most of them. */
	isPartial: boolean;
	/** Whether a term is one that was looked for. */
	isMatch(term: string): boolean;
}

/** What a match is worth in the title, the summary and the body. */
const fieldWeights = [12, 4, 1];
const body = 2;
const lastPlace = 0xffff;

/** Words that say nothing about what is looked for, unless they are all there is. */
const fillers = new Set(
	'a an and are at by can do for how i in is it me my of on or the to what when where which who with'.split(
		' ',
	),
);
const maxWords = 8;

/** Builds an index. */
export async function buildIndex(documents: readonly SearchDocument[]): Promise<SearchIndex> {
	const lists = new Map<string, { postings: number[]; places: number[] }>();
	const yieldIfNeeded = yieldRegularly();
	for (const [number, document] of documents.entries()) {
		// Thousands of posts take a while.
		await yieldIfNeeded();
		const seen = new Set<string>();
		const fields = [
			[document.title, document.otherNames].join(' '),
			[document.summary, document.section, document.headings].join(' '),
			`${document.body} ${document.path.replaceAll('/', ' ')}`,
		];
		fields.forEach((text, field) => {
			for (const { term, at } of splitWords(text)) {
				// The first field is the weightiest: later ones add nothing.
				if (seen.has(term)) continue;
				seen.add(term);
				const list = lists.get(term) ?? { postings: [], places: [] };
				lists.set(term, list);
				list.postings.push(number * 4 + field);
				list.places.push(Math.min(at, lastPlace));
			}
		});
	}
	const list = listTerms(lists.keys());
	const postings: Uint32Array[] = [];
	const places: Uint16Array[] = [];
	for (const term of list.terms) {
		await yieldIfNeeded();
		postings.push(Uint32Array.from(lists.get(term)?.postings ?? []));
		places.push(Uint16Array.from(lists.get(term)?.places ?? []));
	}
	return { documents, ...list, postings, places, known: new Map() };
}

/**
 * Finds the documents that contain every word of the query or its beginning, the best first; where there are none,
 * those that contain the most of its words.
 */
export function searchIndex(
	index: SearchIndex,
	query: string,
	max = Number.POSITIVE_INFINITY,
): SearchResult {
	const { scores, years } = readQuery(index, query);
	// “When is …” asks for a date: what has one goes before what has not.
	const wished = /\bwhen\b/i.test(query) ? [...years, scoreWord(index, 'date')] : years;
	const asked = new Set(splitWords(query).map(({ term }) => term));
	// A word that can mean one term only, such as a mistyped name of an exam, asks for that term.
	for (const { terms } of scores) if (terms.size === 1) for (const term of terms) asked.add(term);
	const needed = countMostFound(scores, index.documents.length);
	const isAboutExam = !ownOffer.some((term) => asked.has(term));
	const best: { number: number; value: number }[] = [];
	let total = 0;
	for (let number = 0; number < index.documents.length; number += 1) {
		const found = sumUp(scores, number, needed);
		if (found === 0) continue;
		const names = isAboutExam ? index.documents[number]?.names : undefined;
		const bonus = names ? weighName(names, asked) : 0;
		const value = wished.reduce((sum, { values }) => sum + (values[number] ?? 0), found + bonus);
		total += 1;
		const last = best.at(-1);
		if (last && best.length >= max && value <= last.value) continue;
		const place = best.findIndex((one) => value > one.value);
		best.splice(place < 0 ? best.length : place, 0, { number, value });
		if (best.length > max) best.pop();
	}
	const hits = best.flatMap(({ number }) => {
		const document = index.documents[number];
		const place = Math.min(...scores.map(({ places }) => places[number] ?? lastPlace));
		return document ? [{ document, place }] : [];
	});
	const matched = [...scores, ...years];
	return {
		hits,
		total,
		isPartial: total > 0 && needed < scores.length,
		isMatch: (term) => matched.some(({ terms }) => terms.has(term)),
	};
}

/** Who asks for one of these means what we sell, not the exam that they name beside it. */
const ownOffer = ['mock', 'serie', 'mentor', 'mentorship', 'coaching', 'programme', 'program'];

/** More than any words are worth: most for an exam that is named in full, less where only its first word is. */
function weighName(names: readonly string[], asked: ReadonlySet<string>) {
	if (names.length > 0 && names.every((term) => asked.has(term))) return 2000;
	return asked.has(names[0] ?? '') ? 1000 : 0;
}

/** How many words of the query are together in one document at most, and one at least. */
function countMostFound(scores: readonly WordScore[], documents: number) {
	let max = 1;
	for (let number = 0; number < documents && max < scores.length; number += 1) {
		max = Math.max(max, countFound(scores, number));
	}
	return max;
}

function countFound(scores: readonly WordScore[], number: number) {
	let count = 0;
	for (const { values } of scores) if (values[number]) count += 1;
	return count;
}

/** What all words together are worth in a document: nothing, where it has fewer of them than are needed. */
function sumUp(scores: readonly WordScore[], number: number, needed: number) {
	let sum = 0;
	let mayMiss = scores.length - needed;
	for (const { values } of scores) {
		const value = values[number] ?? 0;
		if (value === 0) mayMiss -= 1;
		if (mayMiss < 0) return 0;
		sum += value;
	}
	return sum;
}

const isYear = ([{ term }]: readonly [Word, ...Word[]]) => /^20\d\d$/.test(term);

/**
 * The scores of the words in the query. A compound that nobody wrote is taken apart. A year beside other words need not
 * be there: the page of an exam does not name a season that is not announced.
 */
function readQuery(index: SearchIndex, query: string) {
	const all = groupParts(splitWords(query));
	const undated = all.filter((group) => !isYear(group));
	const words = undated.length > 0 ? undated : all;
	const years = words === undated ? all.filter(isYear).slice(0, 1) : [];
	const meaningful = words.filter(([word]) => !fillers.has(word.term));
	const scores: WordScore[] = [];
	for (const [word, ...parts] of meaningful.length > 0 ? meaningful : words) {
		if (scores.length >= maxWords) break;
		const score = scoreWord(index, word.term);
		const isTaken = score.terms.size > 0 || parts.length === 0;
		scores.push(...(isTaken ? [score] : parts.map((part) => scoreWord(index, part.term))));
	}
	return {
		scores: scores.slice(0, maxWords),
		years: years.map(([{ term }]) => scoreWord(index, term)),
	};
}

/** Each word with its parts. */
function groupParts(words: readonly Word[]): [Word, ...Word[]][] {
	const groups: [Word, ...Word[]][] = [];
	for (let n = 0; n < words.length; n += 1) {
		const word = words[n];
		if (!word) continue;
		groups.push([word, ...words.slice(n + 1, n + 1 + word.parts)]);
		n += word.parts;
	}
	return groups;
}

/** A number and a place for each document. */
const bytesPerDocument = 10;

/** About how many bytes the cache of recent words uses. */
export function bytesOfKnownWords({ known, documents }: SearchIndex): number {
	return known.size * (documents.length + 20) * bytesPerDocument;
}

function scoreWord(index: SearchIndex, word: string): WordScore {
	const known = index.known.get(word);
	if (known) return known;
	const score = weighMatches(index, matchTerms(index, word));
	if (bytesOfKnownWords(index) >= memoryBudget['search-words']) index.known.clear();
	index.known.set(word, score);
	return score;
}

/** What one word of the query is worth in each document; a word that few of them contain counts for more. */
function weighMatches(index: SearchIndex, matches: readonly TermMatch[]): WordScore {
	const { documents, terms, postings } = index;
	const values = new Float64Array(documents.length);
	const places = new Uint16Array(documents.length).fill(lastPlace);
	let holders = 0;
	for (const { place, quality } of matches) {
		const ofTerm = postings[place] ?? new Uint32Array();
		for (let n = 0; n < ofTerm.length; n += 1) {
			const posting = ofTerm[n] ?? 0;
			const number = posting >> 2;
			const value = (fieldWeights[posting & 3] ?? 0) * quality;
			const former = values[number] ?? 0;
			if (former === 0) holders += 1;
			if (value > former) values[number] = value;
			const at = index.places[place]?.[n] ?? lastPlace;
			if ((posting & 3) === body && at < (places[number] ?? 0)) places[number] = at;
		}
	}
	const rarity = Math.log(1 + documents.length / Math.max(1, holders));
	for (const [number, { weight }] of documents.entries()) {
		values[number] = (values[number] ?? 0) * rarity * weight;
	}
	// A word that is written so somewhere is marked as such, not where it only begins another: SET, and no settings.
	const marked = matches.filter(({ quality }) => quality === 1);
	const meant = marked.length > 0 ? marked : matches;
	return { values, places, terms: new Set(meant.map(({ place }) => terms[place] ?? '')) };
}
