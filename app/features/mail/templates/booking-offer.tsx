import {
	formatIfOtherZone,
	formatInBothZones,
	formatInZone,
	formatWithZone,
	indiaZone,
} from '#app/platform/describe-zone.ts';
import { greet, type MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, PhoneLink, ReferenceBox, Title } from '../mail-parts.tsx';
import type { MailProps } from '../mail-templates.ts';

const reason = 'You are getting this mail because you asked us to tell you when a time opens up.';

type Props = MailProps['booking-offer'];

/** To a family that waited: a time is free and reserved for a while. */
export const bookingOffer: MailDefinition<'booking-offer'> = {
	subject: ({ session, start }) =>
		`A time has opened up: ${session}, ${formatInZone(indiaZone, start)}`,
	Page: (props) => (
		<MailFrame brand={props.brand} preview={describeUntil(props)} reason={reason}>
			<Title>A time has opened up for you.</Title>
			<Paragraph>{greet(props.name)}</Paragraph>
			<Paragraph>{describeUntil(props)}</Paragraph>
			<ReferenceBox
				label={props.session}
				value={formatWithZone(indiaZone, props.start)}
				note={formatIfOtherZone(props.zone, props.start)}
			/>
			{props.offerUrl ? <MailButton href={props.offerUrl}>Say yes or no</MailButton> : null}
			<Paragraph>
				Any questions? Call <PhoneLink phone={props.phone} />.
			</Paragraph>
		</MailFrame>
	),
	text: (props) => [
		greet(props.name),
		`A time has opened up for you. ${describeUntil(props)}`,
		[
			props.session,
			formatWithZone(indiaZone, props.start),
			formatIfOtherZone(props.zone, props.start),
		]
			.filter(Boolean)
			.join('\n'),
		...(props.offerUrl ? [`Say yes or no:\n${props.offerUrl}`] : []),
		`Any questions? Call ${props.phone}.`,
		props.brand,
		reason,
	],
};

function describeUntil({ until, zone }: Props) {
	return `We will keep it for you until ${formatInBothZones(until, zone)}. After that it goes to the next family.`;
}
