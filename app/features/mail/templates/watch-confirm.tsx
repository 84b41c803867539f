import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { NextStep, Title, Words } from '../mail-parts.tsx';

const ifNot = 'If it was not you, do nothing. Without your yes we send you no more mail.';

/** To confirm a watch over exams. */
export const watchConfirm: MailDefinition<'watch-confirm'> = {
	subject: ({ exams }) =>
		exams.length === 1 ? `Please confirm: ${exams[0]} dates` : 'Please confirm: exam dates',
	Page: ({ brand, exams, confirmUrl }) => (
		<MailFrame brand={brand} preview={asked(exams)} reason={ifNot}>
			<Title>Shall we tell you?</Title>
			<Words>{asked(exams)}</Words>
			<Words>{what}</Words>
			<NextStep href={confirmUrl}>Yes, tell me</NextStep>
		</MailFrame>
	),
	text: ({ brand, exams, confirmUrl }) => [
		'Shall we tell you?',
		asked(exams),
		what,
		`Yes, tell me:\n${confirmUrl}`,
		ifNot,
		brand,
	],
};

function asked(exams: readonly string[]) {
	return `Somebody, most likely you, asked us to tell this address when dates come out for ${exams.join(', ')}.`;
}

const what =
	'You get a mail when a date is announced, moved or cancelled, when applications open, and 7 days and 1 day before a deadline. Every mail has a link to stop.';
