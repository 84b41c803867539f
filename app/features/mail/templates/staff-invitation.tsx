import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, Title } from '../mail-parts.tsx';

const once =
	'The link works only once and expires after seven days. If you did not expect this, ignore this mail.';

/** To somebody who is asked to work here. */
export const staffInvitation: MailDefinition<'staff-invitation'> = {
	subject: ({ brand }) => `You are invited to the desk of ${brand}`,
	Page: ({ brand, inviter, name, role, url }) => (
		<MailFrame brand={brand} preview={`${inviter} invites you as ${role}.`} reason={once}>
			<Title>Hello {name}</Title>
			<Paragraph>
				{inviter} invites you to work on the desk of {brand}, as {role}. Choose a password and you
				are in.
			</Paragraph>
			<MailButton href={url}>Choose a password</MailButton>
		</MailFrame>
	),
	text: ({ brand, inviter, name, role, url }) => [
		`Hello ${name}`,
		`${inviter} invites you to work on the desk of ${brand}, as ${role}. Choose a password to start:\n${url}`,
		once,
	],
};
