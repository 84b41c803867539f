import { Link } from 'react-router';
import { describeMoment } from '#app/platform/format-date.ts';
import { z } from '#app/platform/zod.ts';

const names: Record<string, string> = {
	'enquiry-for-team': 'Mail to the team about the enquiry',
	'enquiry-thanks': 'Mail of thanks',
	'scholarship-confirmation': 'Confirmation of the scholarship registration',
};

const shape = z.object({
	template: z.string().catch(''),
	subject: z.string().nullable().catch(null),
	recipient: z.string().catch(''),
	state: z.string().catch(''),
	error: z.string().nullable().catch(null),
	sentAt: z.number().nullable().catch(null),
});

type Mail = z.output<typeof shape>;

/** A mail with what became of it, and the way to read it. */
export function MailEvent(props: { id: string; data: Record<string, unknown>; now: number }) {
	const mail = shape.parse(props.data);
	const title = mail.subject ? `Mail: ${mail.subject}` : (names[mail.template] ?? 'Mail');
	return (
		<>
			<p className="font-semibold">{title}</p>
			<p className="wrap-anywhere">
				{`To ${mail.recipient}. `}
				<span className={mail.state === 'failed' ? 'font-semibold text-danger' : 'text-muted'}>
					{describeDelivery(mail, props.now)}
				</span>
			</p>
			<Link to={`/desk/mail/${props.id}`} className="desk-link" aria-label={`Read it: ${title}`}>
				Read it
			</Link>
		</>
	);
}

function describeDelivery({ state, sentAt, error }: Mail, now: number) {
	switch (state) {
		case 'sent':
			return `Delivered to the mail server ${sentAt ? describeMoment(sentAt, now) : ''}`.trim();
		case 'failed':
			return `Could not be delivered: ${error ?? 'no reason given'}`;
		case 'discarded':
			return 'Discarded';
		case 'held':
			return 'Held since a backup was restored';
		default:
			return error ? `Waiting to be tried again: ${error}` : 'Waiting to be sent';
	}
}
