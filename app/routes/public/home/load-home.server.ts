import type { RequestContext } from '#app/app-context.ts';
import { findPicture } from '#app/features/media/shipped-pictures.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { educationalOrganization } from '#app/features/seo/structured-data.ts';
import { todayInIndia } from '#app/platform/clock.ts';

/** Everything the home page shows, with pictures and dates resolved. */
export async function loadHome(request: RequestContext) {
	const { content, clock, env } = request;
	const [site, home, scholarship, mentors, testimonials, posts] = await Promise.all([
		content.single('site'),
		content.single('home'),
		content.single('scholarship'),
		content.list('mentor'),
		content.list('testimonial'),
		content.page('blog', 1, 2),
	]);
	const { hero, about, courses, counselling } = home.data;
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
			hero: { ...hero, picture: findPicture(hero.picture) },
			about: { ...about, picture: findPicture(about.picture) },
			courses: {
				...courses,
				tabs: courses.tabs.map((tab) => ({
					...tab,
					cards: tab.cards.map((card) => ({ ...card, picture: findPicture(card.picture) })),
				})),
			},
			counselling: { ...counselling, picture: findPicture(counselling.picture) },
		},
		scholarship: {
			banner: scholarship.data.banner,
			date: scholarship.data.date,
			isPast: scholarship.data.date < todayInIndia(clock),
			picture: findPicture(scholarship.data.picture),
		},
		mentors: mentors.map(({ data }) => ({ ...data, picture: findPicture(data.picture) })),
		testimonials: testimonials.map(({ data }) => ({ ...data, picture: findPicture(data.picture) })),
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
