import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { Picture } from '#app/ui/picture.tsx';
import { describeListPage } from '../blocks/describe-list-page.ts';
import { Pagination } from '../blocks/pagination.tsx';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage } from '../blocks/resource-page.tsx';
import type { Route } from './+types/route.ts';
import { loadBlog, type PostTeaser } from './load-blog.server.ts';

const page = {
	path: '/blog',
	title: 'Blogs',
	description:
		'How to choose, plan, practise and sit the integrated-management entrance exams: posts for students and for their parents.',
	crumbs: [{ label: 'Resources' }, { label: 'Blogs', to: '/blog' }],
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const wantedPage = url.searchParams.get('page');
	return await readOrExplain(request, () => loadBlog(request, wantedPage), describeListPage(page));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function BlogPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<ResourcePage
			source="Blogs"
			header={{
				crumbs: page.crumbs,
				title: page.title,
				lead: 'Choosing, planning, practising, sitting the paper: what we tell our own students and their parents.',
			}}
		>
			{found ? (
				<>
					<PostList posts={found.items} />
					<Pagination label="Pages of posts" path="/blog" page={found.page} pages={found.pages} />
				</>
			) : (
				<ReadFailure what="the posts" />
			)}
		</ResourcePage>
	);
}

/** Posts by title and description, with a picture where there is one. */
function PostList({ posts }: { posts: readonly PostTeaser[] }) {
	if (posts.length === 0) return <p>There are no posts yet.</p>;
	return (
		<ul className="divide-y divide-line border-line border-y">
			{posts.map((post) => (
				<li key={post.to} className="py-6">
					<article className="flex flex-col gap-x-8 gap-y-4 sm:flex-row-reverse sm:items-start">
						{post.picture ? (
							<Picture
								picture={{ ...post.picture, alt: '' }}
								sizes="(min-width: 36rem) 14rem, 100vw"
								className="aspect-video w-full shrink-0 rounded-card bg-brand-tint object-cover sm:w-56"
							/>
						) : null}
						<div className="min-w-0 flex-1">
							<h2 className="text-xl">
								<Link to={post.to} className="hover:text-brand hover:underline">
									{post.title}
								</Link>
							</h2>
							<p className="mt-2 max-w-prose">{post.description}</p>
							<p className="mt-2 flex gap-x-4 text-muted text-sm">
								<time dateTime={post.date}>{formatDay(post.date)}</time>
								<span>{post.readingTime}</span>
							</p>
						</div>
					</article>
				</li>
			))}
		</ul>
	);
}
