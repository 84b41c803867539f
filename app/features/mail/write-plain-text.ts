import type { Token, Tokens } from 'marked';
import { readMailMarkdown } from './mail-markdown.tsx';
import { readEntities } from './read-entities.ts';
import { readMailLink } from './read-mail-link.ts';

/** Markdown as paragraphs of plain text: links are written out behind their words. */
export function writePlainText(markdown: string, siteUrl: string): string[] {
	return readMailMarkdown(markdown)
		.map((token) => block(token, siteUrl))
		.filter((text) => text !== '');
}

function block(token: Token, siteUrl: string): string {
	switch (token.type) {
		case 'space':
			return '';
		case 'hr':
			return '---';
		case 'list': {
			const { items, ordered, start } = token as Tokens.List;
			const first = Number(start) || 1;
			return items
				.map((item, position) => {
					const sign = ordered ? `${first + position}.` : '-';
					const text = item.tokens.map((part) => block(part, siteUrl)).join('\n');
					return `${sign} ${text.replaceAll('\n', '\n  ')}`;
				})
				.join('\n');
		}
		case 'blockquote':
			return (token.tokens ?? [])
				.map((part) => block(part, siteUrl))
				.join('\n\n')
				.replaceAll(/^/gm, '> ');
		case 'table': {
			const { header, rows } = token as Tokens.Table;
			return [header, ...rows]
				.map((row) => row.map((cell) => inline(cell.tokens, siteUrl)).join(' | '))
				.join('\n');
		}
		default:
			return 'tokens' in token && token.tokens ? inline(token.tokens, siteUrl) : textOf(token);
	}
}

function inline(tokens: readonly Token[], siteUrl: string): string {
	return tokens
		.map((token) => {
			if (token.type === 'br') return '\n';
			const inner = 'tokens' in token && token.tokens ? inline(token.tokens, siteUrl) : undefined;
			if (token.type !== 'link') return inner ?? textOf(token);
			const href = readMailLink(token.href, siteUrl);
			return !href || href === inner ? (inner ?? '') : `${inner} (${href})`;
		})
		.join('');
}

function textOf(token: Token): string {
	return 'text' in token ? readEntities(String(token.text)) : '';
}
