import { Link } from 'react-router';
import type { LeadView } from '#app/features/leads/lead-types.ts';
import { inboxAddress } from './inbox-address.ts';

const builtIn = [
	{ name: 'Everything', query: '' },
	{ name: 'Unread', query: 'unread=1' },
	{ name: 'Mine', query: 'owner=me' },
	{ name: 'Nobody’s', query: 'owner=nobody' },
	{ name: 'Answer late', query: 'overdue=1&sort=due' },
	{ name: 'Spam', query: 'spam=1' },
];

/** The views one click away: the usual ones, then those that somebody saved. */
export function ViewTabs({ views, current }: { views: LeadView[]; current: string }) {
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
