import { Link } from 'react-router';
import { FollowUpLine } from './follow-up-line.tsx';
import type { FollowUpRow } from './follow-up-row.ts';

/** Those who wait for the same reason. */
export function FollowUpGroup(props: {
	title: string;
	leads: FollowUpRow[];
	next: string | null;
	now: number;
	/** Where all of them are. */
	more: string;
	isUrgent?: boolean;
}) {
	const { title, leads } = props;
	if (leads.length === 0) return null;
	const count = props.next ? `${leads.length}+` : leads.length;
	return (
		<section className="mt-6">
			<h2 className={`text-lg ${props.isUrgent ? 'text-danger' : ''}`}>
				{title} <span className="font-normal font-sans text-base text-muted">{count}</span>
			</h2>
			<ul className="follow-ups">
				{leads.map((lead) => (
					<FollowUpLine key={lead.id} lead={lead} now={props.now} />
				))}
			</ul>
			{props.next ? (
				<Link to={props.more} className="desk-link">
					See all of them in the inbox
				</Link>
			) : null}
		</section>
	);
}
