import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { NextStep, Title, Words } from '../mail-parts.tsx';

const reason = 'You get this because the desk was not open when the follow-up came due.';

/** To a member of staff who has not looked at the desk: a follow-up is due. */
export const followUpDue: MailDefinition<'follow-up-due'> = {
	subject: ({ name, when }) => `Follow-up due: ${name}, ${when}`,
	Page: ({ brand, name, when, about, leadUrl }) => (
		<MailFrame brand={brand} preview={`${name}, ${when}`} reason={reason}>
			<Title>Follow-up due: {name}</Title>
			<Words>
				{when}
				{about ? `. About: ${about}` : ''}
			</Words>
			<NextStep href={leadUrl}>Open the lead</NextStep>
		</MailFrame>
	),
	text: ({ name, when, about, leadUrl }) => [
		`Follow-up due: ${name}`,
		`${when}${about ? `. About: ${about}` : ''}`,
		`Open the lead:\n${leadUrl}`,
		reason,
	],
};
