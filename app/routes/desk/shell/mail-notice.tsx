import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Says on every screen of the desk that mail does not go where it should, until it does. */
export function MailNotice(props: {
	isServerMissing: boolean;
	undelivered: number;
	held: number;
	refusal?: { address: string; reason: string };
}) {
	const { isServerMissing, undelivered, held, refusal } = props;
	return (
		<>
			{isServerMissing ? (
				<Notice title="No mail server is set up">
					No mail goes out: not to families, not to the team, and nobody can confirm an account or
					get a new password. Set <code>SMTP_URL</code> where the site is started; until then mail
					waits under <Link to="/desk/mail">Mail</Link>.
				</Notice>
			) : null}
			{held > 0 ? (
				<Notice title={held === 1 ? '1 mail is held' : `${held} mails are held`}>
					A backup was restored that was made before they went out; they may have been sent since.
					Look at <Link to="/desk/mail?state=held">held mail</Link>, and send or discard it.
				</Notice>
			) : null}
			{refusal || undelivered > 0 ? (
				<Notice title={sayTrouble(undelivered)}>
					{refusal ? (
						<>
							The mail server refused <b>{refusal.address}</b>: {refusal.reason} New ones go to the
							second address.{' '}
						</>
					) : null}
					Look at <Link to="/desk/mail?state=failed">Mail</Link>, and answer from the inbox
					meanwhile.
				</Notice>
			) : null}
		</>
	);
}

function sayTrouble(undelivered: number) {
	if (undelivered === 0) return 'The team’s address does not take its mail';
	const mails = undelivered === 1 ? '1 mail' : `${undelivered} mails`;
	return `${mails} to the team about enquiries could not be delivered`;
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
	return (
		<aside
			aria-label={title}
			className="no-print wrap-anywhere border-danger border-l-4 bg-danger-tint px-4 py-3 text-sm md:px-10 [&_a]:underline"
		>
			<p className="font-semibold">{title}</p>
			<p>{children}</p>
		</aside>
	);
}
