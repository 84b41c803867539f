import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { Picture, type PictureSource } from '#app/ui/picture.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import scene from '#content/pictures/scenes/news.svg?url';
import { pageOfList } from '../blocks/list-page.server.ts';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage, resources } from '../blocks/resource-page.tsx';
import type { Route } from './+types/route.ts';
import { loadNews } from './load-news.server.ts';
import { NewsPane } from './news-pane.tsx';

const page = {
	path: '/news',
	title: 'News & Events',
	description:
		'News about application dates, exam dates, the scholarship test and our programmes, newest first.',
	crumbs: [resources, { label: 'News & Events', to: '/news' }],
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const wantedPage = url.searchParams.get('page');
	return await readOrExplain(
		request,
		() => loadNews(request, wantedPage),
		({ list }) => pageOfList(page)(list),
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function NewsPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<ResourcePage
			source="News & Events"
			header={{
				crumbs: page.crumbs,
				title: page.title,
				intro: 'Latest announcements first.',
				scene,
			}}
		>
			{found ? (
				<Tabs
					label={page.title}
					tabs={[
						{ label: 'News', content: <NewsPane newest={found.newest} list={found.list} /> },
						{ label: 'Events', content: <EventsPane picture={found.noEvents} /> },
					]}
				/>
			) : (
				<ReadFailure what="the news" />
			)}
		</ResourcePage>
	);
}

/** The events tab, until there are events to announce. */
function EventsPane({ picture }: { picture: PictureSource }) {
	return (
		<div className="grid items-center gap-6 sm:grid-cols-2">
			<Picture picture={picture} className="w-full max-w-sm" />
			<p className="font-bold font-display text-2xl">Stay updated! More on the way.</p>
		</div>
	);
}
