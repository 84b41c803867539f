import { Link } from 'react-router';
import type { MailSummary } from '#app/features/outbox/list-mail.server.ts';
import type { MailState } from '#app/features/outbox/mail-states.ts';
import { DateTime } from '../blocks/facts.tsx';
import { EmptyList } from '../blocks/list.tsx';

const empty: Record<MailState, string> = {
	waiting: 'The outbox is empty. No mail is waiting.',
	held: 'No mail is on hold.',
	sent: 'Nothing has been sent yet.',
	failed: 'No mail has failed.',
	discarded: 'No mail was discarded.',
};

/** The mails of a list, each a line that opens it. */
export function MailList(props: {
	mails: MailSummary[];
	state: MailState;
	search: string;
	hasServer: boolean;
}) {
	const { mails, state, search, hasServer } = props;
	if (mails.length === 0) {
		return (
			<EmptyList>
				{search ? `No mail here goes to an address that begins with “${search}”.` : empty[state]}
			</EmptyList>
		);
	}
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{mails.map((mail) => (
				<li
					key={mail.id}
					className="desk-row relative grid gap-x-6 gap-y-0.5 px-4 py-3 hover:bg-brand-tint md:px-5"
				>
					<p className="wrap-anywhere min-w-0 font-semibold">
						<Link
							to={`/desk/mail/${mail.id}`}
							className="text-brand underline after:absolute after:inset-0"
						>
							{mail.subject}
						</Link>
					</p>
					<p className="text-muted text-sm md:text-right">
						<DateTime at={mail.sentAt ?? mail.createdAt} />
					</p>
					<p className="wrap-anywhere min-w-0 text-sm">to {mail.to}</p>
					<p className="wrap-anywhere min-w-0 text-sm md:col-span-2">
						<Trouble mail={mail} hasServer={hasServer} />
					</p>
				</li>
			))}
		</ul>
	);
}

function Trouble({ mail, hasServer }: { mail: MailSummary; hasServer: boolean }) {
	if (mail.state === 'discarded') return <>Discarded: {mail.discardReason}</>;
	if (!mail.lastError) return null;
	return (
		<span className="text-danger">
			{mail.lastError}
			{mail.state === 'waiting' && hasServer ? (
				<span className="text-muted">
					{' '}
					Tried {mail.attempts} times; again on <DateTime at={mail.nextAttemptAt} />.
				</span>
			) : null}
		</span>
	);
}
