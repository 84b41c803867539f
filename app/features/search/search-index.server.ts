import { yieldRegularly } from '#app/platform/event-loop.ts';
import { memoryBudget } from '#app/platform/memory-budget.ts';
import { listTerms, matchTerms, type TermList, type TermMatch } from './match-terms.ts';
import { splitWords, type Word } from './split-words.ts';

export interface SearchDocument {
	path: string;
	/** The kind of page, in a visitor's words. */
	section: string;
	title: string;
	/** Other names, searched as part of the title. */
	otherNames?: string;
	summary: string;
	/** Further topics, searched as part of the summary. */
	headings?: string;
	body: string;
	/** The weight of its matches relative to other documents. */
	weight: number;
	/** The terms of its exam's name; a query that names the exam leads here first. */
	names?: readonly string[];
	/** Lines shown instead of the summary when a query asks for them. */
	answers?: readonly AnswerLine[];
}

/** A line that answers a kind of question. */
interface AnswerLine {
	asks: RegExp;
	text: string;
}

/** The documents and their terms. */
export interface SearchIndex extends TermList {
	documents: readonly SearchDocument[];
	/** Per term: document number times four, plus the field. */
	postings: readonly Uint32Array[];
	/** Per posting: the term's first position in the field, up to `lastPlace`. */
	places: readonly Uint16Array[];
	/** Recently searched words; most queries use the same few. */
	known: Map<string, WordScore>;
}

/** One query word's score in each document. */
interface WordScore {
	values: Float64Array;
	/** Its first position in each document's body. */
	places: Uint16Array;
	terms: ReadonlySet<string>;
}

export interface SearchResult {
	/** The best documents, not all. */
	hits: { document: SearchDocument; place: number }[];
	total: number;
	/** Whether no document has every word, and these have the most. */
	isPartial: boolean;
	/** Whether a term matched the query. */
	isMatch(term: string): boolean;
}

/** The weights of the title, summary and body. */
const fieldWeights = [12, 4, 1];
const body = 2;
const lastPlace = 0xffff;

/** Words without meaning for a search, unless they are all there is. */
const fillers = new Set(
	'a an and are at by can do for how i in is it me my of on or the to what when where which who with'.split(
		' ',
	),
);
const maxWords = 8;
/** “class 10” in a text counts for more than “class” in the title and “10” elsewhere. */
const weightOfPhrases = 12;

/** The words, and each number with the word before it, as in “class 10”. No query word begins with a space. */
function* withPhrases(words: readonly Word[]) {
	for (const [n, word] of words.entries()) {
		yield word;
		const before = words[n - 1];
		if (word.term.length > 3 || !/^\d+$/.test(word.term)) continue;
		if (before?.end === word.at - 1) {
			yield { term: ` ${before.term} ${word.term}`, at: before.at };
		}
	}
}

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
			for (const { term, at } of withPhrases(splitWords(text))) {
				// The first field weighs most, so later ones add nothing.
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
 * Finds the documents that contain every query word or prefix, best first; if none, those with the most of its words.
 */
export function searchIndex(
	index: SearchIndex,
	query: string,
	max = Number.POSITIVE_INFINITY,
): SearchResult {
	const { scores, years } = readQuery(index, query);
	const phrases = [...withPhrases(splitWords(query))]
		.filter(({ term }) => term.startsWith(' '))
		.map(({ term }) => scoreWord(index, term));
	// “When is …” asks for a date, so documents with one come first.
	const bonusScores = /\bwhen\b/i.test(query) ? [...years, scoreWord(index, 'date')] : years;
	const asked = new Set(splitWords(query).map(({ term }) => term));
	// A word that can mean only one term, such as a mistyped exam name, stands for it.
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
		const value =
			found + bonus + addUp(bonusScores, number) + weightOfPhrases * addUp(phrases, number);
		total += 1;
		const last = best.at(-1);
		if (last && best.length >= max && value <= last.value) continue;
		const place = best.findIndex((one) => value > one.value);
		best.splice(place < 0 ? best.length : place, 0, { number, value });
		if (best.length > max) best.pop();
	}
	const hits = best.flatMap(({ number }) => {
		const document = index.documents[number];
		const placeOf = (all: readonly WordScore[]) =>
			Math.min(lastPlace, ...all.map(({ places }) => places[number] ?? lastPlace));
		const place = placeOf(phrases) < lastPlace ? placeOf(phrases) : placeOf(scores);
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

/** Queries with these mean what we sell, not the exam named beside it. */
const ownOffer = ['mock', 'serie', 'mentor', 'mentorship', 'coaching', 'programme', 'program'];

/** Outweighs all words: most for an exam's full name, less for its first word only. */
function weighName(names: readonly string[], asked: ReadonlySet<string>) {
	if (names.length > 0 && names.every((term) => asked.has(term))) return 2000;
	return asked.has(names[0] ?? '') ? 1000 : 0;
}

/** The most query words found together in one document, at least one. */
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

function addUp(scores: readonly WordScore[], number: number) {
	return scores.reduce((sum, { values }) => sum + (values[number] ?? 0), 0);
}

/** All words' score in a document; zero if it has too few of them. */
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
 * The scores of the query's words. An unknown compound is split. A year beside other words is optional: an exam's page
 * does not name unannounced seasons.
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

/** A score and a position per document. */
const bytesPerDocument = 10;

/** The approximate size of the recent-words cache, in bytes. */
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

/** One query word's score in each document; rare words count for more. */
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
	// If a word occurs exactly, only that is marked, not longer words that begin with it: SET, not settings.
	const marked = matches.filter(({ quality }) => quality === 1);
	const meant = marked.length > 0 ? marked : matches;
	return { values, places, terms: new Set(meant.map(({ place }) => terms[place] ?? '')) };
}
