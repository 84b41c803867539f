import { data, Link } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { type LoggedChange, readChanges } from '#app/features/exam-dates/read-changes.server.ts';
import { pageMeta } from '#app/features/seo/page-meta.ts';
import { formatDateTime, formatDay } from '#app/platform/format-date.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Container } from '#app/ui/section.tsx';
import scene from '#content/pictures/scenes/calendar.svg?url';
import { pageOfList } from '../blocks/list-page.server.ts';
import { Pagination } from '../blocks/pagination.tsx';
import { QuestionsStrip } from '../blocks/questions-strip.tsx';
import { ReadFailure } from '../blocks/read-failure.tsx';
import { readOrExplain } from '../blocks/read-or-explain.server.ts';
import { PlanLinks } from '../blocks/resource-page.tsx';
import { WatchCard } from '../watch/watch-form.tsx';
import type { Route } from './+types/changes.ts';

const page = {
	path: '/calander/changes',
	title: 'Exam dates that changed',
	description:
		'Every exam date that was announced, moved or cancelled: the old date, the new date, the source and the day we noticed the change.',
	crumbs: [{ label: 'Exam Calendar', to: '/calander' }, { label: 'Changes' }],
};

const perPage = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const requested = url.searchParams.get('page');
	return await readOrExplain(
		request,
		() => loadChanges(request, requested),
		({ list }) => pageOfList(page)(list),
	);
}

async function loadChanges(request: RequestContext, requested: string | null) {
	const number = requested === null ? 1 : /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) : 0;
	if (number < 1) throw data(null, { status: 404 });
	const { changes, total, since } = await readChanges(request, number, perPage);
	const pages = Math.max(1, Math.ceil(total / perPage));
	if (number > pages) throw data(null, { status: 404 });
	const checkedOn = total === 0 ? await readLastCheck(request) : undefined;
	return { list: { items: changes, page: number, pages }, checkedOn, since };
}

/** The last day on which the dates of any exam were checked. */
async function readLastCheck({ content }: RequestContext) {
	const records = await content.fields('exam-facts', ['next']);
	return records
		.map(({ data: { next } }) => next.checkedOn)
		.toSorted()
		.at(-1);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.seo);

export default function ChangesPage({ loaderData: { found } }: Route.ComponentProps) {
	return (
		<main id="main">
			<PageHeader
				crumbs={page.crumbs}
				title={page.title}
				intro="Every date that is announced, moved or cancelled, with its source and the day we noticed the change."
				scene={scene}
			/>
			<Container className="grid gap-x-12 gap-y-6 py-8 md:py-12 lg:grid-cols-12">
				<div className="min-w-0 lg:col-span-8">
					{found ? (
						<Changes {...found.list} checkedOn={found.checkedOn} since={found.since} />
					) : (
						<ReadFailure what="the changes" />
					)}
				</div>
				<div className="space-y-6 lg:col-span-4">
					<PlanLinks />
					<WatchCard exams={[]} isElsewhere />
					<p className="text-sm">
						<a
							href={`${page.path}.rss`}
							className="inline-block py-2 text-brand underline hover:no-underline"
						>
							Follow these changes in an RSS feed
						</a>
					</p>
				</div>
			</Container>
			<QuestionsStrip />
		</main>
	);
}

interface ChangesShown {
	items: LoggedChange[];
	page: number;
	pages: number;
	checkedOn?: string;
	/** When this list began. */
	since?: number;
}

function Changes(props: ChangesShown) {
	if (props.items.length === 0) return <NoChanges {...props} />;
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

/** Before the first change: the date of the last check, and what will be here. */
function NoChanges({ checkedOn, since }: Pick<ChangesShown, 'checkedOn' | 'since'>) {
	return (
		<>
			<h2 className="text-2xl">No date has changed so far</h2>
			{since ? (
				<p className="mt-2 max-w-prose font-semibold">
					We began this list on {formatDay(indiaDay(since))}. What changed before that is not in it.
				</p>
			) : null}
			<p className="mt-2 max-w-prose">
				{checkedOn ? `We last checked the official sites on ${formatDay(checkedOn)}. ` : null}
				When a date changes, you will see three things here:
			</p>
			<ol className="star-line mt-5">
				<li>
					<b>Which exam and which step</b>, such as applications, admit card, exam or result
				</li>
				<li>
					<b>What happened</b>: whether the date was announced, moved or cancelled, with the old and
					new dates
				</li>
				<li>
					<b>Where we read about the change</b>, with a link to the source, and the day we noticed
					it
				</li>
			</ol>
			<p className="max-w-prose">
				All the dates we know are in the{' '}
				<Link to="/calander" className="font-semibold text-brand underline hover:no-underline">
					exam calendar
				</Link>
				.
			</p>
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
				<time dateTime={new Date(noticedAt).toISOString()}>{formatDateTime(noticedAt)}</time>
			</p>
		</li>
	);
}
