import { Link } from 'react-router';
import { formatDay } from '#app/platform/format-date.ts';
import { Picture } from '#app/ui/picture.tsx';
import scene from '#content/pictures/scenes/blog.svg?url';
import type { PostTeaser } from './load-blog.server.ts';

/** A post's tags as links; nothing without tags. */
export function TagLinks({ tags }: { tags: readonly { to: string; label: string }[] }) {
	if (tags.length === 0) return null;
	return (
		<nav aria-label="Tags" className="mb-6">
			<ul className="flex flex-wrap gap-2">
				{tags.map(({ to, label }) => (
					<li key={to}>
						<Link
							to={to}
							className="inline-flex min-h-11 items-center rounded-full border border-brand px-4 text-brand text-sm hover:bg-brand-tint"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The newest post large, the others below it in two columns. */
export function PostList({ posts }: { posts: readonly PostTeaser[] }) {
	const [newest, ...others] = posts;
	if (!newest) return <p>There are no posts yet.</p>;
	return (
		<>
			<article className="post-lead">
				<PostPicture post={newest} />
				<div>
					<h2 className="text-2xl">
						<Link to={newest.to} className="hover:text-brand hover:underline">
							{newest.title}
						</Link>
					</h2>
					<p className="mt-2 max-w-prose">{newest.description}</p>
					<PostDate post={newest} />
				</div>
			</article>
			<ul className="mt-8 grid gap-x-8 sm:grid-cols-2">
				{others.map((post) => (
					<li key={post.to} className="border-line border-t py-6">
						<article>
							<PostPicture post={post} />
							<h2 className="mt-4 text-xl">
								<Link to={post.to} className="hover:text-brand hover:underline">
									{post.title}
								</Link>
							</h2>
							<p className="mt-2">{post.description}</p>
							<PostDate post={post} />
						</article>
					</li>
				))}
			</ul>
		</>
	);
}

function PostPicture({ post: { picture } }: { post: PostTeaser }) {
	const frame = 'aspect-16/9 w-full rounded-card bg-brand-tint object-cover';
	if (!picture) return <img src={scene} width={560} height={320} alt="" className={frame} />;
	return <Picture picture={{ ...picture, alt: '' }} className={frame} />;
}

function PostDate({ post }: { post: PostTeaser }) {
	return (
		<p className="mt-2 flex gap-x-4 text-muted text-sm">
			<time dateTime={post.date}>{formatDay(post.date)}</time>
			<span>{post.readingTime}</span>
		</p>
	);
}
