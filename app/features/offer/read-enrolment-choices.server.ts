import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { describeOffer, joinStart } from './describe-offer.ts';

/** Something a family can enrol in: a programme, a version of one, or a test series. */
export interface EnrolmentChoice {
	/** The page whose form takes the request. */
	page: string;
	/** The desk's name for the programme. */
	programme: string;
	/** The name on its page or card. */
	title: string;
	/** The version of the programme, where there are several. */
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
					title,
					version: title,
					fee: own?.fee ?? whole.fee,
					payment: own?.payment ?? whole.payment,
				};
			});
		}
		const sold = cards.filter(({ enroll }) => enroll === page);
		return [
			whole,
			...sold.map(({ title, offer }) =>
				toChoice({ page, programme: title, title }, describeOffer(offer, today)),
			),
		];
	});
}

function toChoice(
	named: Pick<EnrolmentChoice, 'page' | 'programme' | 'title'>,
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
	const { fee, isSample } = onPage.find(({ title }) => title === card.title) ?? onPage[0] ?? {};
	return { fee, isSample, enroll: enrolmentLink(choices, card.enroll, card.title) };
}

/** Opens the form of this page with this one chosen; the number of the choice keeps the addresses few. */
export function enrolmentLink(
	choices: readonly EnrolmentChoice[],
	page: string,
	title?: string,
): string {
	const onPage = choices.filter((one) => one.page === page);
	if (onPage.length === 0) return page;
	const number = onPage.findIndex((one) => one.title === title) + 1;
	return `${page}?enroll=${Math.max(1, number)}`;
}
