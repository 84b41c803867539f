import { Link } from 'react-router';
import { formatDay } from '#app/platform/format-date.ts';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
import { Pagination } from '../blocks/pagination.tsx';
import type { NewsItem, NewsPageData } from './load-news.server.ts';

/** The newest as cards that slide, and under them every item in a plain list. */
export function NewsPane({ newest, list }: Pick<NewsPageData, 'newest' | 'list'>) {
	if (newest.length === 0) return <p>There is no news yet.</p>;
	return (
		<>
			<h2 className="sr-only">Newest</h2>
			<Carousel label="Newest news" perView="two">
				{newest.map((item) => (
					<NewsCard key={item.to} item={item} />
				))}
			</Carousel>
			<h2 className="mt-12 text-2xl">All news</h2>
			<ol className="star-line mt-5">
				{list.items.map((item) => (
					<li key={item.to}>
						<p className="text-muted text-sm tabular-nums">
							<time dateTime={item.date}>{formatDay(item.date)}</time>
						</p>
						<Link to={item.to} className="inline-block font-semibold text-brand hover:underline">
							{item.headline}
						</Link>
					</li>
				))}
			</ol>
			<Pagination label="Pages of news" path="/news" page={list.page} pages={list.pages} />
		</>
	);
}

function NewsCard({ item }: { item: NewsItem }) {
	return (
		<article className="flex w-full flex-col rounded-card border border-line bg-surface p-5 md:p-6">
			<h3 className="text-xl">
				<Link to={item.to} className="hover:text-brand hover:underline">
					{item.headline}
				</Link>
			</h3>
			{item.rest ? <p className="mt-2">{item.rest}</p> : null}
			<p className="mt-auto pt-5 text-muted text-sm">
				{item.author}, <time dateTime={item.date}>{formatDay(item.date)}</time>
				{item.isOld ? <span className="block">Older news. Its dates may be over.</span> : null}
			</p>
		</article>
	);
}
