import type { RequestContext } from '#app/app-context.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { describeFeeSpan, describeFees } from '#app/features/offer/describe-offer.ts';
import {
	priceCard,
	readEnrolmentChoices,
} from '#app/features/offer/read-enrolment-choices.server.ts';
import { labelStage, stages } from '#app/features/plan/school-year.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { educationalOrganization } from '#app/features/seo/structured-data.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { showFigures, showTestimonials } from '../blocks/show-claims.server.ts';
import { loadCalendar } from '../calendar/load-calendar.server.ts';

const maxExams = 3;
const maxInYear = 5;

/** Everything the home page shows, with pictures and dates resolved. */
export async function loadHome(request: RequestContext) {
	const { content, clock, env } = request;
	const [site, home, scholarship, mentors, testimonials, posts, exams, calendar, choices, fees] =
		await Promise.all([
			content.single('site'),
			content.single('home'),
			content.single('scholarship'),
			content.list('mentor'),
			content.list('testimonial'),
			content.page('blog', 1, 2),
			content.labels('exam-facts'),
			loadCalendar(request),
			readEnrolmentChoices(content, todayInIndia(clock)),
			readFees(content),
		]);
	const { hero, about, courses, counselling, whyUs } = home.data;
	const shown = [home, scholarship, mentors, testimonials, posts.entries]
		.flat()
		.map(({ data }) => data);
	const pictures = await readPictures(request, shown);
	const [counters, highlights] = await Promise.all([
		showFigures(content, home.data.counters),
		showFigures(content, whyUs.highlights),
	]);
	return {
		seo: await buildPageSeo(request, {
			path: '/',
			title: `${site.data.brand}: ${site.data.tagline}`,
			description: site.data.description,
			structuredData: [educationalOrganization(env.PUBLIC_URL, site.data)],
		}),
		site: site.data,
		home: {
			...home.data,
			parentAnswers: undefined,
			counters,
			hero: { ...hero, fees: fees.programmes, picture: pictures.show(hero.picture) },
			// The pages of these two sections have the full text.
			about: {
				title: about.title,
				text: firstSentences(about.text, 2),
				checklist: about.checklist.map(({ title }) => title),
				picture: pictures.show(about.picture),
			},
			whyUs: {
				title: whyUs.title,
				highlights: highlights.map((one) => ({ ...one, text: firstSentences(one.text, 1) })),
			},
			courses: {
				...courses,
				fees: fees.all,
				tabs: courses.tabs.map((tab) => ({
					...tab,
					cards: tab.cards.map((card) => ({
						...card,
						...priceCard(choices, card),
						picture: pictures.show(card.picture),
					})),
				})),
			},
			counselling: { ...counselling, picture: pictures.show(counselling.picture) },
		},
		scholarship: {
			banner: scholarship.data.banner,
			date: scholarship.data.date,
			isPast: scholarship.data.date < todayInIndia(clock),
			picture: pictures.show(scholarship.data.picture),
		},
		mentors: mentors.map(({ data }) => ({ ...data, picture: pictures.show(data.picture) })),
		testimonials: await showTestimonials(content, testimonials, pictures),
		// Not imported by the page, which would load the rules of the plan for four labels.
		classes: stages.map((value) => ({ value, label: labelStage(value, todayInIndia(clock)) })),
		// The editor's order has the most requested exams first.
		exams: exams.slice(0, maxExams).map(({ slug, label }) => ({ slug, name: label })),
		year: {
			todayAt: calendar.todayAt,
			next: calendar.next,
			exams: calendar.dated.slice(0, maxInYear).map(({ id, name, dates, strip, pages }) => ({
				id,
				name,
				dates,
				strip,
				to: pages[0]?.to,
			})),
		},
		posts: posts.entries.map(({ slug, data }) => ({
			picture: pictures.find(data.picture),
			address: `/blog/${slug}`,
			title: data.title,
			description: data.description,
			date: data.date,
		})),
	};
}

/** What the programmes cost, and everything, as on the page of all programmes. */
async function readFees(content: RequestContext['content']) {
	const [programmes, series] = await Promise.all([
		content.fields('programme', ['offer']),
		content.fields('test-series', ['cards']),
	]);
	const offers = programmes.map(({ data }) => data.offer);
	const cards = series.flatMap(({ data }) => data.cards.map(({ offer }) => offer));
	const isSample = offers.some((offer) => offer?.sample === 'sample');
	return {
		all: describeFees(offers, cards),
		programmes: { text: describeFeeSpan(offers), isSample },
	};
}

function firstSentences(text: string, max: number) {
	return (text.match(/.*?[.!?](?=\s|$)\s*/gs) ?? [text]).slice(0, max).join('').trim();
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
