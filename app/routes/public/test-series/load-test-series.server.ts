import type { RequestContext } from '#app/app-context.ts';
import { titleOfSeasonSold } from '#app/features/content/exam-season.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import {
	describeOffer,
	describeSeriesEnd,
	describeWhatIsSold,
} from '#app/features/offer/describe-offer.ts';
import {
	enrolmentLink,
	readEnrolmentChoices,
} from '#app/features/offer/read-enrolment-choices.server.ts';
import { describeRefundSum } from '#app/features/offer/work-out-refund.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { course } from '#app/features/seo/structured-data.ts';
import { todayInIndia } from '#app/platform/clock.ts';

export async function loadTestSeries(request: RequestContext) {
	const { content, clock, env } = request;
	const today = todayInIndia(clock);
	const [site, entry, choices] = await Promise.all([
		content.single('site'),
		content.single('test-series'),
		readEnrolmentChoices(content, today),
	]);
	const { description, picture, cards, ...series } = entry.data;
	const titles = cards.map(({ title }) => title);
	const pictures = await readPictures(request, entry.data);
	const path = '/testseries';
	const title = titleOfSeasonSold(series, today);
	const crumbs = [{ label: 'Prep Module', to: '/programmes' }, { label: 'Test Series Program' }];
	const seo = await buildPageSeo(request, {
		path,
		title,
		description: series.summary,
		crumbs,
		structuredData: [course(env.PUBLIC_URL, { ...series, title, address: path }, site.data.brand)],
	});
	return {
		seo,
		crumbs,
		series: {
			...series,
			title,
			cards: cards.map((card) => ({
				...card,
				offer: describeOffer(card.offer, today),
				enroll: enrolmentLink(choices, card.enroll, card.title),
			})),
			refundSum: describeRefundSum(cards),
			seriesEnd: describeSeriesEnd(cards),
			descriptionHtml: renderMarkdown(description, pictures.draw),
			picture: pictures.show(picture),
		},
		choices: choices.filter(({ title }) => titles.includes(title)),
		soldNow: describeWhatIsSold(series.season, today),
		testAppUrl: site.data.testAppUrl,
	};
}

export type TestSeriesData = Awaited<ReturnType<typeof loadTestSeries>>;
