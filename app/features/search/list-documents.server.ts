import { staticPages } from '#app/addresses.ts';
import type { Offer } from '#app/features/content/collections/offer.ts';
import { type CollectionName, collections, type Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { listPublicPages } from '#app/features/content/public-pages.server.ts';
import { readExamCalendar } from '#app/features/content/read-exam-calendar.ts';
import { type PatternSection, readPattern } from '#app/features/content/read-pattern.ts';
import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { describeWhen } from '#app/features/facts/usual-dates.ts';
import { describeOffer } from '#app/features/offer/describe-offer.ts';
import {
	describeAnswer,
	fillSentences,
	findSentence,
	readOfferSentences,
} from '#app/features/offer/offer-sentences.server.ts';
import { yieldRegularly } from '#app/platform/event-loop.ts';
import { lowerFirst } from '#app/platform/text.ts';
import { excerptAround } from './mark-matches.ts';
import type { SearchDocument } from './search-index.server.ts';
import { searchableText } from './searchable-text.ts';
import { splitWords } from './split-words.ts';

/** Collections without pages whose entries are found one by one. */
const parts = ['calender', 'pattern', 'analysis'] as const;

/**
 * Programmes and exams come first: other pages only mention them. Somebody who asks about a fee means ours before an
 * exam's.
 */
const weights: Partial<Record<CollectionName, number>> = {
	programme: 2.4,
	exam: 2,
	institute: 1.4,
	'test-series': 2.2,
	scholarship: 1.4,
	news: 0.8,
};
/** The parts of an exam's page; the paper has its own page, which comes first. */
const partsOfExam =
	'Eligibility Age limit Exam date Last date Application fee Syllabus Topics Selection Weightage Cut-off Cutoff Seats Course fee';
/** What a programme's offer answers, in families' words. */
const partsOfProgramme =
	'Fee Price Cost Charges Instalments Refund Money back Class timings Schedule Batch Sessions Mentors Faculty Teacher Who teaches';
const partsOfSeries = 'Fee Price Cost Charges Instalments Refund Money back';
const headings: Partial<Record<CollectionName, string>> = {
	exam: partsOfExam,
	programme: partsOfProgramme,
	'test-series': partsOfSeries,
};
/** The page of all dates, which must be found by its common names and with any exam's name. */
const calendar = '/calander';
const namesOfCalendar = 'Exam date Exam dates Last date to apply Form date';
/** The pages that compare or explain what we charge; without these words exams, which name fees too, come first. */
const namesOfFees = 'Fees Price Cost Charges';
const otherNames: Record<string, string> = {
	[calendar]: namesOfCalendar,
	'/programmes': namesOfFees,
	'/parents': namesOfFees,
};
const weightsOfPages: Record<string, number> = { '/': 0.7, [calendar]: 2.8, '/programmes': 1.3 };
const weightOfParts = 0.9;
const weightOfAnswers = 1.2;

/** Everything the search can find, with the titles that pages have on this day. */
export async function listDocuments(
	content: ContentReader,
	today: string,
): Promise<SearchDocument[]> {
	const [pages, answers, foundParts, home, exams, records] = await Promise.all([
		listPublicPages(content, today),
		listAnswers(content),
		Promise.all(parts.map((name) => listParts(content, name))),
		content.single('home'),
		content.labels('exam-facts'),
		readExamRecords(content),
	]);
	const { about, whyUs } = collections.home.fields;
	const bodies = new Map([
		['/about', searchableText({ about }, home.data)],
		['/whyipm', searchableText({ whyUs }, home.data)],
	]);
	const found: SearchDocument[] = [];
	const yieldIfNeeded = yieldRegularly();
	for (const { path, title, summary, section: kind, entry } of pages) {
		// Thousands of posts take a while.
		await yieldIfNeeded();
		found.push({
			path,
			section: entry?.collection === 'news' ? nameYear(kind, entry as Entry<'news'>, today) : kind,
			title,
			otherNames: otherNames[path],
			summary,
			headings:
				path === calendar ? exams.map(({ label }) => label).join(' ') : entry && namesIn(entry),
			body: entry ? textOf(entry, title) : (bodies.get(path) ?? ''),
			weight: weightsOfPages[path] ?? (entry && weights[entry.collection]) ?? 1,
			...(entry?.collection === 'exam' ? toSearchTexts(entry as Entry<'exam'>, records) : {}),
		});
	}
	return [...found, ...answers, ...foundParts.flat()];
}

/** “News item, 2023 (past)”: old news must not read like today's. */
function nameYear(section: string, { data }: Entry<'news'>, today: string) {
	const year = data.date.slice(0, 4);
	return `${section}, ${year}${year < today.slice(0, 4) ? ' (past)' : ''}`;
}

/** Further search terms of a page: its parts, its author or its tags. */
function namesIn({ collection, data }: Entry<CollectionName>) {
	const { author, tags = [] } = data as Partial<Entry<'blog'>['data']>;
	return [headings[collection], author, ...tags].filter(Boolean).join(' ') || undefined;
}

/** Words shared by many exam names. */
const sharedNames = new Set(['iim', 'ipm']);

/** An exam's names, and the lines that answer the most common questions. */
function toSearchTexts({ data }: Entry<'exam'>, records: readonly ExamRecord[]) {
	const names = splitWords(data.menuLabel.replace(/\(.*?\)/g, ''))
		.map(({ term }) => term)
		.filter((term) => !sharedNames.has(term));
	const record = records.find(({ slug }) => slug === data.record);
	// Without “today”, since the index outlives the day it is built.
	const when = record && describeWhen(record, '9999-12-31');
	const isSilent = record && !record.next.announced && !when?.startsWith(record.next.season);
	const dates = [
		isSilent && `${record.next.season} dates are not out yet.`,
		when && `${when}.`,
	].filter(Boolean);
	const [paper] = record?.seasons.flatMap(({ papers }) => papers) ?? [];
	const sections = paper?.sections.map(({ name }) => name).join(', ');
	return {
		names,
		answers: [
			{ asks: /\b(?:when|dates?)\b/i, text: dates.join(' ') },
			{ asks: /\bsyllabus\b/i, text: sections && paper ? `${paper.title}: ${sections}.` : '' },
		].filter(({ text }) => text),
	};
}

/** The FAQ's questions; a result opens its answer. */
async function listAnswers(content: ContentReader): Promise<SearchDocument[]> {
	const [entries, sentences] = await Promise.all([
		content.list('faq'),
		readOfferSentences(content),
	]);
	return entries.map(({ slug, data }) => {
		const sentence = findSentence(sentences, data.figure);
		const body = sentence ? describeAnswer(data.answer, sentence) : data.answer;
		return {
			path: `/faq#${slug}`,
			section: 'FAQ',
			title: data.question,
			otherNames: data.alsoAsked,
			summary: excerptAround(body, 0, 200),
			body,
			weight: weightOfAnswers,
		};
	});
}

async function listParts(content: ContentReader, name: CollectionName) {
	const { shownOn: path = '/' } = collections[name];
	const listed: Entry<CollectionName>[] = await content.list(name);
	// Of equally good seasons, the newest comes first.
	const entries = listed.toSorted((a, b) => seasonOf(b).localeCompare(seasonOf(a)));
	const section = staticPages.find((page) => page.path === path)?.title ?? collections[name].plural;
	return entries.map((entry) => {
		const title = collections[name].title(entry.data as never);
		const rest = tableToText(entry) ?? textOf(entry, title);
		const summary = excerptAround(rest, 0, 200);
		return {
			path,
			section,
			title,
			summary,
			// Families call the paper the syllabus.
			otherNames: name === 'pattern' ? 'Syllabus' : undefined,
			body: rest,
			weight: weightOfParts,
		};
	});
}

function seasonOf({ data }: Entry<CollectionName>) {
	return (data as { season?: string }).season ?? '';
}

/** A table as sentences; bare cells with source marks would be unreadable. */
function tableToText(entry: Entry<CollectionName>) {
	if (entry.collection === 'calender') {
		const { steps } = readExamCalendar(entry.data as Entry<'calender'>['data']);
		// If sources disagree, a step has several dates.
		const days = Map.groupBy(steps, ({ step }) => step);
		return [...days]
			.map(([step, all]) => `${step}: ${all.map(({ text }) => text).join(' or ')}.`)
			.join(' ');
	}
	if (entry.collection !== 'pattern') return undefined;
	const { sections } = readPattern(entry.data as Entry<'pattern'>['data']);
	return sections.map(describeSection).join(' ');
}

function describeSection({ section, questions, marks }: PatternSection) {
	const figures = [
		questions !== undefined && `${questions} questions`,
		marks !== undefined && `${marks} marks`,
	].filter(Boolean);
	return `${[section, figures.join(', ')].filter(Boolean).join(': ')}.`;
}

function textOf(entry: Entry<CollectionName>, title: string) {
	const raw = searchableText(collections[entry.collection].fields, entry.data);
	const filled = fillSentences(raw, {}).replace('{forms}', '');
	// The title of a yearly page names the year on sale, unlike the entry's own.
	const ownTitle = collections[entry.collection].title(entry.data as never);
	const text = withoutTitle(withoutTitle(filled, title), ownTitle);
	if (entry.collection === 'programme') {
		return `${summarizeOffer((entry as Entry<'programme'>).data)} ${text}`;
	}
	if (entry.collection !== 'test-series') return text;
	const { cards } = (entry as Entry<'test-series'>).data;
	return `${text} ${cards.map((card) => `${card.title}. ${summarizeOffer(card)}`).join(' ')}`;
}

/** Without the title at the start, which a result shows above: once as a title, and often again as a menu label. */
function withoutTitle(text: string, title: string): string {
	if (!title || !text.startsWith(title)) return text;
	return withoutTitle(text.slice(title.length).replace(/^[.\s]+/, ''), title);
}

/** Fee, sessions and refund rule, so that a search for “fee” shows the fee. */
function summarizeOffer(sold: { offer?: Offer }) {
	const offer = describeOffer(sold.offer, '');
	if (!offer) return '';
	const { fee, isSample, payment, sessions, refund } = offer;
	const lines = [
		fee && `Fee: ${fee}${isSample ? ' (sample)' : ''}.`,
		payment && `${payment}.`,
		sessions && `You get ${lowerFirst(sessions)}.`,
		refund && `Refund: ${refund}`,
	];
	return lines.filter(Boolean).join(' ');
}
