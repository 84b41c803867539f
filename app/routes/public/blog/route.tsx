import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import scene from '#content/pictures/scenes/blog.svg?url';
import { pageOfList } from '../blocks/list-page.server.ts';
import { Pagination } from '../blocks/pagination.tsx';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage, resources } from '../blocks/resource-page.tsx';
import type { Route } from './+types/route.ts';
import { loadBlog } from './load-blog.server.ts';
import { PostList, TagLinks } from './post-list.tsx';

const page = {
	path: '/blog',
	title: 'Blogs',
	description:
		'Posts for students and parents on choosing a management entrance exam after class 12, planning, practising and writing the paper.',
	crumbs: [resources, { label: 'Blogs', to: '/blog' }],
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const wantedPage = url.searchParams.get('page');
	return await readOrExplain(request, () => loadBlog(request, wantedPage), pageOfList(page));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function BlogPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<ResourcePage
			source="Blogs"
			header={{
				crumbs: page.crumbs,
				title: page.title,
				scene,
				intro:
					'What we tell our own students and their parents about choosing an exam, planning, practising and writing the paper.',
			}}
		>
			{found ? (
				<>
					<TagLinks tags={found.tags} />
					<PostList posts={found.items} />
					<Pagination label="Pages of posts" path="/blog" page={found.page} pages={found.pages} />
				</>
			) : (
				<ReadFailure what="the posts" />
			)}
		</ResourcePage>
	);
}
