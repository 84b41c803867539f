import type { MailDefinition } from '../define-mail.ts';
import { MailFrame } from '../mail-frame.tsx';
import { MailMarkdown } from '../mail-markdown.tsx';
import { TextLink, Title } from '../mail-parts.tsx';
import { writePlainText } from '../write-plain-text.ts';

const why = 'You are getting this mail because you subscribed to our newsletter.';
const noLink = 'Each subscriber sees an unsubscribe link here.';

/** To a subscriber: what is new. */
export const newsletter: MailDefinition<'newsletter'> = {
	subject: ({ title }) => title,
	Page: ({ brand, title, body, siteUrl, leaveUrl }) => (
		<MailFrame
			brand={brand}
			preview={writePlainText(body, siteUrl).join(' ').slice(0, 140)}
			reason={
				<>
					{why} {leaveUrl ? <TextLink href={leaveUrl}>Unsubscribe</TextLink> : noLink}
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
		leaveUrl ? `${why} Unsubscribe:\n${leaveUrl}` : `${why} ${noLink}`,
	],
	leaveUrl: ({ leaveUrl }) => leaveUrl,
};
