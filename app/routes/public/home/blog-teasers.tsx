import { Link } from 'react-router';
import { formatDay } from '#app/platform/format-date.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Section } from '#app/ui/section.tsx';
import type { HomeData } from './load-home.server.ts';

export function BlogTeasers({ posts }: { posts: HomeData['posts'] }) {
	if (posts.length === 0) return null;
	return (
		<Section labelledBy="blog-title" tone="surface" className="border-line border-t">
			<h2 id="blog-title" className="text-3xl">
				From the blog
			</h2>
			<ul className="mt-6 grid gap-x-12 md:grid-cols-2">
				{posts.map((post) => (
					<li
						key={post.address}
						className="border-line border-t py-4 max-sm:flex max-sm:gap-4 sm:py-6"
					>
						{post.picture ? (
							<Picture
								picture={{ ...post.picture, alt: '' }}
								className="rounded-card bg-brand-tint object-cover max-sm:size-24 max-sm:shrink-0 sm:mb-4 sm:aspect-16/9 sm:w-full"
							/>
						) : null}
						<div className="min-w-0">
							<p className="text-muted text-sm">{formatDay(post.date)}</p>
							<h3 className="mt-1 text-xl">
								<Link to={post.address} className="hover:text-brand hover:underline">
									{post.title}
								</Link>
							</h3>
							<p className="mt-2 max-w-prose max-sm:hidden">{post.description}</p>
							<Link
								to={post.address}
								className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline sm:mt-2"
							>
								More <span className="sr-only">about {post.title}</span> <Icon name="arrow" />
							</Link>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
