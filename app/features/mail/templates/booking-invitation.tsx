import {
	formatIfOtherZone,
	formatInZone,
	formatWithZone,
	indiaZone,
} from '#app/platform/describe-zone.ts';
import type { MailDefinition } from '../define-mail.ts';
import { greet } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, PhoneLink, ReferenceBox, Title } from '../mail-parts.tsx';
import type { MailProps } from '../mail-templates.ts';
import { writeInvitation } from '../write-invitation.ts';

const reason =
	'You are getting this mail because this address was used to book a session. If that was not you, reply and we will delete it.';

type Props = MailProps['booking-invitation'];

const titles: Record<Props['news'], string> = {
	booked: 'Your session is booked.',
	moved: 'Your session has a new time.',
	cancelled: 'Your session is cancelled.',
	reminder: 'See you soon.',
};

/** To a family: a session is booked, moved or cancelled, or is about to begin; calendars take it in by themselves. */
export const bookingInvitation: MailDefinition<'booking-invitation'> = {
	subject: ({ news, session, start }) => {
		const when = formatInZone(indiaZone, start);
		if (news === 'cancelled') return `Cancelled: ${session}, ${when}`;
		if (news === 'moved') return `New time: ${session}, ${when}`;
		return news === 'reminder' ? `Reminder: ${session}, ${when}` : `Booked: ${session}, ${when}`;
	},
	Page: (props) => (
		<MailFrame brand={props.brand} preview={formatWithZone(indiaZone, props.start)} reason={reason}>
			<Title>{titles[props.news]}</Title>
			<Paragraph>{greet(props.name)}</Paragraph>
			<Paragraph>{describeWhat(props)}</Paragraph>
			<ReferenceBox
				label={props.session}
				value={formatWithZone(indiaZone, props.start)}
				note={formatIfOtherZone(props.zone, props.start)}
			/>
			{props.news === 'cancelled' ? null : <Paragraph>{describeHow(props)}</Paragraph>}
			{props.manageUrl ? (
				<MailButton href={props.news === 'cancelled' ? props.bookUrl : props.manageUrl}>
					{props.news === 'cancelled' ? 'Book another time' : 'Move or cancel'}
				</MailButton>
			) : null}
			<Paragraph>
				Your reference is {props.reference}. Any questions? Call <PhoneLink phone={props.phone} />.
			</Paragraph>
		</MailFrame>
	),
	text: (props) => [
		greet(props.name),
		`${titles[props.news]} ${describeWhat(props)}`,
		[
			props.session,
			formatWithZone(indiaZone, props.start),
			formatIfOtherZone(props.zone, props.start),
		]
			.filter(Boolean)
			.join('\n'),
		...(props.news === 'cancelled' ? [] : [describeHow(props)]),
		...(props.news === 'cancelled'
			? [`Book another time:\n${props.bookUrl}`]
			: props.manageUrl
				? [`Move or cancel:\n${props.manageUrl}`]
				: []),
		`Your reference is ${props.reference}. Any questions? Call ${props.phone}.`,
		props.brand,
		reason,
	],
	calendar: (props, writtenAt) => {
		if (props.news === 'reminder') return undefined;
		const method = props.news === 'cancelled' ? 'CANCEL' : 'REQUEST';
		const session = {
			...props,
			summary: `${props.session}, ${props.brand}`,
			description: `${describeHow(props)}\nReference ${props.reference}`,
			place: props.place || props.held,
		};
		return { method, content: writeInvitation(session, method, writtenAt) };
	},
};

function describeWhat({ news, host }: Props) {
	if (news === 'cancelled') return 'You do not need to do anything.';
	if (news === 'reminder') return `${host} is looking forward to talking with you.`;
	return `You will meet ${host}. Open the attached invitation to add the session to your calendar.`;
}

/** How it is held, in a sentence. */
function describeHow({ held, place, host, guestPhone }: Props) {
	if (held === 'phone call') return `${host} will call ${guestPhone}.`;
	if (held === 'video call') {
		return place
			? `Join here: ${place}`
			: 'We will send you the link for the video call before it starts.';
	}
	return place ? `Come to ${place}.` : 'Before the day, we will tell you where to come.';
}
