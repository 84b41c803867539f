import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { Paragraph, PhoneLink } from '../mail-parts.tsx';

const reason =
	'You are getting this mail because you wrote to us. If you reply, a counsellor will read it.';

/** To a family: what a counsellor wrote. */
export const counsellorMessage: MailDefinition<'counsellor-message'> = {
	subject: ({ subject }) => subject,
	Page: ({ brand, actor, subject, text, phone }) => (
		<MailFrame brand={brand} preview={subject} reason={reason}>
			{paragraphs(text).map((paragraph, position) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a sent mail never move.
				<Paragraph key={position}>{withBreaks(paragraph)}</Paragraph>
			))}
			<Paragraph>
				{actor}, {brand}
				<br />
				<PhoneLink phone={phone} />
			</Paragraph>
		</MailFrame>
	),
	text: ({ brand, actor, text, phone }) => [
		...paragraphs(text),
		`${actor}, ${brand}\n${phone}`,
		reason,
	],
	attachments: ({ file }) =>
		file
			? [
					{
						filename: file.name,
						contentType: 'application/pdf',
						content: file.pdf,
						encoding: 'base64',
					},
				]
			: [],
};

/** To a family by WhatsApp; staff read here what was sent. */
export const whatsappMessage: MailDefinition<'whatsapp-message'> = {
	subject: ({ text }) => `WhatsApp: ${text.replaceAll(/\s+/g, ' ').slice(0, 60)}`,
	Page: ({ brand, actor, text }) => (
		<MailFrame brand={brand} preview="" reason={`Sent by WhatsApp for ${actor}.`}>
			<Paragraph>{withBreaks(text)}</Paragraph>
		</MailFrame>
	),
	text: ({ text }) => [text],
};

function paragraphs(text: string) {
	return text.split(/\n{2,}/);
}

function withBreaks(paragraph: string) {
	return paragraph.split('\n').flatMap((line, position) => {
		// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sent mail never move.
		return position === 0 ? [line] : [<br key={position} />, line];
	});
}
