import { Link } from 'react-router';
import { EmptyList, formatCount } from '../blocks/list.tsx';
import { roundOwner } from './calls-address.ts';
import { FollowUpLine } from './follow-up-line.tsx';
import type { FollowUpRow } from './follow-up-row.ts';

interface Group {
	leads: FollowUpRow[];
	total: number;
}

/** The leads to get back to, by reason and time, with links to the inbox. */
export function FollowUpGroups(props: {
	late: Group;
	overdue: Group;
	today: Group;
	owedToday: number;
	upcoming: Group;
	owedLater: number;
	withoutStep: number;
	/** Whose list it is. */
	list: string;
	now: number;
}) {
	const { late, overdue, today, owedToday, upcoming, owedLater, withoutStep, list, now } = props;
	const owner = list === 'all' ? '' : `owner=${roundOwner(list)}&`;
	const inInbox = (query: string, what = 'of them') => ({
		to: `/desk/inbox?${owner}${query}`,
		label: `See all ${what} in the inbox`,
	});
	const isEmpty = [late, overdue, today, upcoming].every(({ leads }) => leads.length === 0);
	return (
		<>
			{withoutStep > 0 ? (
				<p className="mt-2">
					<strong className="text-danger">{describeWithoutStep(withoutStep)}</strong>{' '}
					<Link to={inInbox('followUp=missing').to} className="desk-link">
						See {withoutStep === 1 ? 'it' : 'them'}
					</Link>
				</p>
			) : null}
			{isEmpty ? (
				<EmptyList>
					Nobody is waiting{list === 'mine' ? ' for you' : ''}. Plan a follow-up on a lead and it
					appears here.
				</EmptyList>
			) : null}
			<FollowUpGroup
				title="First reply overdue"
				isUrgent
				{...late}
				now={now}
				more={[inInbox('overdue=1&sort=due')]}
			/>
			<FollowUpGroup
				title="Overdue"
				isUrgent
				{...overdue}
				now={now}
				more={[inInbox('followUp=overdue')]}
			/>
			<FollowUpGroup
				title="Today"
				{...today}
				now={now}
				more={[
					...(today.total > owedToday ? [inInbox('followUp=today', 'follow-ups of today')] : []),
					...(owedToday > 0 ? [inInbox('owedToday=1&sort=due', 'first replies due today')] : []),
				]}
			/>
			<FollowUpGroup
				title="Upcoming"
				{...upcoming}
				now={now}
				more={[
					...(upcoming.total > owedLater ? [inInbox('followUp=upcoming', 'later follow-ups')] : []),
					...(owedLater > 0 ? [inInbox('owedLater=1&sort=due', 'later first replies')] : []),
				]}
			/>
		</>
	);
}

function describeWithoutStep(count: number) {
	if (count === 1) return '1 lead in work has no next step.';
	return `${formatCount(count)} leads in work have no next step.`;
}

/** The leads that wait for one reason, below a heading that names it. */
function FollowUpGroup(
	props: Group & {
		title: string;
		now: number;
		/** Links to the full lists. */
		more: { to: string; label: string }[];
		isUrgent?: boolean;
	},
) {
	const { title, leads, total } = props;
	if (leads.length === 0) return null;
	return (
		<section className="mt-6">
			<h2 className={`text-lg ${props.isUrgent ? 'text-danger' : ''}`}>
				{title}{' '}
				<span className="font-normal font-sans text-base text-muted">{formatCount(total)}</span>
			</h2>
			<ul className="follow-ups">
				{leads.map((lead) => (
					<FollowUpLine key={lead.id} lead={lead} now={props.now} />
				))}
			</ul>
			{total > leads.length ? (
				<p className="flex flex-wrap gap-x-5">
					{props.more.map(({ to, label }) => (
						<Link key={to} to={to} className="desk-link">
							{label}
						</Link>
					))}
				</p>
			) : null}
		</section>
	);
}
