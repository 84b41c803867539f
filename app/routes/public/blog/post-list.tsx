import { Link } from 'react-router';
import { formatDay } from '#app/platform/format-day.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { PostTeaser } from './load-blog.server.ts';

/** Posts by title and description, with a picture where there is one. */
export function PostList({ posts }: { posts: readonly PostTeaser[] }) {
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
