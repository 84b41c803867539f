import type { RequestContext } from '#app/app-context.ts';
import {
	buildWholeMenu,
	type MenuPart,
	toLink,
} from '#app/features/navigation/build-menu.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';

/** Every page of the site, in groups. */
export async function loadSiteMap(request: RequestContext) {
	const { content } = request;
	const [site, menu, posts, news, dated, pages] = await Promise.all([
		content.single('site'),
		buildWholeMenu(content),
		content.labels('blog'),
		content.labels('news'),
		content.fields('news', ['date']),
		content.labels('page'),
	]);
	const { brand } = site.data;
	const dayOf = new Map(dated.map(({ slug, data }) => [slug, data.date]));
	const inMenu = new Set(menu.flatMap(({ links }) => links.map(({ to }) => to)));
	const groups: MenuPart[] = [
		...menu.map(({ label, links }) => ({ label, links })),
		{
			label: 'Blog posts',
			links: posts.slice(0, max).map(toLink),
		},
		{
			label: 'News',
			// Old news reads as if it were current, so each item has its year.
			links: news.slice(0, max).map((item) => {
				const { label, to } = toLink(item);
				const year = dayOf.get(item.slug)?.slice(0, 4);
				return { label: year ? `${label} (${year})` : label, to };
			}),
		},
		{
			label: brand,
			links: [
				{ label: 'Home', to: '/' },
				{ label: 'About us', to: '/about' },
				{ label: 'Why us', to: '/whyipm' },
				{ label: 'Book a free counselling session', to: '/book' },
				...pages.map(toLink).filter(({ to }) => !inMenu.has(to)),
				{ label: 'Our facts as open data', to: '/facts' },
			],
		},
		{
			label: 'Your account',
			links: [
				{ label: 'Login', to: '/login' },
				{ label: 'Sign up', to: '/signup' },
				{ label: 'Search', to: '/search' },
			],
		},
	];
	const crumbs = [{ label: 'Site map' }];
	const seo = await buildPageSeo(request, {
		path: '/sitemap',
		title: 'Site map',
		description: `Every page of ${brand} on one page: programmes, exams, institutes, resources, blog and news.`,
		crumbs,
	});
	return { seo, crumbs, groups: groups.filter((group) => group.links.length > 0) };
}

// Older posts and news are listed on their own pages, so that this page stays small.
const max = 50;
