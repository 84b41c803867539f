import { Link } from 'react-router';
import { findMailRule } from '#app/features/mail/mail-rules.ts';
import { describeDateTime } from '#app/platform/format-date.ts';
import type { TimelineMail } from './show-event.server.ts';

/** A mail with its state, and a link to its text. */
export function MailEvent(props: { id: string; mail: TimelineMail; now: number }) {
	const { mail } = props;
	const label = findMailRule(mail.template)?.timelineLabel ?? 'Mail';
	const title = mail.subject ? `Mail: ${mail.subject}` : label;
	return (
		<>
			<p className="font-semibold">{title}</p>
			{mail.text ? <p className="wrap-anywhere whitespace-pre-line">{mail.text}</p> : null}
			<p className="wrap-anywhere">
				{`To ${mail.recipient}. `}
				<span className={mail.state === 'failed' ? 'font-semibold text-danger' : 'text-muted'}>
					{mail.text ? describeMessage(mail, props.now) : describeDelivery(mail, props.now)}
				</span>
			</p>
			<Link to={`/desk/mail/${props.id}`} className="desk-link" aria-label={`Read it: ${title}`}>
				Read it
			</Link>
		</>
	);
}

function describeDelivery({ state, sentAt, error }: TimelineMail, now: number) {
	switch (state) {
		case 'sent':
			return `Delivered to the mail server ${sentAt ? describeDateTime(sentAt, now) : ''}`.trim();
		case 'failed':
			return `Could not be delivered: ${error ?? 'no reason given'}`;
		case 'discarded':
			return 'Discarded';
		case 'held':
			return 'On hold since a backup was restored';
		default:
			return error ? `Waiting to be tried again: ${error}` : 'Waiting to be sent';
	}
}

const deliveryWords: Record<string, string> = {
	sent: 'Sent',
	delivered: 'Delivered',
	read: 'Read',
};

function describeMessage(message: TimelineMail, now: number) {
	const { state, delivery, deliveryAt, nextAttemptAt, error } = message;
	if (state === 'waiting' && !error && nextAttemptAt && nextAttemptAt > now) {
		return `Will be sent ${describeDateTime(nextAttemptAt, now)}`;
	}
	if (state !== 'sent') return describeDelivery(message, now);
	const label = deliveryWords[delivery ?? ''] ?? 'Sent';
	return deliveryAt ? `${label} ${describeDateTime(deliveryAt, now)}` : label;
}
