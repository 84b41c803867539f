import { Link } from 'react-router';
import { formatDay } from '#app/platform/format-day.ts';
import type { PostTeaser } from './load-blog.server.ts';

/** Posts by title and description. */
export function PostList({ posts }: { posts: readonly PostTeaser[] }) {
	if (posts.length === 0) return <p>There are no posts yet.</p>;
	return (
		<ul className="divide-y divide-line border-line border-y">
			{posts.map((post) => (
				<li key={post.to} className="py-6">
					<article>
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
					</article>
				</li>
			))}
		</ul>
	);
}
