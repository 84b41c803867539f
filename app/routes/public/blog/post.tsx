import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { blogPosting } from '#app/features/seo/structured-data.ts';
import scene from '#content/pictures/scenes/blog.svg?url';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { Byline, ResourcePage, resources } from '../blocks/resource-page.tsx';
import type { Route } from './+types/post.ts';
import { loadPost } from './load-blog.server.ts';
import { PostBody } from './post-body.tsx';

const parents = [resources, { label: 'Blogs', to: '/blog' }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const request = context.get(appContext);
	return await readOrExplain(
		request,
		() => loadPost(request, params.slug, url),
		(post) => ({
			path: post.address,
			type: 'article',
			title: post.title,
			description: post.description,
			crumbs: [...parents, { label: post.title, to: post.address }],
			image: post.share,
			structuredData: [blogPosting(request.env.PUBLIC_URL, post)],
		}),
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function PostPage({ loaderData: { found: post } }: Route.ComponentProps) {
	if (!post)
		return (
			<ResourcePage source="Blog post" header={{ crumbs: parents, title: 'Blogs' }}>
				<ReadFailure what="this post" />
			</ResourcePage>
		);
	return (
		<ResourcePage
			source={`Blog: ${post.title}`}
			contents={post.headings}
			header={{
				crumbs: [...parents, { label: 'Post' }],
				title: post.title,
				picture: post.picture,
				scene,
				children: <Byline author={post.author} date={post.date} more={post.readingTime} />,
			}}
		>
			<PostBody post={post} />
		</ResourcePage>
	);
}
