import { Heading, Hr } from '@react-email/components';
import { Fragment, type ReactNode } from 'react';
import { type MarkdownNode, nestTokens, parseMarkdown } from '#app/platform/rendering/markdown.ts';
import { Paragraph, TextLink } from './mail-parts.tsx';
import { colours, fonts } from './mail-theme.ts';
import { readMailLink } from './read-mail-link.ts';

/** Markdown in our mail style. Pictures are left out, since mails load nothing. */
export function MailMarkdown({ markdown, siteUrl }: { markdown: string; siteUrl: string }) {
	return all(nestTokens(parseMarkdown(markdown)), siteUrl);
}

function all(nodes: readonly MarkdownNode[], siteUrl: string): ReactNode {
	return nodes.map((node, position) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a mail never change places
		<Fragment key={position}>{one(node, siteUrl)}</Fragment>
	));
}

function one({ type, token, children }: MarkdownNode, siteUrl: string): ReactNode {
	const inner = all(children, siteUrl);
	switch (type) {
		case 'heading':
			return (
				<Heading as={token.tag <= 'h2' ? 'h2' : 'h3'} className="m-ink" style={headingStyle}>
					{inner}
				</Heading>
			);
		case 'paragraph':
			// Items of a tight list are not paragraphs.
			return token.hidden ? inner : <Paragraph>{inner}</Paragraph>;
		case 'bullet_list':
			return (
				<ul className="m-ink" style={listStyle}>
					{inner}
				</ul>
			);
		case 'ordered_list':
			return (
				<ol className="m-ink" style={listStyle} start={Number(token.attrGet('start') ?? 1)}>
					{inner}
				</ol>
			);
		case 'list_item':
			return <li style={{ margin: '0 0 6px' }}>{inner}</li>;
		case 'blockquote':
			return (
				<blockquote className="m-line" style={quoteStyle}>
					{inner}
				</blockquote>
			);
		case 'code_block':
		case 'fence':
			return <Paragraph>{token.content}</Paragraph>;
		case 'table':
			return (
				<table style={{ borderCollapse: 'collapse', margin: '0 0 14px', width: '100%' }}>
					{inner}
				</table>
			);
		case 'thead':
			return <thead>{inner}</thead>;
		case 'tbody':
			return <tbody>{inner}</tbody>;
		case 'tr':
			return <tr>{inner}</tr>;
		case 'th':
		case 'td': {
			const Cell = type;
			return (
				<Cell className="m-ink m-line" style={cellStyle}>
					{inner}
				</Cell>
			);
		}
		case 'hr':
			return <Hr className="m-line" style={{ borderColor: colours.line, margin: '24px 0' }} />;
		case 'strong':
			return <strong>{inner}</strong>;
		case 'em':
			return <em>{inner}</em>;
		case 's':
			return <s>{inner}</s>;
		case 'hardbreak':
			return <br />;
		case 'softbreak':
			return '\n';
		case 'link': {
			const href = readMailLink(String(token.attrGet('href') ?? ''), siteUrl);
			return href ? <TextLink href={href}>{inner}</TextLink> : inner;
		}
		case 'inline':
			return inner;
		default:
			return token.content;
	}
}

const textStyle = { color: colours.ink, fontFamily: fonts.text, fontSize: '17px' };

const headingStyle = {
	color: colours.ink,
	fontFamily: fonts.heading,
	fontSize: '20px',
	lineHeight: '27px',
	margin: '26px 0 8px',
};

const listStyle = { ...textStyle, lineHeight: '27px', margin: '0 0 14px', paddingLeft: '24px' };

const quoteStyle = {
	borderLeft: `4px solid ${colours.brandSoft}`,
	margin: '0 0 14px',
	padding: '2px 0 0 16px',
};

const cellStyle = {
	...textStyle,
	borderBottom: `1px solid ${colours.line}`,
	lineHeight: '24px',
	padding: '8px 12px 8px 0',
	textAlign: 'left',
} as const;
