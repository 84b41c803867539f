import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, Title } from '../mail-parts.tsx';

const reason = 'You get this because the desk was not open when the follow-up came due.';

/** To a member of staff who has not looked at the desk: a follow-up is due. */
export const followUpDue: MailDefinition<'follow-up-due'> = {
	subject: ({ name, when }) => `Follow-up due: ${name}, ${when}`,
	Page: ({ brand, name, when, about, leadUrl }) => (
		<MailFrame brand={brand} preview={`${name}, ${when}`} reason={reason}>
			<Title>Follow-up due: {name}</Title>
			<Paragraph>
				{when}
				{about ? `. About: ${about}` : ''}
			</Paragraph>
			<MailButton href={leadUrl}>Open the lead</MailButton>
		</MailFrame>
	),
	text: ({ name, when, about, leadUrl }) => [
		`Follow-up due: ${name}`,
		`${when}${about ? `. About: ${about}` : ''}`,
		`Open the lead:\n${leadUrl}`,
		reason,
	],
};
