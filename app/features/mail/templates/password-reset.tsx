import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, Title } from '../mail-parts.tsx';

const asked =
	'Somebody, probably you, asked for a new password for the account with this address. The link works only once and expires after an hour.';
const then = 'When you set a new password, you will be signed out everywhere else.';
const ifNot = 'If it was not you, ignore this mail. Your password stays the same.';
const reason = 'You are getting this mail because somebody asked for a new password on our site.';

/** To somebody who forgot their password. */
export const passwordReset: MailDefinition<'password-reset'> = {
	subject: ({ brand }) => `A new password for ${brand}`,
	Page: ({ brand, resetUrl }) => (
		<MailFrame brand={brand} preview={asked} reason={reason}>
			<Title>Set a new password.</Title>
			<Paragraph>{asked}</Paragraph>
			<MailButton href={resetUrl}>Set a new password</MailButton>
			<Paragraph>{then}</Paragraph>
			<Paragraph>{ifNot}</Paragraph>
		</MailFrame>
	),
	text: ({ brand, resetUrl }) => [
		'Set a new password.',
		asked,
		`Set a new password:\n${resetUrl}`,
		then,
		ifNot,
		brand,
		reason,
	],
};
