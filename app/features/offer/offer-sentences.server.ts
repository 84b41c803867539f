import type { Offer } from '#app/features/content/collections/offer.ts';
import type { Entry } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { inRupees } from '#app/platform/format-number.ts';
import { joinList, lowerFirst } from '#app/platform/text.ts';
import { describeOwnTimes } from './describe-offer.ts';

/** A statement true of everything sold. */
export interface OfferSentence {
	text: string;
	/** Whether some of the offers behind it are samples. */
	isSample: boolean;
}

const names = [
	'fees',
	'refund',
	'times',
	'where',
	'language',
	'mentorload',
	'missed',
	'progress',
	'mentorchange',
	'contact',
	'recordings',
	'complaints',
	'paper',
] as const;

/** By placeholder in a page's text; statements not true of all offers are left out. */
export type OfferSentences = Partial<Record<(typeof names)[number], OfferSentence>>;

/** Prices, refund rule, when and where sessions take place, and answers to parents' questions. */
export async function readOfferSentences(content: ContentReader): Promise<OfferSentences> {
	const [programmes, series, home, test, site] = await Promise.all([
		content.fields('programme', ['offer']),
		content.fields('test-series', ['cards']),
		content.single('home'),
		content.single('scholarship'),
		content.single('site'),
	]);
	const offers = programmes.flatMap(({ data }) => data.offer ?? []);
	const cards = series.flatMap(({ data }) => data.cards.flatMap(({ offer }) => offer ?? []));
	const ofOffers = describeOffers(offers, cards);
	const { leftOver, ...answers } = answerParents(home.data.parentAnswers, site.data);
	return {
		...ofOffers,
		refund: joinSentences(ofOffers.refund, leftOver),
		// Samples as long as the programmes beside them are, as on the page of all programmes.
		times: { text: `${describeOwnTimes(site.data)}.`, isSample: offers.some(isSampleOffer) },
		...answers,
		paper: describePaper(test.data),
	};
}

/** The provider's answers to parents, without empty ones. */
function answerParents(
	answers: Entry<'home'>['data']['parentAnswers'],
	{ complaintsContact }: Pick<Entry<'site'>['data'], 'complaintsContact'>,
): OfferSentences & { leftOver?: OfferSentence } {
	const isSample = answers?.sample === 'sample';
	const toSentence = (text?: string) => (text ? { text, isSample } : undefined);
	const { studentsPerMentor: max } = answers ?? {};
	return {
		mentorload: toSentence(max ? `A mentor has at most ${max} students.` : undefined),
		missed: joinSentences(toSentence(answers?.missed), toSentence(answers?.noShow)),
		progress: toSentence(answers?.progress),
		mentorchange: toSentence(answers?.mentorChange),
		contact: toSentence(answers?.contact),
		recordings: toSentence(answers?.recordings),
		complaints: joinSentences(
			toSentence(answers?.complaints),
			complaintsContact
				? { text: `Complaints contact: ${complaintsContact}.`, isSample: false }
				: undefined,
		),
		leftOver: toSentence(answers?.leftOver),
	};
}

function joinSentences(...all: readonly (OfferSentence | undefined)[]): OfferSentence | undefined {
	const known = all.filter((one) => one !== undefined);
	if (known.length === 0) return undefined;
	return {
		text: known.map(({ text }) => text).join(' '),
		isSample: known.some(({ isSample }) => isSample),
	};
}

/** “Our scholarship test has 60 questions in 60 minutes: 20 in quantitative ability …” */
function describePaper({ paper }: Entry<'scholarship'>['data']): OfferSentence | undefined {
	if (!paper || paper.sections.length === 0) return undefined;
	const { sections, minutes, sample } = paper;
	const total = sections.reduce((sum, { questions }) => sum + questions, 0);
	const each = sections.map(({ name, questions }) => `${questions} in ${lowerFirst(name)}`);
	return {
		text: `Our scholarship test has ${total} questions in ${minutes} minutes: ${joinList(each)}.`,
		isSample: sample === 'sample',
	};
}

function isSampleOffer({ sample }: Offer) {
	return sample === 'sample';
}

/** The same for given offers. */
export function describeOffers(
	programmes: readonly Offer[],
	series: readonly Offer[],
): OfferSentences {
	const isSample = [...programmes, ...series].some(isSampleOffer);
	const where = findCommon(programmes, 'where');
	const language = findCommon(programmes, 'language');
	const toSentence = (text?: string) => (text ? { text, isSample } : undefined);
	return {
		fees: toSentence(describeFeeRange(programmes, series)),
		refund: toSentence(describeRefund(programmes, series)),
		where: toSentence(where && `Sessions take place ${lowerFirst(where)}.`),
		language: toSentence(language && `Sessions are in ${language}.`),
	};
}

function describeFeeRange(programmes: readonly Offer[], series: readonly Offer[]) {
	const [ofProgrammes, ofSeries] = [describeRange(programmes), describeRange(series)];
	if (!ofProgrammes && !ofSeries) return undefined;
	const parts = [
		ofProgrammes && `programmes cost ${ofProgrammes}`,
		ofSeries && `test series cost ${ofSeries}`,
	];
	const extra = describeAmounts([...programmes, ...series].map((one) => one.extraSession));
	const more = extra ? ` An extra session costs ${extra}.` : '';
	return `Our ${parts.filter(Boolean).join(', and our ')}.${more}`;
}

function describeRange(offers: readonly Offer[]) {
	return describeAmounts(
		offers.flatMap(({ fee, feeTo, variants = [] }) => [
			fee,
			feeTo,
			...variants.map((one) => one.fee),
		]),
	);
}

function describeAmounts(amounts: readonly (number | undefined)[]) {
	const fees = amounts.filter((fee) => fee !== undefined);
	if (fees.length === 0) return undefined;
	const [min, max] = [Math.min(...fees), Math.max(...fees)];
	return min === max ? inRupees(min) : `${inRupees(min)} to ${inRupees(max)}`;
}

/** The refund rule of all programmes and of all test series. */
function describeRefund(programmes: readonly Offer[], series: readonly Offer[]) {
	const [ofProgrammes, ofSeries] = [describeRule(programmes), describeRule(series)];
	if (ofProgrammes && ofProgrammes === ofSeries) {
		return `For programmes and test series: ${ofProgrammes}`;
	}
	const ofBoth = joinRules(programmes, series);
	const parts = [
		ofBoth,
		!ofBoth && ofProgrammes && `For programmes: ${ofProgrammes}`,
		!ofBoth && ofSeries && `For test series: ${ofSeries}`,
		findCommon(programmes, 'refundBy') && 'Each programme’s page has a worked example in rupees.',
	];
	return parts.filter(Boolean).join(' ');
}

const worth = {
	sessions: 'One session is worth your fee divided by the number of sessions in your programme.',
	mocks: 'One mock is worth your fee divided by the number of mocks in your series.',
};

const unused = {
	sessions: 'unused sessions',
	mocks: 'unused mocks',
};

/** One rule for both, if they differ only in what they count. */
function joinRules(programmes: readonly Offer[], series: readonly Offer[]) {
	const [rule, other] = [findCommon(programmes, 'refund'), findCommon(series, 'refund')];
	if (!rule || rule === other || rule.replace(unused.sessions, unused.mocks) !== other) return '';
	const both = `${rule} In a test series, the same applies to ${unused.mocks}.`;
	const counted = [programmes, series].flatMap((offers) => findCommon(offers, 'refundBy') ?? []);
	return [both, ...counted.map((by) => worth[by])].join(' ');
}

/** The rule they all share, and the value of one session or mock by it. */
function describeRule(offers: readonly Offer[]) {
	const [rule, by] = [findCommon(offers, 'refund'), findCommon(offers, 'refundBy')];
	return rule && [lowerFirst(rule), by && worth[by]].filter(Boolean).join(' ');
}

/** The value they all share, if any. */
function findCommon<F extends 'refund' | 'refundBy' | 'where' | 'language'>(
	offers: readonly Offer[],
	field: F,
) {
	const values = new Set(offers.map((offer) => offer[field]));
	return values.size === 1 ? [...values][0] : undefined;
}

type Figure = Entry<'faq'>['data']['figure'];

const figures = {
	'Range of fees': 'fees',
	'Refund rule': 'refund',
	'When sessions take place': 'times',
	'Where sessions take place': 'where',
	'Language of sessions': 'language',
	'Paper of the scholarship test': 'paper',
	'Students per mentor': 'mentorload',
	'Missed sessions': 'missed',
} as const satisfies Record<NonNullable<Figure>, keyof OfferSentences>;

/** The sentence that begins an FAQ answer, if any. */
export function findSentence(sentences: OfferSentences, figure: Figure): OfferSentence | undefined {
	return figure && sentences[figures[figure]];
}

/** The placeholder of the sample mark in text that becomes a page. */
export const samplePlace = '{sample}';

const gap = new RegExp(`\\{(${names.join('|')})\\} ?`, 'g');
const gaps = new RegExp(`(?:${gap.source})+`, 'g');
const withGap = new RegExp(`^.*${gap.source}.*$`, 'gm');
const numbered = /^[ \t]*\d+\. .*\n?/gm;

/**
 * Replaces `{fees}`, `{refund}` and the like with their sentences; without one the line is dropped, with any numbered
 * question it would answer.
 */
export function fillSentences(text: string, sentences: OfferSentences): string {
	const isUnanswered = (line: string) =>
		names.some((name) => line.includes(`{${name}}`) && !sentences[name]);
	return text
		.replaceAll(numbered, (line) => (isUnanswered(line) ? '' : line))
		.replaceAll(withGap, (line) => fillLine(line, sentences));
}

/** The mark follows the sentences that it covers, so that nothing else in the paragraph looks like a sample. */
function fillLine(line: string, sentences: OfferSentences) {
	const filled = line.replaceAll(gaps, (run) => {
		const found = names.flatMap((name) =>
			run.includes(`{${name}}`) ? (sentences[name] ?? []) : [],
		);
		const texts = found.map(({ text }) => `${text} `).join('');
		return found.some(({ isSample }) => isSample) ? `${texts}${samplePlace} ` : texts;
	});
	return filled.trimEnd();
}

/** An FAQ answer with its sentence about the offers, as plain text. */
export function describeAnswer(answer: string, { text, isSample }: OfferSentence): string {
	return `${isSample ? text.replace(/\.?$/, ' (sample).') : text} ${answer}`;
}
