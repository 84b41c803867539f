import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { Env } from '#app/platform/env.ts';
import type { PageSeo } from './page-meta.ts';
import { breadcrumbList, type Crumb, type StructuredData } from './structured-data.ts';

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
}

/** Makes what search engines and people who share the page are told. */
export async function describePage(
	{ content, env }: { content: ContentReader; env: Env },
	page: PageDescription,
): Promise<PageSeo> {
	const { data: site } = await content.single('site');
	const structuredData = [...(page.structuredData ?? [])];
	if (page.crumbs) structuredData.push(breadcrumbList(env.PUBLIC_URL, page.crumbs));
	return {
		title: page.path === '/' ? page.title : `${page.title} | ${site.brand}`,
		description: page.description,
		canonical: env.PUBLIC_URL + page.path + (page.search ?? ''),
		image: `${env.PUBLIC_URL}/og${page.path === '/' ? '/home' : page.path}.png`,
		siteName: site.brand,
		type: page.type ?? 'website',
		structuredData,
	};
}
