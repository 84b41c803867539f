import type { MailDefinition } from '../define-mail.ts';
import { greet } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, Title } from '../mail-parts.tsx';

const asked =
	'One more step: confirm that this address is yours and choose a password. The link works only once and expires after 24 hours.';
const ifNot =
	'If you did not sign up, ignore this mail. No account will be created unless you use the link.';
const reason = 'You are getting this mail because this address was entered in our sign-up form.';

/** To somebody who signs up: confirms the address and leads to choosing a password. */
export const accountConfirm: MailDefinition<'account-confirm'> = {
	subject: ({ brand }) => `Confirm your account at ${brand}`,
	Page: ({ brand, name, confirmUrl }) => (
		<MailFrame brand={brand} preview={asked} reason={reason}>
			<Title>Your account is nearly ready.</Title>
			<Paragraph>{greet(name)}</Paragraph>
			<Paragraph>{asked}</Paragraph>
			<MailButton href={confirmUrl}>Choose a password</MailButton>
			<Paragraph>{ifNot}</Paragraph>
		</MailFrame>
	),
	text: ({ brand, name, confirmUrl }) => [
		greet(name),
		`Your account is nearly ready. ${asked}`,
		`Choose a password:\n${confirmUrl}`,
		ifNot,
		brand,
		reason,
	],
};
