import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { PhoneLink, Words } from '../mail-parts.tsx';

const reason = 'You get this mail because you wrote to us. Reply to it and a person reads it.';

/** To a family: what a counsellor wrote. */
export const counsellorMessage: MailDefinition<'counsellor-message'> = {
	subject: ({ subject }) => subject,
	Page: ({ brand, actor, subject, text, phone }) => (
		<MailFrame brand={brand} preview={subject} reason={reason}>
			{paragraphs(text).map((paragraph, position) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a sent mail never move.
				<Words key={position}>{withBreaks(paragraph)}</Words>
			))}
			<Words>
				{actor}, {brand}
				<br />
				<PhoneLink phone={phone} />
			</Words>
		</MailFrame>
	),
	text: ({ brand, actor, text, phone }) => [
		...paragraphs(text),
		`${actor}, ${brand}\n${phone}`,
		reason,
	],
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
