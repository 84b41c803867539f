import type { Offer } from '#app/features/content/collections/offer.ts';
import { inRupees } from '#app/platform/format-number.ts';
import { joinList } from '#app/platform/text.ts';

/** A fee, what was paid of it, and how many of its sessions or mocks were used; money in any one unit. */
interface UsedPart {
	/** The fee as it was agreed. */
	agreed: number;
	paid: number;
	/** How many the fee buys. */
	count: number;
	used: number;
}

/** What one session or mock is worth: its part of the fee. Nothing else in the fee has a price of its own. */
function priceOne({ agreed, count }: Pick<UsedPart, 'agreed' | 'count'>) {
	return agreed / count;
}

/** What a family gets back when it leaves: what it paid, less what it used. The website and the desk count alike. */
export function workOutRefund(part: UsedPart): number {
	return Math.max(0, part.paid - Math.round(priceOne(part) * part.used));
}

const units = {
	sessions: {
		one: 'session',
		others: 'mock tests and notes',
	},
	mocks: {
		one: 'mock',
		others: 'sessions with a mentor',
	},
};

/**
 * What one session or mock is worth in each of these offers, and one refund worked out; undefined without a rule that
 * counts the same in all.
 */
export function describeRefundSum(
	sold: readonly { title?: string; offer?: Offer }[],
): string | undefined {
	const [by, ...otherRules] = new Set(sold.map(({ offer }) => offer?.refundBy));
	const priced = sold.flatMap(listPriced);
	const [first] = priced;
	if (!by || otherRules.length > 0 || !first) return undefined;
	const each = priced.map(
		({ title, agreed, count }) =>
			`${inRupees(Math.round(priceOne({ agreed, count })))}${title ? ` in ${title}` : ''} (${inRupees(agreed)}\u00a0÷\u00a0${count})`,
	);
	const used = first.count > 10 ? 10 : Math.floor(first.count / 2);
	const back = inRupees(workOutRefund({ ...first, paid: first.agreed, used }));
	return [
		`One ${units[by].one} is worth ${joinList(each)}.`,
		`For example, if you have paid the full fee and leave${first.title ? ` ${first.title}` : ''} after ${used} of ${first.count} ${by}, you will get back ${back}${first.hasTaxOnTop ? ' and the GST on it' : ''}.`,
		...describePartPaid(first, used),
		`Only ${by} count; ${units[by].others} are not priced separately.`,
	].join(' ');
}

const numbers = ['Two', 'Three', 'Four', 'Five', 'Six'];

/** The word that an offer counts its instalments by, and how many that is; one where it says none. */
export function countInstalments(instalments = ''): { word: string; parts: number } {
	const [word = ''] = instalments.split(',');
	return { word, parts: numbers.indexOf(word) + 2 };
}

/** The same refund where only the first of equal instalments is paid, and it is more than what was used. */
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

/** How many sessions or mocks a fee buys; undefined where a refund does not count them. */
export function countRefundable(offer: Offer | undefined, version?: string): number | undefined {
	if (offer?.refundBy === 'mocks') return offer.mocks;
	if (offer?.refundBy !== 'sessions') return undefined;
	return offer.variants?.find(({ title }) => title === version)?.sessions ?? offer.sessions;
}

/** Each version with its fee and count; those of which one is unknown, or that come with less than two, are left out. */
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
