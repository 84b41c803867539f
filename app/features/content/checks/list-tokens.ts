import { Marked, type Token } from 'marked';

const marked = new Marked({ gfm: true });

/** Every piece of a Markdown text, however deep. */
export function listTokens(markdown: string): Token[] {
	const tokens: Token[] = [];
	marked.walkTokens(marked.lexer(markdown), (token) => {
		tokens.push(token);
	});
	return tokens;
}
