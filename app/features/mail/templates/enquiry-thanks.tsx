import type { MailDefinition } from '../define-mail.ts';
import { greet } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Paragraph, PhoneLink, ReferenceBox, Subtitle, Title } from '../mail-parts.tsx';

const reason =
	'You are getting this mail because this address was entered in a form on our site. If that was not you, reply and we will delete it.';

/** To the visitor: thanks, reference, what happens next. */
export const enquiryThanks: MailDefinition<'enquiry-thanks'> = {
	subject: ({ reference }) => `Thank you. Your reference is ${reference}`,
	Page: ({ brand, name, reference, sent = 'message', next, phone, hours }) => (
		<MailFrame brand={brand} preview={next} reason={reason}>
			<Title>Thank you, we have your {sent}.</Title>
			<Paragraph>{greet(name)}</Paragraph>
			<Paragraph>It is now with our counsellors.</Paragraph>
			<ReferenceBox label="Your reference" value={reference} />
			<Subtitle>What happens next</Subtitle>
			<Paragraph>{next}</Paragraph>
			<Paragraph>
				Prefer to talk now? Call <PhoneLink phone={phone} />, {hours}. Give us the reference, and
				you will not have to explain everything again.
			</Paragraph>
		</MailFrame>
	),
	text: ({ brand, name, reference, sent = 'message', next, phone, hours }) => [
		greet(name),
		`Thank you, we have your ${sent}. It is now with our counsellors.`,
		`Your reference: ${reference}`,
		`What happens next\n${next}`,
		`Prefer to talk now? Call ${phone}, ${hours}. Give us the reference, and you will not have to explain everything again.`,
		brand,
		reason,
	],
};
