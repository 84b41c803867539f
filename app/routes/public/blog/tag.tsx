import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import scene from '#content/pictures/scenes/blog.svg?url';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage, resources } from '../blocks/resource-page.tsx';
import type { Route } from './+types/tag.ts';
import { loadTag } from './load-blog.server.ts';
import { PostList } from './post-list.tsx';

const parents = [resources, { label: 'Blogs', to: '/blog' }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const request = context.get(appContext);
	return await readOrExplain(
		request,
		() => loadTag(request, params.tag, url),
		({ tag, address }) => ({
			path: address,
			title: `Blogs: ${tag}`,
			description: `Posts about ${tag}, for students and parents.`,
			crumbs: [...parents, { label: tag, to: address }],
			image: { src: '/og/blog.png', width: 1200, height: 630 },
		}),
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function TagPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<ResourcePage
			source="Blogs"
			header={{
				crumbs: [...parents, { label: found?.tag ?? 'Tag' }],
				title: found ? `Blogs: ${found.tag}` : 'Blogs',
				scene,
			}}
		>
			{found ? <PostList posts={found.posts} /> : <ReadFailure what="the posts" />}
			<Link to="/blog" className="inline-flex min-h-11 items-center text-brand underline">
				All posts
			</Link>
		</ResourcePage>
	);
}
