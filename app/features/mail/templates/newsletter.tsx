import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailMarkdown } from '../mail-markdown.tsx';
import { Title, WordsLink } from '../mail-parts.tsx';
import { writePlainText } from '../write-plain-text.ts';

const why = 'You get this mail because you asked for our news.';
const noLink = 'Each subscriber finds the link that leaves the list here.';

/** To a subscriber: what is new. */
export const newsletter: MailDefinition<'newsletter'> = {
	subject: ({ title }) => title,
	Page: ({ brand, title, body, siteUrl, leaveUrl }) => (
		<MailFrame
			brand={brand}
			preview={writePlainText(body, siteUrl).join(' ').slice(0, 140)}
			reason={
				<>
					{why} {leaveUrl ? <WordsLink href={leaveUrl}>Leave the list</WordsLink> : noLink}
				</>
			}
		>
			<Title>{title}</Title>
			<MailMarkdown markdown={body} siteUrl={siteUrl} />
		</MailFrame>
	),
	text: ({ brand, title, body, siteUrl, leaveUrl }) => [
		title,
		...writePlainText(body, siteUrl),
		brand,
		leaveUrl ? `${why} Leave the list:\n${leaveUrl}` : `${why} ${noLink}`,
	],
	leaveUrl: ({ leaveUrl }) => leaveUrl,
};
