import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import type { Route } from './+types/route.ts';
import { loadSearch } from './load-search.server.ts';
import { SearchForm } from './search-form.tsx';
import { WaysOn } from './ways-on.tsx';

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
	const { crumbs, query, longestQuery, status, isEmpty, html, picture } = loaderData;
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title="Search">
				<SearchForm query={query} longest={longestQuery} />
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

/** The data behind a page leaves them out (`server/page-template.ts`): they stand in the page. */
function Results({ html }: { html: string }) {
	const isThere = html === '' && typeof document !== 'undefined';
	const shown = isThere ? (document.getElementById(resultsId)?.innerHTML ?? '') : html;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: it was escaped where it was written
	return <div id={resultsId} dangerouslySetInnerHTML={{ __html: shown }} />;
}
