import { data, Link } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { type LoggedChange, readChanges } from '#app/features/calendar/read-changes.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { formatMoment } from '#app/platform/format-date.ts';
import { describeListPage } from '../blocks/list-page.server.ts';
import { Pagination } from '../blocks/pagination.tsx';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { ResourcePage } from '../blocks/resource-page.tsx';
import type { Route } from './+types/changes.ts';

const page = {
	path: '/calander/changes',
	title: 'Exam dates that changed',
	description:
		'Every exam date that was announced, moved or cancelled: the old date, the new date, the source and the day we noticed.',
	crumbs: [{ label: 'Exam Calendar', to: '/calander' }, { label: 'Changes' }],
};

const perPage = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const wanted = url.searchParams.get('page');
	return await readOrExplain(
		request,
		() => loadChanges(request, wanted),
		({ list }) => describeListPage(page)(list),
	);
}

async function loadChanges(request: RequestContext, wanted: string | null) {
	const number = wanted === null ? 1 : /^[1-9]\d{0,5}$/.test(wanted) ? Number(wanted) : 0;
	if (number < 1) throw data(null, { status: 404 });
	const { changes, total } = await readChanges(request, number, perPage);
	const pages = Math.max(1, Math.ceil(total / perPage));
	if (number > pages) throw data(null, { status: 404 });
	return { list: { items: changes, page: number, pages } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function ChangesPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<ResourcePage
			source="Exam Calendar"
			isPanelFolded
			header={{
				crumbs: page.crumbs,
				title: page.title,
				lead: 'Every date that was announced, moved or cancelled, with its source and the day we noticed.',
			}}
		>
			{found ? <Changes {...found.list} /> : <ReadFailure what="the changes" />}
			<p className="mt-6 flex flex-wrap gap-x-6 text-sm">
				<Link to="/watch" className="inline-block py-2 text-brand underline hover:no-underline">
					Get these by mail
				</Link>
				<a
					href={`${page.path}.rss`}
					className="inline-block py-2 text-brand underline hover:no-underline"
				>
					As a feed (RSS)
				</a>
			</p>
		</ResourcePage>
	);
}

function Changes(props: { items: LoggedChange[]; page: number; pages: number }) {
	if (props.items.length === 0) {
		return (
			<p className="max-w-prose">
				No dates have changed since we started this list. When a date is announced, moved or
				cancelled, you will see it here within a minute.
			</p>
		);
	}
	return (
		<>
			<ul className="divide-y divide-line border-line border-y">
				{props.items.map((change) => (
					<Change key={change.id} {...change} />
				))}
			</ul>
			<Pagination label="Pages of changes" path={page.path} page={props.page} pages={props.pages} />
		</>
	);
}

function Change({ id, exam, to, step, what, sources, noticedAt }: LoggedChange) {
	return (
		<li id={id} className="scroll-mt-28 py-4">
			<h2 className="text-lg">
				<Link to={to} className="text-brand hover:underline">
					{exam}
				</Link>
			</h2>
			<p>
				<b>{step}</b>: {what}.
			</p>
			<p className="source-line">
				Source:{' '}
				{sources.map(({ title, url }, n) => (
					<span key={url ?? title}>
						{n > 0 ? ', ' : null}
						{url ? <a href={url}>{title}</a> : title}
					</span>
				))}{' '}
				· noticed on{' '}
				<time dateTime={new Date(noticedAt).toISOString()}>{formatMoment(noticedAt)}</time>
			</p>
		</li>
	);
}
