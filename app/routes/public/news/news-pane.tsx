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
			{newest.some(({ isOld }) => !isOld) ? (
				<h2 className="sr-only">Newest</h2>
			) : (
				<EarlierSeasons last={newest[0]?.date} />
			)}
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

/** Says that nothing is new, and where this season's dates are. */
function EarlierSeasons({ last = '' }: { last?: string }) {
	return (
		<div className="mb-6 max-w-prose">
			<p>
				No news since {formatDay(last)}. For this season’s dates, see the{' '}
				<Link to="/calander" className="text-brand underline hover:no-underline">
					exam calendar
				</Link>{' '}
				and the{' '}
				<Link to="/calander/changes" className="text-brand underline hover:no-underline">
					dates that changed lately
				</Link>
				.
			</p>
			<h2 className="mt-6 text-2xl">Earlier seasons</h2>
			<p className="mt-1 text-muted">The dates in these items are over.</p>
		</div>
	);
}

function NewsCard({ item }: { item: NewsItem }) {
	return (
		<article className="flex w-full flex-col rounded-card border border-line bg-surface p-5 md:p-6">
			{item.isOld ? (
				<p className="mb-2 font-semibold text-muted text-sm">{item.date.slice(0, 4)} season</p>
			) : null}
			<h3 className="text-xl">
				<Link to={item.to} className="hover:text-brand hover:underline">
					{item.headline}
				</Link>
			</h3>
			{item.rest ? <p className="mt-2">{item.rest}</p> : null}
			<p className="mt-auto pt-5 text-muted text-sm">
				{item.author}, <time dateTime={item.date}>{formatDay(item.date)}</time>
			</p>
		</article>
	);
}
