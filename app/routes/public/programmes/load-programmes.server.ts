import type { RequestContext } from '#app/app-context.ts';
import type { Offer } from '#app/features/content/collections/offer.ts';
import { programmeNeeds } from '#app/features/content/collections/stored-options.ts';
import {
	describeDifference,
	describeGap,
	describeHeadStart,
} from '#app/features/offer/compare-offers.ts';
import {
	describeFees,
	describeOffer,
	describeSeriesEnd,
	describeWhatIsSold,
} from '#app/features/offer/describe-offer.ts';
import {
	enrolmentLink,
	readEnrolmentChoices,
} from '#app/features/offer/read-enrolment-choices.server.ts';
import {
	type ChoiceAnswers,
	chooseProgramme,
	chooserStages,
	timeLeftOptions,
} from '#app/features/plan/choose-programme.ts';
import type { BatchStart } from '#app/features/plan/fit-start.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { isKeyOf } from '#app/platform/text.ts';

const title = 'All programmes';
const intro = 'See every programme’s fee, sessions, timings and refund rule, side by side.';
const introWithoutOffers = 'Every programme and every test series, side by side.';

/** `asked` has the answers to the three questions. */
export async function loadProgrammes(request: RequestContext, asked: URLSearchParams) {
	const { content, clock } = request;
	const today = todayInIndia(clock);
	const [entries, series, choices, mentors, exams] = await Promise.all([
		content.list('programme'),
		content.single('test-series'),
		readEnrolmentChoices(content, today),
		content.labels('mentor'),
		content.labels('exam-facts'),
	]);
	const namesOf = (labels: typeof mentors, slugs: readonly string[] = []) =>
		slugs.flatMap((slug) => labels.find((one) => one.slug === slug)?.label ?? []);
	const programmes = entries.map(({ data }) => {
		const described = describeOffer(data.offer, today, data);
		// As on its page, a programme's own fact replaces the figure.
		const ownMocks = data.facts.find(({ label }) => label === 'Mock tests')?.value;
		const offer = described && { ...described, mocks: ownMocks ?? described.mocks };
		return {
			title: data.title,
			address: data.address,
			chooseIf: data.chooseIf,
			tagline: data.tagline,
			text: data.menuNote ?? data.tagline,
			classes: data.classes ?? [],
			need: data.need,
			months: data.offer?.months,
			starts: offer?.batches ?? [],
			hasBegun: Boolean(data.offer?.batches.length && offer?.batches.length === 0),
			offer,
			variants: data.variants ?? [],
			mentors: namesOf(mentors, data.instructors),
			exams: namesOf(exams, data.exams),
			enroll: enrolmentLink(choices, data.address),
		};
	});
	const answers = readAnswers(asked);
	const cards = series.data.cards;
	const offers = new Map(entries.map(({ data }) => [data.address, data.offer]));
	const chosen = answers && chooseProgramme(programmes, answers, today);
	const suggestion =
		chosen?.kind === 'suggested'
			? {
					...chosen,
					programmes: compareChosen(chosen.programmes, offers, cards, answers?.stage),
					series: (answers?.need === programmeNeeds.mocks ? cards : [])
						.filter(({ offer }) => (offer?.months ?? 0) <= timeLeftOptions[chosen.span].max)
						.map(({ title, offer }) => ({ title, offer: describeOffer(offer, today) })),
				}
			: chosen;
	const crumbs = [{ label: title }];
	const shownIntro = programmes.some(({ offer }) => offer) ? intro : introWithoutOffers;
	const seo = await buildPageSeo(request, {
		path: '/programmes',
		title,
		description: shownIntro,
		crumbs,
	});
	return {
		seo,
		crumbs,
		title,
		intro: shownIntro,
		fees: describeFees(
			entries.map(({ data }) => data.offer),
			cards.map(({ offer }) => offer),
		),
		programmes,
		series: cards.map((card) => ({
			title: card.title,
			address: '/testseries',
			text: card.text,
			chooseIf: undefined,
			classes: [],
			exams: [],
			variants: [],
			mentors: [],
			offer: describeOffer(card.offer, today),
			enroll: enrolmentLink(choices, card.enroll, card.title),
		})),
		seriesNote: [describeWhatIsSold(series.data.season, today), describeSeriesEnd(cards)]
			.filter(Boolean)
			.join(' '),
		answers,
		suggestion,
	};
}

export type ProgrammesData = Awaited<ReturnType<typeof loadProgrammes>>;

/** Each programme with its differences from the first, and what follows if it ends months before the exams. */
function compareChosen<
	P extends { address: string; title: string; need?: string; start?: BatchStart },
>(
	chosen: readonly P[],
	offers: ReadonlyMap<string, Offer | undefined>,
	series: readonly { offer?: Offer }[],
	stage?: ChoiceAnswers['stage'],
) {
	const [cheapest] = series.flatMap(({ offer }) => offer?.fee ?? []).toSorted((a, b) => a - b);
	return chosen.map((one, index, [first = one]) => {
		const offer = offers.get(one.address);
		const base = { title: first.title, offer: offers.get(first.address) };
		const isWhole = one.need === programmeNeeds.whole;
		const [second] = chosen.slice(index === 0 && stage === 'Class 11' ? 1 : chosen.length);
		const later = second && { ...second, offer: offers.get(second.address) };
		return {
			...one,
			reason: later && describeHeadStart(offer, one.start, later),
			difference: index > 0 ? describeDifference(offer, base) : [],
			gap: isWhole ? describeGap(offer, one.start, cheapest) : undefined,
		};
	});
}

function readAnswers(asked: URLSearchParams): ChoiceAnswers | undefined {
	const stage = chooserStages.find((one) => one === asked.get('class'));
	const need = Object.values(programmeNeeds).find((one) => one === asked.get('need'));
	const time = asked.get('time') ?? '';
	if (!stage || !need || !isKeyOf(timeLeftOptions, time)) return undefined;
	return { stage, need, span: time };
}
