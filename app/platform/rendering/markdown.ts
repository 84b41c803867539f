import MarkdownIt, { type Token } from 'markdown-it';

/** A block of a text, or an inline part, with its children. */
export interface MarkdownNode {
	/** markdown-it's name without `_open`. */
	type: string;
	token: Token;
	children: MarkdownNode[];
}

// HTML in the source stays text. The nesting limit bounds the work one bracket can cause: see decision 025.
const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: 20 });
// Bare addresses become links only if explicit: https://…, name@example.com.
parser.linkify.set({ fuzzyLink: false }).add('//', null).add('ftp:', null);
// Links are checked when rendered, so that a forbidden one keeps its text.
parser.validateLink = () => true;

/** Parses Markdown in linear time. */
export function parseMarkdown(markdown: string): Token[] {
	return parser.parse(markdown, {});
}

/** Writes parsed Markdown as HTML. */
export function writeHtml(tokens: Token[]): string {
	return parser.renderer.render(tokens, parser.options, {});
}

/** Parsed Markdown as a tree, for output other than HTML. */
export function nestTokens(tokens: readonly Token[]): MarkdownNode[] {
	const root: MarkdownNode[] = [];
	const open = [root];
	for (const token of tokens) {
		if (token.nesting < 0) {
			open.pop();
			continue;
		}
		const type = token.type.replace(/_open$/, '');
		const node: MarkdownNode = { type, token, children: nestTokens(token.children ?? []) };
		open.at(-1)?.push(node);
		if (token.nesting > 0) open.push(node.children);
	}
	return root;
}
