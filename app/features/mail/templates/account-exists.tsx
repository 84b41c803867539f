import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, TextLink, Title } from '../mail-parts.tsx';

const known =
	'Somebody, probably you, signed up with this address. It already has an account, so we did not create a new one.';
const forgotten =
	'Forgot your password? Set a new one. The link works only once and expires after an hour.';
const ifNot = 'If it was not you, ignore this mail. Nothing has changed.';
const reason = 'You are getting this mail because this address was entered in our sign-up form.';

/** To somebody who signs up with an address that has an account. */
export const accountExists: MailDefinition<'account-exists'> = {
	subject: ({ brand }) => `You already have an account at ${brand}`,
	Page: ({ brand, loginUrl, resetUrl }) => (
		<MailFrame brand={brand} preview={known} reason={reason}>
			<Title>You already have an account.</Title>
			<Paragraph>{known}</Paragraph>
			<Paragraph>
				Remember your password? <TextLink href={loginUrl}>Log in</TextLink>.
			</Paragraph>
			<Paragraph>{forgotten}</Paragraph>
			<MailButton href={resetUrl}>Set a new password</MailButton>
			<Paragraph>{ifNot}</Paragraph>
		</MailFrame>
	),
	text: ({ brand, loginUrl, resetUrl }) => [
		'You already have an account.',
		known,
		`Remember your password? Log in:\n${loginUrl}`,
		`${forgotten}\n${resetUrl}`,
		ifNot,
		brand,
		reason,
	],
};
