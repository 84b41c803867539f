import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, Title } from '../mail-parts.tsx';

const unknown =
	'Somebody, probably you, asked for a new password, but we found no active account with this address.';
const perhaps = 'Maybe you signed up with another address. If not, create an account now.';
const ifNot = 'If it was not you, do nothing.';
const reason = 'You are getting this mail because somebody asked for a new password on our site.';

/** To somebody who asks for a new password and has no account. */
export const accountUnknown: MailDefinition<'account-unknown'> = {
	subject: ({ brand }) => `No account at ${brand} with this address`,
	Page: ({ brand, signupUrl }) => (
		<MailFrame brand={brand} preview={unknown} reason={reason}>
			<Title>There is no account with this address.</Title>
			<Paragraph>{unknown}</Paragraph>
			<Paragraph>{perhaps}</Paragraph>
			<MailButton href={signupUrl}>Sign up</MailButton>
			<Paragraph>{ifNot}</Paragraph>
		</MailFrame>
	),
	text: ({ brand, signupUrl }) => [
		'There is no account with this address.',
		unknown,
		perhaps,
		`Sign up:\n${signupUrl}`,
		ifNot,
		brand,
		reason,
	],
};
