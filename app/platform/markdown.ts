import MarkdownIt, { type Token } from 'markdown-it';

/** A part of a text with what is in it: a block, or some words of one. */
export interface MarkdownNode {
	/** The name markdown-it gives it, without its `_open`. */
	type: string;
	token: Token;
	children: MarkdownNode[];
}

// HTML in the source stays text. The depth bounds the work that one bracket can cause: see decision 025.
const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: 20 });
// Bare addresses become links only where they say what they are: https://…, name@example.com.
parser.linkify.set({ fuzzyLink: false }).add('//', null).add('ftp:', null);
// Where links may lead is decided where they are shown, so that a forbidden one keeps its words.
parser.validateLink = () => true;

/** Reads Markdown in time proportional to its length, whatever is in it. */
export function parseMarkdown(markdown: string): Token[] {
	return parser.parse(markdown, {});
}

/** Writes parsed Markdown as HTML. */
export function writeHtml(tokens: Token[]): string {
	return parser.renderer.render(tokens, parser.options, {});
}

/** Parsed Markdown as a tree, for what is not written as HTML. */
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
