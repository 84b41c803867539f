import type { RequestContext } from '#app/app-context.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { event } from '#app/features/seo/structured-data.ts';
import { todayInIndia } from '#app/platform/clock.ts';

/** Structured data announces the test only until its day. */
export async function loadScholarship(request: RequestContext) {
	const { content, env, clock } = request;
	const { data } = await content.single('scholarship');
	const { description, picture, ...test } = data;
	const pictures = await readPictures(request, data);
	const path = '/scholarshiptest';
	const isPast = test.date < todayInIndia(clock);
	const happening = event(env.PUBLIC_URL, {
		name: test.title,
		description: test.summary,
		date: test.date,
		address: path,
		online: true,
		isSure: true,
	});
	const crumbs = [{ label: test.title }];
	const seo = await buildPageSeo(request, {
		path,
		title: test.title,
		description: test.summary,
		crumbs,
		structuredData: isPast ? [] : [happening],
	});
	return {
		seo,
		crumbs,
		test: {
			...test,
			isPast,
			descriptionHtml: renderMarkdown(description, pictures.draw),
			picture: pictures.show(picture),
		},
	};
}

export type ScholarshipData = Awaited<ReturnType<typeof loadScholarship>>;
