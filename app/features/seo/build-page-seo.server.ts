import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { license } from '#app/features/facts/write-open-data.server.ts';
import type { Env } from '#app/platform/env.ts';
import type { PageSeo } from './page-meta.ts';
import { breadcrumbList, type Crumb, dataset, type StructuredData } from './structured-data.ts';

interface PageDescription {
	/** The page's own address, such as `/exams`. */
	path: string;
	/** The canonical query, such as `?page=2`. */
	search?: string;
	title: string;
	description: string;
	/** The breadcrumbs without home, this page last. */
	crumbs?: Crumb[];
	structuredData?: StructuredData[];
	type?: 'website' | 'article';
	/** The URL of the page's facts as data. */
	dataFile?: string;
	/** That file's title, if it is about this page alone. */
	datasetName?: string;
	/** The share picture; otherwise the title is drawn. */
	image?: { src: string; width: number; height: number };
}

/** Builds a page's metadata for search engines and sharing. Structured data is added to the request's. */
export async function buildPageSeo(
	request: { content: ContentReader; env: Env; structuredData?: StructuredData[] },
	page: PageDescription,
): Promise<PageSeo> {
	const { content, env } = request;
	const { data: site } = await content.single('site');
	const structuredData = [...(page.structuredData ?? [])];
	if (page.crumbs) structuredData.push(breadcrumbList(env.PUBLIC_URL, page.crumbs));
	const { dataFile, datasetName } = page;
	if (dataFile && datasetName) {
		const data = { name: datasetName, address: page.path, file: dataFile, creator: site.brand };
		structuredData.push(dataset(env.PUBLIC_URL, { ...data, license: license.url }));
	}
	request.structuredData?.push(...structuredData);
	const drawn = `/og${page.path === '/' ? '/home' : page.path}.png`;
	const image = page.image ?? { src: drawn, width: 1200, height: 630 };
	return {
		title: page.path === '/' ? page.title : `${page.title} | ${site.brand}`,
		description: page.description,
		canonical: env.PUBLIC_URL + page.path + (page.search ?? ''),
		image: { ...image, src: env.PUBLIC_URL + image.src },
		siteName: site.brand,
		type: page.type ?? 'website',
		dataFile: dataFile && env.PUBLIC_URL + dataFile,
	};
}
