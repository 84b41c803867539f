import type { RequestContext } from '#app/app-context.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { course } from '#app/features/seo/structured-data.ts';
import { todayInIndia } from '#app/platform/clock.ts';

/** Everything the page shows. */
export async function loadTestSeries(request: RequestContext) {
	const { content, clock, env } = request;
	const [site, entry] = await Promise.all([content.single('site'), content.single('test-series')]);
	const { description, picture, ...series } = entry.data;
	const pictures = await readPictures(request, entry.data);
	const path = '/testseries';
	const crumbs = [{ label: 'Prep Module' }, { label: 'TestSeries Program' }];
	const seo = await describePage(request, {
		path,
		title: series.title,
		description: series.summary,
		crumbs,
		structuredData: [course(env.PUBLIC_URL, { ...series, address: path }, site.data.brand)],
	});
	return {
		seo,
		crumbs,
		series: {
			...series,
			descriptionHtml: renderMarkdown(description, pictures.draw),
			picture: pictures.show(picture),
		},
		isPast: series.season !== undefined && String(series.season) < todayInIndia(clock).slice(0, 4),
		testAppUrl: site.data.testAppUrl,
	};
}

/** What the page's parts are given. */
export type TestSeriesData = Awaited<ReturnType<typeof loadTestSeries>>;
