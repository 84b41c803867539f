import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, TextLink, Title } from '../mail-parts.tsx';

const asked =
	'Somebody, probably you, asked us to send exam dates and news to this address. Press the button to start.';
const ifNot = 'If it was not you, ignore this mail. We will not write again.';

/** To confirm a newsletter subscription. */
export const newsletterConfirm: MailDefinition<'newsletter-confirm'> = {
	subject: ({ brand }) => `Please confirm: news from ${brand}`,
	Page: ({ brand, confirmUrl, leaveUrl }) => (
		<MailFrame
			brand={brand}
			preview={asked}
			reason={
				<>
					Changed your mind? <TextLink href={leaveUrl}>Take this address off the list</TextLink>.
				</>
			}
		>
			<Title>Do you want our newsletter?</Title>
			<Paragraph>{asked}</Paragraph>
			<MailButton href={confirmUrl}>Yes, subscribe me</MailButton>
			<Paragraph>{ifNot}</Paragraph>
		</MailFrame>
	),
	text: ({ brand, confirmUrl, leaveUrl }) => [
		'Do you want our newsletter?',
		asked,
		`Yes, subscribe me:\n${confirmUrl}`,
		ifNot,
		brand,
		`Changed your mind? Take this address off the list:\n${leaveUrl}`,
	],
	leaveUrl: ({ leaveUrl }) => leaveUrl,
};
