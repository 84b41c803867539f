import type { RequestContext } from '#app/app-context.ts';
import type { Analysis } from '#app/features/content/collections/analysis.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { educationalOrganization } from '#app/features/seo/structured-data.ts';
import { showFigures } from '../blocks/show-claims.server.ts';

export async function loadAbout(request: RequestContext) {
	const { content, env } = request;
	const [site, home, programmes, analyses, mentors] = await Promise.all([
		content.single('site'),
		content.single('home'),
		content.fields('programme', ['title', 'address', 'tagline']),
		content.fields('analysis', ['topics']),
		content.list('mentor'),
	]);
	const { about, counters, countersNote } = home.data;
	const pictures = await readPictures(request, [about, mentors.map(({ data }) => data)]);
	const title = `About ${site.data.brand}`;
	const crumbs = [{ label: 'About us' }];
	const seo = await buildPageSeo(request, {
		path: '/about',
		title,
		description: site.data.description,
		crumbs,
		structuredData: [educationalOrganization(env.PUBLIC_URL, site.data)],
	});
	return {
		seo,
		crumbs,
		title,
		intro: site.data.description,
		about: { ...about, picture: pictures.show(about.picture) },
		counters: await showFigures(content, counters),
		countersNote,
		programmes: programmes.map(({ data: { title, address, tagline } }) => ({
			title,
			address,
			tagline,
		})),
		topics: sharedTopics(analyses.map(({ data }) => data)),
		mentors: mentors.map(({ slug, data }) => ({
			slug,
			...data,
			picture: pictures.show(data.picture),
		})),
	};
}

export type AboutData = Awaited<ReturnType<typeof loadAbout>>;

/** The topics in more than one exam analysis, the most frequent first. */
function sharedTopics(analyses: readonly Pick<Analysis, 'topics'>[]) {
	const counts = new Map<string, number>();
	for (const analysis of analyses) {
		const names = analysis.topics.flatMap((section) => section.topics.map((topic) => topic.name));
		for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return [...counts]
		.filter(([, count]) => count > 1)
		.toSorted(([, a], [, b]) => b - a)
		.map(([name]) => name);
}
