import { Marked, type Tokens } from 'marked';

const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const ownSite = 'https://own.invalid';

const marked = new Marked({
	gfm: true,
	tokenizer: {
		// Without these two, HTML in the source is text like any other and is escaped as such.
		html: () => undefined,
		tag: () => undefined,
	},
	renderer: {
		link({ href, title, tokens }) {
			const text = this.parser.parseInline(tokens);
			const address = readAddress(href);
			if (!address) return text;
			const rel = address.isExternal ? ' rel="noopener"' : '';
			const hint = title ? ` title="${escapeHtml(title)}"` : '';
			return `<a href="${escapeHtml(href)}"${hint}${rel}>${text}</a>`;
		},
		// A picture needs its measures and a place among the site's pictures; Markdown can give neither.
		image: ({ text }) => escapeHtml(text),
		checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
		tablecell(cell) {
			const text = this.parser.parseInline(cell.tokens);
			return cell.header ? `<th scope="col">${text}</th>` : `<td>${text}</td>`;
		},
	},
});

/**
 * Turns an editor's Markdown into HTML that is safe to show: HTML in the source is shown as text, links lead
 * only where links may lead, and the highest heading is an h2.
 */
export function renderMarkdown(markdown: string): string {
	const tokens = marked.lexer(markdown);
	const headings: Tokens.Heading[] = [];
	marked.walkTokens(tokens, (token) => {
		if (token.type === 'heading') headings.push(token as Tokens.Heading);
	});
	const shift = 2 - Math.min(...headings.map((heading) => heading.depth));
	for (const heading of headings) heading.depth = Math.min(heading.depth + shift, 6);
	return marked.parser(tokens);
}

/** Reads a link the way a browser does; undefined when it leads where no link may. */
function readAddress(href: string) {
	if (!URL.canParse(href, ownSite)) return undefined;
	const url = new URL(href, ownSite);
	if (!allowedSchemes.has(url.protocol)) return undefined;
	return { isExternal: url.protocol.startsWith('http') && url.origin !== ownSite };
}

function escapeHtml(text: string) {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
}
