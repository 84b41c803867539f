import { Heading, Hr } from '@react-email/components';
import { Marked, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Words, WordsLink } from './mail-parts.tsx';
import { colours, fonts } from './mail-theme.ts';
import { readEntities } from './read-entities.ts';
import { readMailLink } from './read-mail-link.ts';

// Without these two, HTML in the source is text like any other and is escaped as such.
const marked = new Marked({
	gfm: true,
	tokenizer: { html: () => undefined, tag: () => undefined },
});

/** Takes Markdown apart, the same way for the page and for the plain text of a mail. */
export function readMailMarkdown(markdown: string): Token[] {
	return marked.lexer(markdown);
}

/** Markdown with the look of our mails. Pictures are left out: nothing is fetched for a mail. */
export function MailMarkdown({ markdown, siteUrl }: { markdown: string; siteUrl: string }) {
	return blocks(readMailMarkdown(markdown), siteUrl);
}

function blocks(tokens: readonly Token[], siteUrl: string): ReactNode {
	return tokens.map((token, position) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a mail never change places
		<Fragment key={position}>{block(token, siteUrl)}</Fragment>
	));
}

function block(token: Token, siteUrl: string): ReactNode {
	switch (token.type) {
		case 'heading':
			return (
				<Heading as={token.depth <= 2 ? 'h2' : 'h3'} className="m-ink" style={headingStyle}>
					{inline(token.tokens, siteUrl)}
				</Heading>
			);
		case 'paragraph':
			return <Words>{inline(token.tokens, siteUrl)}</Words>;
		case 'text':
			return 'tokens' in token ? inline(token.tokens, siteUrl) : token.text;
		case 'list':
			return list(token as Tokens.List, siteUrl);
		case 'blockquote':
			return (
				<blockquote className="m-line" style={quoteStyle}>
					{blocks(token.tokens ?? [], siteUrl)}
				</blockquote>
			);
		case 'code':
			return <Words>{token.text}</Words>;
		case 'table':
			return table(token as Tokens.Table, siteUrl);
		case 'hr':
			return <Hr className="m-line" style={{ borderColor: colours.line, margin: '24px 0' }} />;
		default:
			return null;
	}
}

function list({ ordered, start, items }: Tokens.List, siteUrl: string) {
	const lines = items.map((item, position) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a mail never change places
		<li key={position} style={{ margin: '0 0 6px' }}>
			{blocks(item.tokens, siteUrl)}
		</li>
	));
	if (!ordered) {
		return (
			<ul className="m-ink" style={listStyle}>
				{lines}
			</ul>
		);
	}
	return (
		<ol className="m-ink" style={listStyle} start={start === '' ? undefined : start}>
			{lines}
		</ol>
	);
}

function table({ header, rows }: Tokens.Table, siteUrl: string) {
	const cells = (row: Tokens.TableCell[]) =>
		row.map((cell, position) => {
			const Cell = cell.header ? 'th' : 'td';
			return (
				// biome-ignore lint/suspicious/noArrayIndexKey: the cells of a mail never change places
				<Cell key={position} className="m-ink m-line" style={cellStyle}>
					{inline(cell.tokens, siteUrl)}
				</Cell>
			);
		});
	return (
		<table style={{ borderCollapse: 'collapse', margin: '0 0 14px', width: '100%' }}>
			<thead>
				<tr>{cells(header)}</tr>
			</thead>
			<tbody>
				{rows.map((row, position) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the rows of a mail never change places
					<tr key={position}>{cells(row)}</tr>
				))}
			</tbody>
		</table>
	);
}

function inline(tokens: readonly Token[] = [], siteUrl: string): ReactNode {
	return tokens.map((token, position) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the words of a mail never change places
		<Fragment key={position}>{word(token, siteUrl)}</Fragment>
	));
}

function word(token: Token, siteUrl: string): ReactNode {
	const inner = () => inline('tokens' in token ? token.tokens : [], siteUrl);
	switch (token.type) {
		case 'strong':
			return <strong>{inner()}</strong>;
		case 'em':
			return <em>{inner()}</em>;
		case 'del':
			return <s>{inner()}</s>;
		case 'br':
			return <br />;
		case 'link': {
			const href = readMailLink(token.href, siteUrl);
			return href ? <WordsLink href={href}>{inner()}</WordsLink> : inner();
		}
		case 'text':
			return 'tokens' in token && token.tokens ? inner() : readEntities(token.text);
		default:
			return 'text' in token ? readEntities(token.text) : null;
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
