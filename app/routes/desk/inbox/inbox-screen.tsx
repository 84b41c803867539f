import { useMemo } from 'react';
import { Link } from 'react-router';
import type { LeadFilter, LeadSort, LeadView } from '#app/features/leads/lead-types.ts';
import type { Actor } from '#app/platform/actor.ts';
import { formatNumber } from '#app/platform/format-number.ts';
import { pluralise } from '#app/platform/text.ts';
import type { FormAnswer } from '#app/ui/forms/form-answer.ts';
import { FormMessage } from '#app/ui/forms/form-message.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { CursorPages, EmptyList, formatCount, LinkTabs } from '../blocks/list.tsx';
import { LaunchLine } from '../launch/launch-steps.tsx';
import { MatchList } from '../new-lead/match-list.tsx';
import type { MatchRow } from '../new-lead/match-row.ts';
import { useWork } from '../shell/use-own-work.ts';
import type { BulkQuestion, toUndoNotice } from './build-bulk-question.server.ts';
import { AskBulk, BulkProgress, type BulkProgressFigures, UndoBulk } from './bulk-question.tsx';
import { inboxAddress } from './inbox-address.ts';
import { InboxKeys } from './inbox-keys.tsx';
import { type PackedRow, unpackRow } from './inbox-row.ts';
import { LeadList } from './lead-list.tsx';
import { LeadsHeader } from './leads-header.tsx';
import { DeleteView, SaveView } from './save-view.tsx';
import { LeadSearchForm } from './search-form.tsx';
import { useInboxRows } from './use-inbox-rows.ts';

interface InboxAnswer extends FormAnswer {
	/** Asks before many leads are changed. */
	question?: BulkQuestion;
	/** The leads that are selected when the list is shown again. */
	chosen?: string[];
}

interface Total {
	count: number;
	isMore: boolean;
}

interface InboxScreenProps {
	rows: PackedRow[];
	filter: LeadFilter;
	sort?: LeadSort;
	view: string;
	/** Leads with names similar to a search without results, and that search, encrypted. */
	near: MatchRow[];
	find?: string;
	next: string | null;
	/** How many leads match, where that is known. */
	total?: Total;
	/** Whether new enquiries belong on top of this page. */
	isTop: boolean;
	workers: Actor[];
	/** The saved views that are tabs, those in the menu, and whether there is any. */
	views: LeadView[];
	otherViews: LeadView[];
	hasViews: boolean;
	exams: string[];
	/** The colleagues for whom the reader is the stand-in today. */
	away: Actor[];
	lastChange: number;
	/** How many leads wait, by view. */
	waiting: { unassigned: number; overdue: number; withoutStep: number };
	mayExport: boolean;
	now: number;
	mayMail: boolean;
	/** An error in the URL's filter. */
	error?: string;
	/** The bulk change that runs in the background. */
	progress?: BulkProgressFigures;
	/** The bulk change that can still be undone. */
	undoable?: ReturnType<typeof toUndoNotice>;
	/** The bulk changes of other people, for the owner. */
	ofOthers?: { running: BulkProgressFigures[]; undoable: ReturnType<typeof toUndoNotice>[] };
	/** The progress of going live, for the owner of a demo. */
	launch?: { done: number; total: number };
	answer?: InboxAnswer;
}

export function InboxScreen(props: InboxScreenProps) {
	const loaded = useMemo(() => props.rows.map(unpackRow), [props.rows]);
	const live = useInboxRows({ ...props, rows: loaded, hasMore: props.next !== null });
	const { rows, arrivals, showArrivals } = live;
	const newLeads = useWork()?.newLeads ?? 0;
	return (
		<main id="main" className="desk-main">
			<LeadsHeader
				screen="inbox"
				query={props.view}
				about={<About {...props} newLeads={newLeads} />}
				keys={<InboxKeys onShowArrivals={showArrivals} />}
			>
				<ViewActions {...props} />
			</LeadsHeader>
			{props.launch ? <LaunchLine {...props.launch} /> : null}
			<LinkTabs
				label="Views"
				tabs={[...listBuiltIn(props), ...props.views].map(({ name, query, ...tab }) => ({
					to: inboxAddress(query),
					label: name,
					count: 'count' in tab && tab.count ? formatCount(tab.count) : undefined,
					isCurrent: query === props.view,
				}))}
			/>
			<LeadSearchForm {...props} current={props.view} />
			{isNewView(props) ? <SaveView answer={props.answer} /> : null}
			<FormMessage text={props.error} isError />
			<FormMessage answer={props.answer} />
			{props.progress ? <BulkProgress progress={props.progress} /> : null}
			{props.undoable && !props.progress ? (
				<UndoBulk key={props.undoable.id} undoable={props.undoable} />
			) : null}
			{props.ofOthers?.running.map((one) => (
				<BulkProgress key={one.id} progress={one} />
			))}
			{props.ofOthers?.undoable.map((one) => (
				<UndoBulk key={one.id} undoable={one} />
			))}
			{props.answer?.question ? (
				<AskBulk question={props.answer.question} now={props.now} answer={props.answer} />
			) : (
				<>
					<ArrivalsBar count={arrivals} onShow={showArrivals} />
					{rows.length > 0 ? (
						<LeadList {...props} rows={rows} chosen={props.answer?.chosen ?? []} />
					) : (
						<EmptyInbox {...props} />
					)}
					<CursorPages next={props.next} />
				</>
			)}
		</main>
	);
}

/** How many leads the list has, and how many of all are unread for the reader. */
function About({
	total,
	filter,
	newLeads,
}: Pick<InboxScreenProps, 'total' | 'filter'> & { newLeads: number }) {
	const own = newLeads > 0 ? `${newLeads} unread for you` : 'Nothing unread for you';
	if (!total) return own;
	if (filter.unread && total.count > 0 && newLeads === 0) {
		return <span role="status">{`${countLeads(total)} unread, none of them yours`}</span>;
	}
	return (
		<>
			<span role="status">{describeTotal(total)}</span> · {own}
		</>
	);
}

function describeTotal(total: Total) {
	const number = countLeads(total);
	return `${number} ${number === '1' ? 'lead' : 'leads'}`;
}

function countLeads({ count, isMore }: Total) {
	return `${formatNumber(count)}${isMore ? '+' : ''}`;
}

/** Rarely used actions on a whole view. */
function ViewActions({ views, otherViews, view, hasViews, mayExport }: InboxScreenProps) {
	if (!hasViews && !mayExport) return null;
	const saved = views.find(({ query }) => query === view);
	return (
		// Another view gets a new element, so that its menu is closed.
		<details key={view} className="view-actions">
			<summary className="desk-button">
				<Icon name="more" className="md:hidden" />
				<span className="max-md:sr-only">More</span>
			</summary>
			<div className="view-menu">
				{saved?.isOwn ? <DeleteView view={saved} ask={`Delete the view “${saved.name}”…`} /> : null}
				{otherViews.map(({ id, name, query }) => (
					<Link key={id} to={inboxAddress(query)} className="desk-link">
						{name}
					</Link>
				))}
				{hasViews ? (
					<Link to="/desk/inbox/views" className="desk-link">
						All views
					</Link>
				) : null}
				{mayExport ? (
					<a href={`/desk/export?${view}`} className="desk-link">
						Export
					</a>
				) : null}
			</div>
		</details>
	);
}

/** Announces new arrivals, and shows them on request. */
function ArrivalsBar({ count, onShow }: { count: number; onShow: () => void }) {
	return (
		<div role="status">
			{count > 0 ? (
				<button type="button" className="arrivals-bar" onClick={onShow}>
					{`Show ${pluralise(count, 'new enquiry', 'new enquiries')}`}
				</button>
			) : null}
		</div>
	);
}

/** Explains why there are no leads, and offers names that sound alike. */
function EmptyInbox({ view, near, find }: InboxScreenProps) {
	if (view === '') {
		return <EmptyList>No enquiries yet. New ones appear here as soon as they are sent.</EmptyList>;
	}
	return (
		<>
			{near.length > 0 ? (
				<section className="desk-panel">
					<h2 className="text-lg">Names that sound alike</h2>
					<MatchList matches={near} />
				</section>
			) : null}
			<EmptyList>
				Nothing matches this view.{' '}
				<Link to="/desk/inbox" className="desk-link">
					See the whole inbox
				</Link>
				{find ? (
					<>
						{' or '}
						<Link to={`/desk/leads/new?find=${find}`} className="desk-link">
							enter them as a new lead
						</Link>
						. It may also be in{' '}
						<Link to="/desk/spam" className="desk-link">
							Spam
						</Link>
						.
					</>
				) : null}
			</EmptyList>
		</>
	);
}

/** Whether the current filter is not saved as a tab yet. */
function isNewView(props: InboxScreenProps) {
	const { view } = props;
	return ![...listBuiltIn(props), ...props.views].some(({ query }) => query === view);
}

/** The built-in views, with one for each person the user stands in for; saved views follow. */
function listBuiltIn({ away, waiting }: Pick<InboxScreenProps, 'away' | 'waiting'>) {
	return [
		{ name: 'Everything', query: '' },
		{ name: 'Unread', query: 'unread=1' },
		{ name: 'Mine', query: 'owner=me' },
		...away.map(({ id, name }) => ({ name: `For ${name.split(' ')[0]}`, query: `owner=${id}` })),
		{ name: 'Unassigned', query: 'owner=nobody', count: waiting.unassigned },
		{ name: 'Reply overdue', query: 'overdue=1&sort=due', count: waiting.overdue },
		{ name: 'No next step', query: 'followUp=missing', count: waiting.withoutStep },
	];
}
