import type { MetaDescriptor } from 'react-router';

/** The metadata of a page, made by the loader. */
export interface PageSeo {
	title: string;
	description: string;
	canonical: string;
	image: { src: string; width: number; height: number };
	siteName: string;
	type: 'website' | 'article';
	/** The page's facts as data. */
	dataFile?: string;
}

/** The head of a page: title, description, canonical address and open graph. */
export function pageMeta(seo: PageSeo | undefined): MetaDescriptor[] {
	if (!seo) return [];
	return [
		{ title: seo.title },
		{ name: 'description', content: seo.description },
		{ tagName: 'link', rel: 'canonical', href: seo.canonical },
		...(seo.dataFile ? [alternate(seo.dataFile)] : []),
		{ property: 'og:title', content: seo.title },
		{ property: 'og:description', content: seo.description },
		{ property: 'og:url', content: seo.canonical },
		{ property: 'og:type', content: seo.type },
		{ property: 'og:site_name', content: seo.siteName },
		{ property: 'og:locale', content: 'en_IN' },
		{ property: 'og:image', content: seo.image.src },
		{ property: 'og:image:width', content: String(seo.image.width) },
		{ property: 'og:image:height', content: String(seo.image.height) },
		{ name: 'twitter:card', content: 'summary_large_image' },
	];
}

function alternate(href: string): MetaDescriptor {
	return { tagName: 'link', rel: 'alternate', type: 'application/json', href };
}
