import { Marked, type Token, type Tokens } from 'marked';

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
		// A picture of another site would tell that site who reads us; of ours, whoever calls knows how to draw it.
		image: ({ text, ...token }) => (token as DrawnImage).html ?? escapeHtml(text),
		checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
		tablecell(cell) {
			const text = this.parser.parseInline(cell.tokens);
			return cell.header ? `<th scope="col">${text}</th>` : `<td>${text}</td>`;
		},
	},
});

/** Gives the HTML of one of the site's own pictures; undefined where there is none of that name. */
type DrawPicture = (picture: { name: string; alt: string }) => string | undefined;

interface DrawnImage {
	html?: string;
}

/**
 * Turns an editor's Markdown into HTML that is safe to show: HTML in the source is shown as text, links lead
 * only where links may lead, pictures are the site's own, and the highest heading is an h2.
 */
export function renderMarkdown(markdown: string, drawPicture?: DrawPicture): string {
	const tokens = marked.lexer(markdown);
	const headings: Tokens.Heading[] = [];
	marked.walkTokens(tokens, (token) => {
		if (token.type === 'heading') headings.push(token as Tokens.Heading);
		if (token.type === 'image') {
			(token as DrawnImage).html = drawPicture?.({ name: token.href, alt: token.text });
		}
	});
	const shift = 2 - Math.min(...headings.map((heading) => heading.depth));
	for (const heading of headings) heading.depth = Math.min(heading.depth + shift, 6);
	return marked.parser(tokens);
}

/** Every piece of a Markdown text, however deep, as the page will have it. */
export function listTokens(markdown: string): Token[] {
	const tokens: Token[] = [];
	marked.walkTokens(marked.lexer(markdown), (token) => {
		tokens.push(token);
	});
	return tokens;
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
