import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Actor, LeadFilter, LeadSort, LeadView } from '#app/features/leads/lead-types.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { Paging } from '../blocks/paging.tsx';
import { AskBulk, UndoBulk } from './bulk-question.tsx';
import type { BulkQuestion, describeUndoable } from './describe-bulk.server.ts';
import { inboxAddress } from './inbox-address.ts';
import { InboxKeys } from './inbox-keys.tsx';
import { type PackedRow, unpackRow } from './inbox-row.ts';
import { LeadList } from './lead-list.tsx';
import { SaveView } from './save-view.tsx';
import { SearchForm } from './search-form.tsx';
import { useInboxRows } from './use-inbox-rows.ts';

/** What the server said to what was sent last. */
interface InboxAnswer {
	problem?: string;
	viewError?: string;
	/** Asks before many leads are changed. */
	question?: BulkQuestion;
	/** Which leads are chosen when the list is shown again. */
	chosen?: string[];
}

interface InboxScreenProps {
	rows: PackedRow[];
	filter: LeadFilter;
	sort?: LeadSort;
	view: string;
	older?: string;
	newer?: string;
	workers: Actor[];
	views: LeadView[];
	exams: string[];
	unread: number;
	lastChange: number;
	mayExport: boolean;
	now: number;
	/** The bulk change that can still be undone. */
	undoable?: ReturnType<typeof describeUndoable>;
	answer?: InboxAnswer;
}

/** The inbox. */
export function InboxScreen(props: InboxScreenProps) {
	const isTop = !props.newer && (props.sort ?? 'newest') === 'newest' && !props.filter.followUp;
	const hasMore = props.older !== undefined;
	const fresh = useMemo(() => props.rows.map(unpackRow), [props.rows]);
	const live = useInboxRows({ ...props, rows: fresh, isTop, hasMore });
	const { rows, unread, arrivals, showArrivals } = live;
	return (
		<main id="main" className="desk-main">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h1 className="text-2xl">
					Inbox
					<span className="ml-3 font-normal font-sans text-base text-muted">
						{unread > 0 ? `${unread} unread` : 'All read'}
					</span>
				</h1>
				<div className="flex gap-x-5">
					<SaveViewOrNothing {...props} />
					{props.mayExport ? (
						<a href={`/desk/export?${props.view}`} className="desk-link">
							Export
						</a>
					) : null}
					<InboxKeys onShowArrivals={showArrivals} />
				</div>
			</div>
			<ViewTabs views={props.views} current={props.view} />
			<SearchForm {...props} current={props.view} />
			<FormMessage text={props.answer?.problem} isError />
			{props.undoable ? <UndoBulk key={props.undoable.id} undoable={props.undoable} /> : null}
			{props.answer?.question ? (
				<AskBulk question={props.answer.question} />
			) : (
				<>
					<ArrivalsBar count={arrivals} onShow={showArrivals} />
					{rows.length > 0 ? (
						<LeadList {...props} rows={rows} chosen={props.answer?.chosen ?? []} />
					) : (
						<EmptyInbox isFiltered={props.view !== ''} />
					)}
					<Paging newer={props.newer} older={props.older} />
				</>
			)}
		</main>
	);
}

function SaveViewOrNothing({ views, view, answer }: InboxScreenProps) {
	if (view === '') return null;
	return <SaveView views={views} current={view} error={answer?.viewError} />;
}

/** Says quietly that something came in, and puts it on top when asked to. */
function ArrivalsBar({ count, onShow }: { count: number; onShow: () => void }) {
	return (
		<div role="status">
			{count > 0 ? (
				<button type="button" className="arrivals-bar" onClick={onShow}>
					{count === 1 ? 'Show 1 new enquiry' : `Show ${count} new enquiries`}
				</button>
			) : null}
		</div>
	);
}

/** Shown in place of an empty inbox. */
function EmptyInbox({ isFiltered }: { isFiltered: boolean }) {
	return (
		<div className="mt-6 rounded-card border border-line bg-surface px-6 py-12 text-center">
			<p className="font-display font-semibold text-xl">
				{isFiltered ? 'Nothing matches this view' : 'No enquiries yet'}
			</p>
			<p className="mt-2 text-muted">
				{isFiltered ? (
					<Link to="/desk/inbox" className="desk-link">
						See the whole inbox
					</Link>
				) : (
					'The first one appears here by itself, the moment it is sent.'
				)}
			</p>
		</div>
	);
}

const builtIn = [
	{ name: 'Everything', query: '' },
	{ name: 'Unread', query: 'unread=1' },
	{ name: 'Mine', query: 'owner=me' },
	{ name: 'Nobody’s', query: 'owner=nobody' },
	{ name: 'Answer late', query: 'overdue=1&sort=due' },
	{ name: 'Spam', query: 'spam=1' },
];

/** The views one click away: the usual ones, then those that somebody saved. */
function ViewTabs({ views, current }: { views: LeadView[]; current: string }) {
	return (
		<nav aria-label="Views" className="view-tabs">
			{[...builtIn, ...views].map((view) => (
				<Link
					key={`${view.name}?${view.query}`}
					to={inboxAddress(view.query)}
					discover="none"
					aria-current={view.query === current ? 'page' : undefined}
				>
					{view.name}
				</Link>
			))}
		</nav>
	);
}
