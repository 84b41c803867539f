import type { RequestContext } from '#app/app-context.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { educationalOrganization } from '#app/features/seo/structured-data.ts';
import { todayInIndia } from '#app/platform/clock.ts';

const mostExams = 3;

/** Everything the home page shows, with pictures and dates resolved. */
export async function loadHome(request: RequestContext) {
	const { content, clock, env } = request;
	const [site, home, scholarship, mentors, testimonials, posts, exams] = await Promise.all([
		content.single('site'),
		content.single('home'),
		content.single('scholarship'),
		content.list('mentor'),
		content.list('testimonial'),
		content.page('blog', 1, 2),
		content.labels('exam-facts'),
	]);
	const { hero, about, courses, counselling } = home.data;
	const shown = [home, scholarship, mentors, testimonials].flat().map(({ data }) => data);
	const pictures = await readPictures(request, shown);
	return {
		seo: await describePage(request, {
			path: '/',
			title: `${site.data.brand}: ${site.data.tagline}`,
			description: site.data.description,
			structuredData: [educationalOrganization(env.PUBLIC_URL, site.data)],
		}),
		site: site.data,
		home: {
			...home.data,
			hero: { ...hero, picture: pictures.show(hero.picture) },
			about: { ...about, picture: pictures.show(about.picture) },
			courses: {
				...courses,
				tabs: courses.tabs.map((tab) => ({
					...tab,
					cards: tab.cards.map((card) => ({ ...card, picture: pictures.show(card.picture) })),
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
		testimonials: testimonials.map(({ data }) => ({
			...data,
			picture: pictures.show(data.picture),
		})),
		// The editor's order puts first what most students ask for.
		exams: exams.slice(0, mostExams).map(({ slug, label }) => ({ slug, name: label })),
		posts: posts.entries.map(({ slug, data }) => ({
			address: `/blog/${slug}`,
			title: data.title,
			description: data.description,
			date: data.date,
		})),
	};
}

/** What the home page's sections are given. */
export type HomeData = Awaited<ReturnType<typeof loadHome>>;
