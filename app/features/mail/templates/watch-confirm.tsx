import { joinList } from '#app/platform/text.ts';
import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailButton, Paragraph, Title } from '../mail-parts.tsx';

const ifNot = 'If it was not you, ignore this mail. We will not write again.';

/** To confirm a watch over exams. */
export const watchConfirm: MailDefinition<'watch-confirm'> = {
	subject: ({ exams }) =>
		exams.length === 1 ? `Please confirm: ${exams[0]} dates` : 'Please confirm: exam dates',
	Page: ({ brand, exams, confirmUrl }) => (
		<MailFrame brand={brand} preview={asked(exams)} reason={ifNot}>
			<Title>Get exam dates by email?</Title>
			<Paragraph>{asked(exams)}</Paragraph>
			<Paragraph>{what}</Paragraph>
			<MailButton href={confirmUrl}>Yes, email me</MailButton>
		</MailFrame>
	),
	text: ({ brand, exams, confirmUrl }) => [
		'Get exam dates by email?',
		asked(exams),
		what,
		`Yes, email me:\n${confirmUrl}`,
		ifNot,
		brand,
	],
};

function asked(exams: readonly string[]) {
	return `Somebody, probably you, asked us to email this address when dates come out for ${joinList(exams)}.`;
}

const what =
	'We will email you when a date is announced, moved or cancelled, when applications open, and 7 days and 1 day before a deadline. Every mail has a link to stop these mails.';
