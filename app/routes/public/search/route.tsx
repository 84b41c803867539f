import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import type { Route } from './+types/route.ts';
import { loadSearch } from './load-search.server.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { WaysOn } from './ways-on.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
	return await loadSearch(context.get(appContext), url.searchParams.get('q') ?? '');
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
	...pageMeta(loaderData?.seo),
	{ name: 'robots', content: 'noindex' },
];

export default function SearchPage({ loaderData }: Route.ComponentProps) {
	const { crumbs, query, longestQuery, found, picture } = loaderData;
	const isEmpty = found.total === 0;
	return (
		<main id="main">
			<PageHeader crumbs={crumbs} title="Search">
				<SearchForm query={query} longest={longestQuery} />
			</PageHeader>
			<Container className="py-8 md:py-12">
				<p role="status" className="text-lg">
					{summary(query, found.total)}
				</p>
				{isEmpty ? <WaysOn picture={picture} /> : <SearchResults found={found} />}
			</Container>
		</main>
	);
}

function summary(query: string, total: number) {
	if (query === '') return 'Type an exam, an institute, a programme or a word from your question.';
	if (total === 0) return `Nothing found for “${query}”.`;
	return `${total} ${total === 1 ? 'result' : 'results'} for “${query}”`;
}
