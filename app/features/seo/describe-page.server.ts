import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { license } from '#app/features/facts/write-open-data.server.ts';
import type { Env } from '#app/platform/env.ts';
import type { PageSeo } from './page-meta.ts';
import { breadcrumbList, type Crumb, dataset, type StructuredData } from './structured-data.ts';

interface PageDescription {
	/** The page's own address, such as `/exams`. */
	path: string;
	/** The query that belongs to the address, such as `?page=2`. */
	search?: string;
	title: string;
	description: string;
	/** The way from the home page to here, without home, this page last. */
	crumbs?: Crumb[];
	structuredData?: StructuredData[];
	type?: 'website' | 'article';
	/** The address of the file that has the page's facts for programs. */
	dataFile?: string;
	/** What that file is called, where it is about this page alone. */
	datasetName?: string;
	/** What is shown where the page is shared; else its title is drawn. */
	image?: { src: string; width: number; height: number };
}

/** Builds the metadata of a page for search engines and sharing. Its structured data goes to the request's. */
export async function describePage(
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
