import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { NextStep, Title, Words } from '../mail-parts.tsx';

const asked =
	'Somebody, most likely you, asked for a new password for the account under this address. The button works for one hour, once.';
const then = 'The new password signs you out everywhere else.';
const ifNot = 'If it was not you, do nothing. Your password stays as it is.';
const reason = 'You get this mail because a new password was asked for on our site.';

/** To somebody who forgot their password. */
export const passwordReset: MailDefinition<'password-reset'> = {
	subject: ({ brand }) => `A new password for ${brand}`,
	Page: ({ brand, resetUrl }) => (
		<MailFrame brand={brand} preview={asked} reason={reason}>
			<Title>Set a new password.</Title>
			<Words>{asked}</Words>
			<NextStep href={resetUrl}>Set a new password</NextStep>
			<Words>{then}</Words>
			<Words>{ifNot}</Words>
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
