import type { Offer } from '#app/features/content/collections/offer.ts';
import { programmeNeeds } from '#app/features/content/collections/stored-options.ts';
import { findBatchEnd, findExamYear, findSeasonSold } from '#app/features/content/exam-season.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { inRupees } from '#app/platform/format-number.ts';
import { capitalise, lowerFirst } from '#app/platform/text.ts';
import { hasGap } from './compare-offers.ts';
import { countInstalments, describeRefundSum } from './work-out-refund.ts';

/** A batch that has not started. */
export interface OpenBatch {
	starts: string;
	/** Undefined if its length is unknown. */
	ends?: string;
	/** Only for classes; one-to-one sessions have no fixed times. */
	timings?: string;
	seats: number;
	/** “12 seats” in a class, “12 places” one-to-one. */
	room: string;
	/** The exam year it prepares for; help with one topic has none. */
	examYear?: number;
	/** “for the 2028 exams”. */
	season?: string;
	/** Whether a full preparation ends months before those exams. */
	endsEarly: boolean;
	/** “4 Jan 2027, ends 3 Jul 2027”. */
	days: string;
	/** One line for forms: days and timings. */
	label: string;
}

/** An offer as text; whatever the provider left empty is undefined. */
export interface OfferTexts {
	isSample: boolean;
	fee?: string;
	/** Tax and instalments. */
	payment?: string;
	includes: readonly string[];
	sessions?: string;
	/** The numbers alone: “40 or 80 sessions”. */
	count?: string;
	/** “6 months”, or “6-month plan” of a test series. */
	length?: string;
	/** Until when unused sessions can be taken. */
	useBy?: string;
	/** What one more session costs. */
	extraSession?: string;
	mocks?: string;
	/** The number of practice interviews, and whether they count as sessions. */
	interviews?: string;
	batches: OpenBatch[];
	where?: string;
	/** In which language sessions are held. */
	language?: string;
	refund?: string;
	/** The value of one session or mock, and an example refund. */
	refundSum?: string;
	variants: { title: string; fee?: string; payment?: string; sessions?: string }[];
}

/** Describes an offer; undefined if nothing is filled in. Batches that began before `today` are left out. */
export function describeOffer(
	offer: Offer | undefined,
	today: string,
	{ classes, need }: { classes?: readonly string[]; need?: string } = {},
): OfferTexts | undefined {
	if (!offer) return undefined;
	const { variants = [], extraSession } = offer;
	const open = offer.batches
		.filter(({ starts }) => starts >= today)
		.toSorted((a, b) => a.starts.localeCompare(b.starts))
		.map((batch) => ({ ...batch, months: batch.months ?? offer.months }));
	return {
		isSample: offer.sample === 'sample',
		fee: describeFee(offer),
		payment: describePayment(offer),
		includes: offer.includes,
		sessions: describeSessions(offer, open),
		count: describeCount(offer),
		length: describeLength(offer, open),
		useBy: offer.useBy && `You can use them ${lowerFirst(offer.useBy)}`,
		extraSession: extraSession === undefined ? undefined : inRupees(extraSession),
		mocks: offer.mocks?.toString(),
		interviews: offer.interviews,
		batches: open.map(({ starts, timings, seats, months }) => {
			const ends = months ? findBatchEnd(starts, months) : undefined;
			const examYear =
				need === programmeNeeds.part ? undefined : findExamYear(starts, { months, classes });
			const days = `${formatDay(starts)}${ends ? `, ends ${formatDay(ends)}` : ''}`;
			return {
				starts,
				ends,
				timings,
				seats,
				examYear,
				season: examYear ? `for the ${examYear} exams` : undefined,
				endsEarly: need === programmeNeeds.whole && hasGap({ ends, examYear }),
				room: `${seats} ${timings ? 'seats' : 'places'}`,
				days,
				label: timings ? `${days}, ${timings}` : days,
			};
		}),
		where: offer.where,
		language: offer.language,
		refund: offer.refund,
		refundSum: describeRefundSum([{ offer }]),
		variants: variants.map(({ title, fee, sessions }) => ({
			title,
			fee: fee === undefined ? undefined : inRupees(fee),
			payment: describePayment({ ...offer, fee, feeTo: undefined, variants: [] }),
			sessions: sessions === undefined ? undefined : countSessions(String(sessions)),
		})),
	};
}

/** A start in one line: “14 Jun 2027, ends 13 Dec 2027, for the 2028 exams”. */
export function joinStart(days: string, season?: string) {
	return [days, season].filter(Boolean).join(', ');
}

/** When one-to-one sessions take place: agreed between student and mentor within these hours. */
export function describeOwnTimes(site?: { sessionHours?: string }): string {
	return `You choose the times${site?.sessionHours ? `: ${site.sessionHours}` : ''}`;
}

/** What is sold under the name of a past season; undefined while it is current. */
export function describeWhatIsSold(season: number | undefined, today: string): string | undefined {
	const next = findSeasonSold(season, today);
	if (next === undefined) return undefined;
	return `If you enrol now, you will get the mocks for the ${next} exams.`;
}

/** When a series begins and until when it can be used; undefined unless all say the same. */
export function describeSeriesEnd(
	cards: readonly { offer?: Pick<Offer, 'useBy'> }[],
): string | undefined {
	const [useBy, ...others] = new Set(cards.map(({ offer }) => offer?.useBy));
	if (!useBy || others.length > 0) return undefined;
	return `A series begins on the day you enrol, and you can use its mocks and sessions ${lowerFirst(useBy)}.`;
}

/**
 * What families ask and the provider has not filled in, for the desk. Samples, and batches that have all begun, count
 * as missing.
 */
export function listMissingOffer(
	programme: {
		offer?: Offer;
		classes?: readonly string[];
		chooseIf?: string;
		exams?: readonly string[];
		instructors: readonly string[];
	},
	today: string,
): string[] {
	const offer = programme.offer?.sample === 'real' ? programme.offer : undefined;
	const filled: Record<string, unknown> = {
		Fee: offer?.fee !== undefined,
		'What the fee includes': offer?.includes.length,
		GST: offer?.tax,
		Instalments: offer?.instalments,
		'Number of sessions': offer?.sessions,
		'Length of a session': offer?.minutes,
		'How often': offer?.rhythm,
		'Length in months': offer?.months,
		'Until when sessions can be used': offer?.useBy,
		'One more session': offer?.extraSession !== undefined,
		'Practice interviews': offer?.interviews,
		'A start that is still to come': offer?.batches.some(({ starts }) => starts >= today),
		'Where sessions take place': offer?.where,
		'Language of sessions': offer?.language,
		'Refund rule': offer?.refund,
		Classes: programme.classes?.length,
		'Choose this if': programme.chooseIf,
		Exams: programme.exams?.length,
		Mentors: programme.instructors.length,
	};
	return Object.keys(filled).filter((name) => !filled[name]);
}

function describeFee({ fee, feeTo }: Pick<Offer, 'fee' | 'feeTo'>) {
	if (fee === undefined) return undefined;
	if (fee === 0) return 'Free';
	return feeTo && feeTo > fee ? `${inRupees(fee)} to ${inRupees(feeTo)}` : inRupees(fee);
}

/** From the lowest to the highest fee: “₹9,000 to ₹84,000”; empty if none is known. */
export function describeFeeSpan(offers: readonly (Offer | undefined)[]): string {
	const fees = offers.flatMap((offer) => [offer?.fee ?? [], offer?.feeTo ?? []].flat());
	if (fees.length === 0) return '';
	const [min, max] = [Math.min(...fees), Math.max(...fees)];
	return min === max ? inRupees(min) : `${inRupees(min)} to ${inRupees(max)}`;
}

/** What everything costs: “Programmes cost ₹9,000 to ₹84,000, and test series from ₹2,900.” */
export function describeFees(
	programmes: readonly (Offer | undefined)[],
	series: readonly (Offer | undefined)[],
): string {
	const span = describeFeeSpan(programmes);
	const ofSeries = series.flatMap((offer) => offer?.fee ?? []);
	const from = ofSeries.length > 0 ? `from ${inRupees(Math.min(...ofSeries))}` : '';
	if (!span) return from && `Test series cost ${from}.`;
	return `Programmes cost ${span}${from && `, and test series ${from}`}.`;
}

const taxes = { included: 'GST included', added: 'GST is added', none: 'No GST' };

function describePayment(offer: Offer) {
	const { tax, instalments } = offer;
	const parts = [tax && taxes[tax], instalments && describeInstalments(instalments, offer)];
	return parts.filter(Boolean).join('. ') || undefined;
}

/** “Three instalments of ₹14,000, at the start …”; the amount is left out if amounts are given or tax is added. */
function describeInstalments(instalments: string, { fee, feeTo, tax, variants = [] }: Offer) {
	const { word: number, parts } = countInstalments(instalments);
	const instead = /^None[.,;:] (.+)/.exec(instalments)?.[1];
	if (instead) return capitalise(instead);
	if (parts < 2) return `Instalments: ${lowerFirst(instalments)}`;
	const versions = variants.flatMap((one) => one.fee ?? []);
	const fees = versions.length > 0 ? versions : [fee, feeTo].filter((one) => one !== undefined);
	const amounts = fees.map((one) => one / parts);
	const isKnown = fees.length > 0 && tax !== 'added' && !/[\d%]/.test(instalments);
	const each =
		isKnown && amounts.every(Number.isInteger) ? ` of ${amounts.map(inRupees).join(' or ')}` : '';
	return instalments.replace(number, `${number} instalments${each}`);
}

function describeSessions(offer: Offer, open: readonly { months?: number }[]): string | undefined {
	const { minutes, refundBy } = offer;
	const count = describeCount(offer);
	const rhythm = offer.rhythm && lowerFirst(offer.rhythm);
	const length = describeLength(offer, open);
	if (!(count || minutes || rhythm || length)) return undefined;
	const sessions = `${count ?? 'Sessions'}${minutes ? ` of ${minutes} minutes` : ''}`;
	if (refundBy === 'mocks') {
		return [sessions, rhythm].filter(Boolean).join(', ') + (length ? ` (${length})` : '');
	}
	return [length ? `${sessions} over ${length}` : sessions, rhythm].filter(Boolean).join(': ');
}

function describeLength({ months, refundBy }: Offer, open: readonly { months?: number }[]) {
	const lengths = open.length > 0 ? open.map((batch) => batch.months) : [months];
	const known = lengths.filter((length) => length !== undefined);
	if (known.length === 0) return undefined;
	const [min, max] = [Math.min(...known), Math.max(...known)];
	if (min < max) return `${min} to ${max} months, depending on when you start`;
	if (refundBy === 'mocks') return `${min}-month plan`;
	return min === 1 ? 'one month' : `${min} months`;
}

function describeCount({ sessions, variants = [] }: Offer) {
	const counts = [...new Set(variants.flatMap((one) => one.sessions ?? []))];
	const number = counts.length > 0 ? counts.join(' or ') : sessions?.toString();
	return number && countSessions(number);
}

function countSessions(number: string) {
	return number === '1' ? '1 session' : `${number} sessions`;
}
