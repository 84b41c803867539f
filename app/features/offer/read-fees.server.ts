import type { Offer } from '#app/features/content/collections/offer.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { inRupees } from '#app/platform/format-number.ts';

/** What programmes and test series cost, in a sentence. */
export interface Fees {
	words: string;
	/** Some of these fees are samples. */
	isSample: boolean;
}

/** The range of fees of everything that is sold; undefined where no fee is filled in. */
export async function readFees(content: ContentReader): Promise<Fees | undefined> {
	const [programmes, series] = await Promise.all([
		content.fields('programme', ['offer']),
		content.fields('test-series', ['cards']),
	]);
	return describeFeeRange(
		programmes.flatMap(({ data }) => data.offer ?? []),
		series.flatMap(({ data }) => data.cards.flatMap(({ offer }) => offer ?? [])),
	);
}

/** The fees of programmes and test series in a sentence. */
export function describeFeeRange(
	programmes: readonly Offer[],
	series: readonly Offer[],
): Fees | undefined {
	const [ofProgrammes, ofSeries] = [describeRange(programmes), describeRange(series)];
	if (!ofProgrammes && !ofSeries) return undefined;
	const parts = [
		ofProgrammes && `programmes cost ${ofProgrammes}`,
		ofSeries && `test series cost ${ofSeries}`,
	];
	return {
		words: `Our ${parts.filter(Boolean).join(', and our ')}.`,
		isSample: [...programmes, ...series].some(({ sample }) => sample === 'sample'),
	};
}

function describeRange(offers: readonly Offer[]) {
	const fees = offers
		.flatMap(({ fee, feeTo, variants = [] }) => [fee, feeTo, ...variants.map((one) => one.fee)])
		.filter((fee) => fee !== undefined);
	if (fees.length === 0) return undefined;
	const [least, most] = [Math.min(...fees), Math.max(...fees)];
	return least === most ? inRupees(least) : `${inRupees(least)} to ${inRupees(most)}`;
}

/** Text in which `{fees}` stands for the fees; without any it is left out. */
export function fillFees(text: string, fees: Fees | undefined): string {
	return text.replace('{fees} ', () => (fees ? openAnswer('', fees) : ''));
}

/** An answer of the FAQ that begins with the fees, as plain text. */
export function openAnswer(answer: string, fees: Fees): string {
	return `${fees.words}${fees.isSample ? ' (These are sample fees.)' : ''} ${answer}`;
}
