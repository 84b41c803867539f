import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { describeOffer } from '#app/features/offer/describe-offer.ts';
import { readEnrolmentChoices } from '#app/features/offer/read-enrolment-choices.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { course } from '#app/features/seo/structured-data.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { showTestimonials } from '../blocks/show-claims.server.ts';

export async function loadProgramme(request: RequestContext, entry: Entry<'programme'>) {
	const { content, clock, env } = request;
	const { description, picture, instructors, reviews, offer, exams, ...programme } = entry.data;
	const today = todayInIndia(clock);
	const [site, homes, mentors, testimonials, choices, examLinks] = await Promise.all([
		content.single('site'),
		content.fields('home', ['courses']),
		Promise.all(instructors.map((slug) => content.find('mentor', slug))),
		Promise.all(reviews.map((slug) => content.find('testimonial', slug))),
		readEnrolmentChoices(content, today),
		linkExams(request, exams ?? []),
	]);
	const people = [...mentors, ...testimonials].map((person) => person?.data);
	const pictures = await readPictures(request, [entry.data, people]);
	const crumbs = [{ label: 'Prep Module', to: '/programmes' }, { label: programme.title }];
	const real = offer?.sample === 'real' ? offer.fee : undefined;
	const shownReviews = await showTestimonials(content, pickReal(testimonials), pictures);
	const seo = await buildPageSeo(request, {
		path: programme.address,
		title: programme.title,
		description: programme.summary,
		crumbs,
		structuredData: [
			course(env.PUBLIC_URL, { ...programme, fee: real, reviews: shownReviews }, site.data.brand),
		],
	});
	return {
		seo,
		crumbs,
		programme: {
			...programme,
			descriptionHtml: renderMarkdown(description, pictures.draw),
			picture: pictures.show(picture),
		},
		offer: describeOffer(offer, today, programme),
		exams: examLinks,
		choices: choices.filter(({ page }) => page === programme.address),
		elsewhere: homes.flatMap(({ data }) => findElsewhere(data.courses, programme.address)),
		mentors: mentors
			.filter((mentor) => mentor !== undefined)
			.map(({ slug, data }) => ({ slug, ...data, picture: pictures.show(data.picture) })),
		reviews: shownReviews,
	};
}

export type ProgrammeData = Awaited<ReturnType<typeof loadProgramme>>;

/** Cards of the home page whose “More” leads here although they sell another programme. */
function findElsewhere({ tabs }: Entry<'home'>['data']['courses'], address: string) {
	return tabs
		.flatMap(({ cards }) => cards)
		.filter(({ more, enroll }) => more === address && enroll !== address)
		.map(({ title, enroll }) => ({ title, to: enroll }));
}

/** The exams by name, with a link if they have a page. */
async function linkExams({ content }: RequestContext, slugs: readonly string[]) {
	const [records, pages] = await Promise.all([
		content.labels('exam-facts'),
		content.fields('exam', ['address', 'record', 'institute']),
	]);
	return slugs.flatMap((slug) => {
		const name = records.find((record) => record.slug === slug)?.label;
		return name ? [{ name, to: findRecordPage(pages, slug)?.data.address }] : [];
	});
}

/** Samples are left out: here they would be mistaken for proof. */
function pickReal(people: readonly (Entry<'testimonial'> | undefined)[]) {
	return people
		.filter((person) => person !== undefined)
		.filter(({ data }) => data.sample !== 'sample');
}
