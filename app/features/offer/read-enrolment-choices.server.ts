import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { describeOffer, joinStart } from './describe-offer.ts';

/** Something a family can enrol in: a programme, a version of one, or a test series. */
export interface EnrolmentChoice {
	/** The page whose form takes the request. */
	page: string;
	/** The desk's name for the programme. */
	programme: string;
	/** The page's name for it. */
	title: string;
	/** The version, if there are several. */
	version?: string;
	fee?: string;
	payment?: string;
	refund?: string;
	batches: string[];
	isSample: boolean;
}

/** Everything a family can enrol in, in programme order. */
export async function readEnrolmentChoices(
	content: ContentReader,
	today: string,
): Promise<EnrolmentChoice[]> {
	const [programmes, series] = await Promise.all([
		content.fields('programme', [
			'address',
			'title',
			'menuLabel',
			'classes',
			'need',
			'offer',
			'variants',
		]),
		content.fields('test-series', ['cards']),
	]);
	const cards = series.flatMap(({ data }) => data.cards);
	return programmes.flatMap(({ data }) => {
		const { address: page, title, menuLabel: programme, variants = [] } = data;
		const offer = describeOffer(data.offer, today, data);
		const whole = toChoice({ page, programme, title }, offer);
		if (variants.length > 0) {
			return variants.map(({ title }) => {
				const own = offer?.variants.find((one) => one.title === title);
				return {
					...whole,
					version: title,
					fee: own?.fee ?? whole.fee,
					payment: own?.payment ?? whole.payment,
				};
			});
		}
		const sold = cards.filter(({ enroll }) => enroll === page);
		if (sold.length === 0) return [whole];
		return [
			{ ...whole, version: programme },
			...sold.map((card) =>
				toChoice({ page, programme, title, version: card.title }, describeOffer(card.offer, today)),
			),
		];
	});
}

function toChoice(
	named: Pick<EnrolmentChoice, 'page' | 'programme' | 'title' | 'version'>,
	offer: ReturnType<typeof describeOffer>,
): EnrolmentChoice {
	return {
		...named,
		fee: offer?.fee,
		payment: offer?.payment,
		refund: offer?.refund,
		batches: offer?.batches.map(({ label, season }) => joinStart(label, season)) ?? [],
		isSample: offer?.isSample ?? false,
	};
}

/** The price of a card's item, by its name or else its page, and its form. */
export function priceCard(
	choices: readonly EnrolmentChoice[],
	card: { title: string; enroll: string },
) {
	const onPage = choices.filter(({ page }) => page === card.enroll);
	const { fee, isSample } = onPage.find(({ version }) => version === card.title) ?? onPage[0] ?? {};
	return { fee, isSample, enroll: enrolmentLink(choices, card.enroll, card.title) };
}

/** Opens this page's form with this version chosen; an index keeps the number of URLs small. */
export function enrolmentLink(
	choices: readonly EnrolmentChoice[],
	page: string,
	version?: string,
): string {
	const onPage = choices.filter((one) => one.page === page);
	if (onPage.length === 0) return page;
	const number = onPage.findIndex((one) => one.version === version) + 1;
	return `${page}?enroll=${Math.max(1, number)}`;
}
