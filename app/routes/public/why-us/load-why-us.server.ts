import type { RequestContext } from '#app/app-context.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';

/** Everything the page shows. */
export async function loadWhyUs(request: RequestContext) {
	const { content } = request;
	const [home, mentors] = await Promise.all([
		content.single('home'),
		content.fields('mentor', ['designation']),
	]);
	const { whyUs, hero } = home.data;
	const crumbs = [{ label: 'Why us' }];
	const seo = await describePage(request, {
		path: '/whyipm',
		title: whyUs.title,
		description: whyUs.text,
		crumbs,
	});
	return {
		seo,
		crumbs,
		whyUs,
		/** What the mentorship is made of, by name. */
		parts: hero.points.map((point) => point.title),
		/** What the mentors teach. */
		subjects: [...new Set(mentors.map(({ data }) => data.designation))],
	};
}
