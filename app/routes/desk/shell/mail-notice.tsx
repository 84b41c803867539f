import type { ReactNode } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { pluralise } from '#app/platform/text.ts';
import { shellRoute } from '../../drafts/draft-storage.ts';

/** Warns on every screen of the desk while mail is not delivered. */
export function MailNotice(props: {
	isServerMissing: boolean;
	/** Whether the reader can set up a mail server. */
	maySetUpMail: boolean;
	undelivered: number;
	onHold: number;
	refusal?: { address: string; reason: string };
}) {
	const { pathname } = useLocation();
	const { isServerMissing, maySetUpMail, undelivered, onHold, refusal } = props;
	return (
		<>
			{isServerMissing && maySetUpMail && pathname !== '/desk/mail' ? (
				<Notice title="No mail server is set up" link={['/desk/mail', 'What to do']} />
			) : null}
			{onHold > 0 ? (
				<Notice
					title={`${pluralise(onHold, 'mail is', 'mails are')} on hold after a restore`}
					link={['/desk/mail?state=held', 'Decide']}
				/>
			) : null}
			{refusal || undelivered > 0 ? (
				<Notice
					title={describeTrouble(undelivered)}
					link={['/desk/mail?state=failed', 'Failed mail']}
				>
					{refusal ? (
						<>
							The mail server refused <b>{refusal.address}</b>: {refusal.reason} New ones go to the
							second address.{' '}
						</>
					) : null}
					Reply from the inbox for now.
				</Notice>
			) : null}
		</>
	);
}

/** Whether mail can be sent; a screen that promises a mail checks it first. */
export function useCanMail(): boolean {
	const shell = useRouteLoaderData<{ mail: { isServerMissing: boolean } }>(shellRoute);
	return shell?.mail.isServerMissing === false;
}

function describeTrouble(undelivered: number) {
	if (undelivered === 0) return 'The team’s address rejects our mail';
	const mails = pluralise(undelivered, 'mail');
	return `${mails} to the team about enquiries could not be delivered`;
}

function Notice(props: { title: string; link: [to: string, label: string]; children?: ReactNode }) {
	const [to, label] = props.link;
	return (
		<aside
			aria-label={props.title}
			className="no-print wrap-anywhere border-danger border-l-4 bg-danger-tint px-4 py-1 text-sm md:px-8"
		>
			<p>
				<b>{props.title}.</b> {props.children}{' '}
				<Link to={to} className="inline-block py-1 font-semibold text-brand underline">
					{label}
				</Link>
			</p>
		</aside>
	);
}
