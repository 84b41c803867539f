import { Link } from 'react-router';
import { formatDay } from '#app/platform/format-date.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel/carousel.tsx';
import { Pagination } from '../blocks/pagination.tsx';
import type { NewsItem, NewsPageData } from './load-news.server.ts';

/** The newest items as sliding cards, with the others in a list below. */
export function NewsPane({ newest, list }: Pick<NewsPageData, 'newest' | 'list'>) {
	if (newest.length === 0) return <p>There is no news yet.</p>;
	const others = list.items.filter(({ to }) => !newest.some((item) => item.to === to));
	const [recent = [], old = []] = [false, true].map((isOld) =>
		others.filter((item) => item.isOld === isOld),
	);
	return (
		<>
			{newest.some(({ isOld }) => !isOld) ? (
				<h2 className="sr-only">Newest</h2>
			) : (
				<Archive items={[...newest, ...others]} />
			)}
			<Carousel label="Newest news" perView="two">
				{newest.map((item) => (
					<NewsCard key={item.to} item={item} />
				))}
			</Carousel>
			{recent.length > 0 ? (
				<>
					<h2 className="mt-12 text-2xl">More news</h2>
					<NewsList items={recent} />
				</>
			) : null}
			{[...Map.groupBy(old, ({ date }) => date.slice(0, 4))].map(([year, items]) => (
				<details key={year} className="fold fold-narrow mt-8">
					<summary>More news from {year}</summary>
					<NewsList items={items} />
				</details>
			))}
			<Pagination label="Pages of news" path="/news" page={list.page} pages={list.pages} />
		</>
	);
}

function NewsList({ items }: { items: readonly NewsItem[] }) {
	return (
		<ol className="star-line mt-5">
			{items.map((item) => (
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
	);
}

/** Says that these items are old, from which years, and where to find current news. */
function Archive({ items }: { items: readonly NewsItem[] }) {
	const years = items.map(({ date }) => date.slice(0, 4)).toSorted();
	const [first, last] = [years[0], years.at(-1)];
	return (
		<div className="mb-6 max-w-prose">
			<h2 className="text-2xl">What is new</h2>
			<p className="mt-1">
				There is no news from the last three months. When an exam date is announced or moved, we
				will post the new date here with its source.
			</p>
			<p className="mt-3 flex flex-wrap gap-3">
				<ButtonLink to="/calander/changes">Changes to exam dates</ButtonLink>
				<ButtonLink variant="quiet" to="/calander">
					Exam Calendar
				</ButtonLink>
			</p>
			<h2 className="mt-8 text-2xl">Archive: {first === last ? last : `${first} to ${last}`}</h2>
			<p className="mt-1 text-muted">The dates in these items have passed.</p>
		</div>
	);
}

function NewsCard({ item }: { item: NewsItem }) {
	return (
		<article className="flex w-full flex-col rounded-card border border-line bg-surface p-5 md:p-6">
			{item.isOld ? (
				<p className="mb-2 font-semibold text-muted text-sm">From {item.date.slice(0, 4)}</p>
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
