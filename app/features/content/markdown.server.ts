import type { Token } from 'markdown-it';
import { parseMarkdown, writeHtml } from '#app/platform/markdown.ts';

const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const ownSite = 'https://own.invalid';

/** Gives the HTML of one of the site's own pictures; undefined where there is none of that name. */
type DrawPicture = (picture: { name: string; alt: string }) => string | undefined;

/**
 * Turns an editor's Markdown into HTML that is safe to show: HTML in the source is shown as text, links lead
 * only where links may lead, pictures are the site's own, and the highest heading is an h2.
 */
export function renderMarkdown(markdown: string, drawPicture?: DrawPicture): string {
	const tokens = parseMarkdown(markdown);
	shiftHeadings(tokens);
	for (const token of tokens) {
		if (token.type === 'th_open') token.attrs = [['scope', 'col']];
		if (token.type === 'td_open') token.attrs = null;
		const words = token.children ?? [];
		guardLinks(words);
		for (const word of words) {
			if (word.type === 'image') drawImage(word, drawPicture);
		}
	}
	return writeHtml(tokens);
}

/** Where the links of a Markdown text lead. */
export function listLinks(markdown: string): string[] {
	return listWords(markdown)
		.filter(({ type }) => type === 'link_open')
		.map((token) => String(token.attrGet('href') ?? ''));
}

/** The pictures of a Markdown text. */
export function listImages(markdown: string): { src: string; alt: string }[] {
	return listWords(markdown)
		.filter(({ type }) => type === 'image')
		.map(describeImage);
}

function listWords(markdown: string) {
	return parseMarkdown(markdown).flatMap(({ children }) => children ?? []);
}

/** A picture from another site would reveal our readers to it; the caller draws our own. */
function drawImage(image: Token, drawPicture?: DrawPicture) {
	const { src: name, alt } = describeImage(image);
	image.content = drawPicture?.({ name, alt }) ?? escapeHtml(alt);
	image.type = 'html_inline';
}

function describeImage(token: Token) {
	return { src: String(token.attrGet('src') ?? ''), alt: token.content };
}

function shiftHeadings(tokens: readonly Token[]) {
	const headings = tokens.filter(({ type }) => type.startsWith('heading_'));
	const depthOf = ({ tag }: Token) => Number(tag.slice(1));
	const highest = headings.reduce((depth, heading) => Math.min(depth, depthOf(heading)), 6);
	for (const heading of headings) {
		heading.tag = `h${Math.min(depthOf(heading) + 2 - highest, 6)}`;
	}
}

/** Marks links to other sites, and leaves only the words of a link that leads where none may. */
function guardLinks(words: readonly Token[]) {
	let isHidden = false;
	for (const word of words) {
		if (word.type === 'link_open') {
			const address = readAddress(String(word.attrGet('href') ?? ''));
			if (address?.isExternal) word.attrSet('rel', 'noopener');
			isHidden = !address;
		}
		if (word.type === 'link_open' || word.type === 'link_close') word.hidden = isHidden;
	}
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
