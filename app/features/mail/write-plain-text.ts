import { type MarkdownNode, nestTokens, parseMarkdown } from '#app/platform/rendering/markdown.ts';
import { readMailLink } from './read-mail-link.ts';

/** Markdown as plain-text paragraphs; link targets follow their text. */
export function writePlainText(markdown: string, siteUrl: string): string[] {
	return nestTokens(parseMarkdown(markdown))
		.map((node) => block(node, siteUrl))
		.filter((text) => text !== '');
}

function block({ type, token, children }: MarkdownNode, siteUrl: string): string {
	const parts = (between: string) => children.map((child) => block(child, siteUrl)).join(between);
	switch (type) {
		case 'hr':
			return '---';
		case 'bullet_list':
		case 'ordered_list': {
			const first = Number(token.attrGet('start') ?? 1);
			return children
				.map((item, position) => {
					const sign = type === 'ordered_list' ? `${first + position}.` : '-';
					return `${sign} ${block(item, siteUrl).replaceAll('\n', '\n  ')}`;
				})
				.join('\n');
		}
		case 'blockquote':
			return parts('\n\n').replaceAll(/^/gm, '> ');
		case 'tr':
			return parts(' | ');
		case 'inline':
			return inline(children, siteUrl);
		default:
			return children.length > 0 ? parts('\n') : token.content.trimEnd();
	}
}

function inline(nodes: readonly MarkdownNode[], siteUrl: string): string {
	return nodes
		.map(({ type, token, children }) => {
			if (type === 'softbreak' || type === 'hardbreak') return '\n';
			const inner =
				children.length > 0 && type !== 'image' ? inline(children, siteUrl) : token.content;
			if (type !== 'link') return inner;
			const href = readMailLink(String(token.attrGet('href') ?? ''), siteUrl);
			return !href || href === inner ? inner : `${inner} (${href})`;
		})
		.join('');
}
