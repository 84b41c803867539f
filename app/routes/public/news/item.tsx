import { Link } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { blogPosting } from '#app/features/seo/structured-data.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { Prose } from '#app/ui/prose.tsx';
import scene from '#content/pictures/scenes/news.svg?url';
import { OutdatedWarning } from '../blocks/freshness-notes.tsx';
import { Neighbours } from '../blocks/neighbours.tsx';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { Byline, ResourcePage, resources } from '../blocks/resource-page.tsx';
import type { Route } from './+types/item.ts';
import { loadNewsItem } from './load-news.server.ts';

const parents = [resources, { label: 'News & Events', to: '/news' }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const request = context.get(appContext);
	return await readOrExplain(
		request,
		() => loadNewsItem(request, params.slug, url),
		({ headline: title, description, author, date, to: address }) => ({
			path: address,
			type: 'article',
			title,
			description,
			crumbs: [...parents, { label: title, to: address }],
			structuredData: [
				blogPosting(request.env.PUBLIC_URL, { title, description, author, date, address }),
			],
		}),
	);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function NewsItemPage({ loaderData: { found } }: Route.ComponentProps) {
	if (!found)
		return (
			<ResourcePage source="News item" header={{ crumbs: parents, title: 'News & Events' }}>
				<ReadFailure what="this news item" />
			</ResourcePage>
		);
	const { headline, rest, author, date, isOld, offer, html, newer, older } = found;
	return (
		<ResourcePage
			source={`News: ${headline}`}
			contents={[]}
			header={{
				crumbs: [...parents, { label: 'News item' }],
				title: headline,
				scene,
				children: <Byline author={author} date={date} />,
			}}
		>
			{isOld ? <OldNews date={date} offer={offer} /> : null}
			{rest ? <p className="mb-5 max-w-prose text-lg">{rest}</p> : null}
			{html ? <Prose html={html} /> : null}
			<Neighbours newer={newer} older={older} />
		</ResourcePage>
	);
}

/** News about our own offers leads to their pages; other news is about exams. */
function OldNews({ date, offer }: { date: string; offer?: { label: string; to: string } }) {
	const link = offer ?? { label: 'exam calendar', to: '/calander' };
	const old = offer ? ' and may' : ', and its dates may';
	return (
		<div className="mb-6">
			<OutdatedWarning said={`This news is from ${formatDay(date)}${old} no longer be valid.`}>
				{offer ? 'See what we offer now on our page about the ' : 'The latest dates are in our '}
				<Link to={link.to} className="text-brand underline hover:no-underline">
					{link.label}
				</Link>
				{offer ? '.' : ', with links to the official sites.'}
			</OutdatedWarning>
		</div>
	);
}
