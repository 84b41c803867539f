import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, Title } from '../mail-parts.tsx';

const asked =
	'Somebody on our team, probably you, wants to use this address for their account. The link works only once and expires after 24 hours.';
const then = 'Sign in if asked, then press the button.';
const ifNot = 'If it was not you, ignore this mail. Nothing changes unless you press the button.';
const reason = 'You are getting this mail because this address was entered on our staff site.';

/** To an address that a member of staff wants to have on their account. */
export const addressConfirm: MailDefinition<'address-confirm'> = {
	subject: ({ brand }) => `Confirm your address for the desk of ${brand}`,
	Page: ({ brand, confirmUrl }) => (
		<MailFrame brand={brand} preview={asked} reason={reason}>
			<Title>Is this your address?</Title>
			<Paragraph>{asked}</Paragraph>
			<MailButton href={confirmUrl}>Confirm the address</MailButton>
			<Paragraph>{then}</Paragraph>
			<Paragraph>{ifNot}</Paragraph>
		</MailFrame>
	),
	text: ({ brand, confirmUrl }) => [
		'Is this your address?',
		asked,
		`Confirm the address:\n${confirmUrl}`,
		then,
		ifNot,
		brand,
		reason,
	],
};
