import type { Offer } from '#app/features/content/collections/offer.ts';
import { inRupees } from '#app/platform/format-number.ts';
import { joinList } from '#app/platform/text.ts';

/** A fee, the amount paid, and the sessions or mocks used; money in any one unit. */
interface UsedPart {
	agreed: number;
	paid: number;
	/** How many the fee buys. */
	count: number;
	used: number;
}

/** The value of one session or mock: its share of the fee. Nothing else in the fee has its own price. */
function priceOne({ agreed, count }: Pick<UsedPart, 'agreed' | 'count'>) {
	return agreed / count;
}

/** The refund on leaving: the amount paid minus the value used. Website and desk calculate alike. */
export function workOutRefund(part: UsedPart): number {
	return Math.max(0, part.paid - Math.round(priceOne(part) * part.used));
}

const units = { sessions: 'session', mocks: 'mock' };

/** The value of one session or mock in each offer, and an example refund; undefined without a common rule. */
export function describeRefundSum(
	sold: readonly { title?: string; offer?: Offer }[],
): string | undefined {
	const [by, ...otherRules] = new Set(sold.map(({ offer }) => offer?.refundBy));
	const priced = sold.flatMap(listPriced);
	const [first] = priced;
	if (!by || otherRules.length > 0 || !first) return undefined;
	const each = priced.map(
		({ title, agreed, count }) =>
			`${inRupees(Math.round(priceOne({ agreed, count })))}${title ? ` in ${toPhrase(title)}` : ''} (${inRupees(agreed)}\u00a0÷\u00a0${count})`,
	);
	const used = chooseExample(first);
	const back = inRupees(workOutRefund({ ...first, paid: first.agreed, used }));
	return [
		`One ${units[by]} is worth ${joinList(each)}.`,
		`For example, if you have paid the full fee and leave${first.title ? ` ${toPhrase(first.title)}` : ''} after ${used} of ${first.count} ${by}, you will get back ${back}${first.hasTaxOnTop ? ' and the GST on it' : ''}.`,
		...describePartPaid(first, used),
		`Only the ${by} count, not the other things the fee includes.`,
	].join(' ');
}

/** “the Pocket Test Series”, but “Premium 40”. */
function toPhrase(title: string) {
	return /(?:Program|Programme|Series|Course)$/.test(title) ? `the ${title}` : title;
}

/** How many are used in the example: up to ten, and fewer if the first instalment would not cover them. */
function chooseExample(first: ReturnType<typeof listPriced>[number]) {
	const used = first.count > 10 ? 10 : Math.floor(first.count / 2);
	const paid = first.agreed / countInstalments(first.instalments).parts;
	return workOutRefund({ ...first, paid, used }) === 0 ? Math.floor(used / 2) : used;
}

const numbers = ['Two', 'Three', 'Four', 'Five', 'Six'];

/** How an offer words its number of instalments, and the number; one if it says nothing. */
export function countInstalments(instalments = ''): { word: string; parts: number } {
	const [word = ''] = instalments.split(',');
	return { word, parts: numbers.indexOf(word) + 2 };
}

/** The example refund if only the first of equal instalments was paid and exceeds what was used. */
function describePartPaid(first: ReturnType<typeof listPriced>[number], used: number): string[] {
	const { word, parts } = countInstalments(first.instalments);
	const paid = first.agreed / parts;
	const back = workOutRefund({ ...first, paid, used });
	const isKnown = parts > 1 && Number.isInteger(paid) && !/[\d%]/.test(first.instalments ?? '');
	if (!isKnown || back === 0 || first.hasTaxOnTop) return [];
	return [
		`If you have paid only one of ${word.toLowerCase()} instalments (${inRupees(paid)}), you will get back ${inRupees(back)}.`,
	];
}

/** How many sessions or mocks a fee buys; undefined if refunds do not count them. */
export function countRefundable(offer: Offer | undefined, version?: string): number | undefined {
	if (offer?.refundBy === 'mocks') return offer.mocks;
	if (offer?.refundBy !== 'sessions') return undefined;
	return offer.variants?.find(({ title }) => title === version)?.sessions ?? offer.sessions;
}

/** Each version with its fee and count, without those that miss either or have fewer than two. */
function listPriced({ title, offer }: { title?: string; offer?: Offer }) {
	if (!offer) return [];
	const { fee, feeTo, variants = [] } = offer;
	const whole = [{ title, fee: feeTo ? undefined : fee }];
	return (variants.length > 0 ? variants : whole).flatMap((version) => {
		const count = countRefundable(offer, version.title);
		if (!version.fee || !count || count < 2) return [];
		const hasTaxOnTop = offer.tax === 'added';
		const { instalments } = offer;
		return [{ title: version.title, agreed: version.fee, count, hasTaxOnTop, instalments }];
	});
}
