import { data, Link } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { shippedPicture } from '#app/features/media/shipped-pictures.server.ts';
import { maxQueryLength, normaliseQuery } from '#app/features/search/search-site.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';
import { Container } from '#app/ui/section.tsx';
import type { Route } from './+types/route.ts';
import { SearchForm } from './search-form.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
	const asked = url.searchParams.get('q') ?? '';
	const { isOld, page } = await loadSearch(context.get(appContext), asked);
	return data(page, { headers: isOld ? { 'Cache-Control': 'no-store' } : {} });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, parentHeaders }) => ({
	'Cache-Control':
		loaderHeaders.get('Cache-Control') ?? parentHeaders.get('Cache-Control') ?? 'no-store',
});

export const meta: Route.MetaFunction = ({ loaderData }) => [
	...pageMeta(loaderData?.seo),
	{ name: 'robots', content: 'noindex' },
];

export default function SearchPage({ loaderData }: Route.ComponentProps) {
	const { crumbs, query, maxQueryLength, status, isEmpty, html, picture } = loaderData;
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title="Search">
				<SearchForm query={query} maxLength={maxQueryLength} />
			</PageHeader>
			<Container className="py-8 md:py-12">
				<p role="status" className="text-lg">
					{status}
				</p>
				{isEmpty ? <WaysOn picture={picture} /> : <Results html={html} />}
			</Container>
		</main>
	);
}

const resultsId = 'search-results';

/** The page's data leaves the results out (`server/cache/page-template.ts`), so they are read from the document. */
function Results({ html }: { html: string }) {
	const isThere = html === '' && typeof document !== 'undefined';
	const shown = isThere ? (document.getElementById(resultsId)?.innerHTML ?? '') : html;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: it was escaped where it was written
	return <div id={resultsId} dangerouslySetInnerHTML={{ __html: shown }} />;
}

async function loadSearch(request: RequestContext, asked: string) {
	const query = normaliseQuery(asked);
	const crumbs = [{ label: 'Search' }];
	const [seo, { status, isEmpty, html, isOld }] = await Promise.all([
		buildPageSeo(request, {
			path: '/search',
			title: 'Search',
			description: 'Find an exam, an institute, a programme or an answer.',
			crumbs,
		}),
		request.search(query),
	]);
	const picture = isEmpty ? shippedPicture('empty') : undefined;
	return { isOld, page: { seo, crumbs, query, maxQueryLength, status, isEmpty, html, picture } };
}

const ways = [
	{ to: '/programmes', label: 'Fees and timings', text: 'every programme, side by side' },
	{ to: '/faq#refund', label: 'Refund rule', text: 'what you get back if you stop' },
	{ to: '/exam', label: 'All exams', text: 'IPMAT Indore, IPMAT Rohtak, JIPMAT, CUET and more' },
	{ to: '/calander', label: 'Exam Calendar', text: 'dates, exam by exam' },
	{ to: '/faq', label: 'FAQ', text: 'what students and parents ask most' },
	{ to: '/sitemap', label: 'Site map', text: 'every page on one page' },
	{ to: '/contactus', label: 'Contact us', text: 'ask a person' },
];

/** Links for an empty result. */
function WaysOn({ picture }: { picture: PictureSource | undefined }) {
	return (
		<div className="mt-6 grid items-center gap-8 md:grid-cols-2">
			<div>
				<h2 className="text-xl">Or start here</h2>
				<ul className="mt-3 divide-y divide-line border-line border-y">
					{ways.map((way) => (
						<li key={way.to}>
							<Link to={way.to} className="group flex min-h-12 flex-wrap items-center gap-x-2 py-2">
								<b className="font-semibold text-brand underline group-hover:no-underline">
									{way.label}
								</b>
								<span className="text-muted">{way.text}</span>
							</Link>
						</li>
					))}
				</ul>
			</div>
			{picture ? <Picture picture={picture} className="w-full" first /> : null}
		</div>
	);
}
