import type { Token } from 'markdown-it';
import { parseMarkdown, writeHtml } from '#app/platform/rendering/markdown.ts';

const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const ownSite = 'https://own.invalid';

/** Renders one of the site's own pictures; undefined for an unknown name. */
type DrawPicture = (picture: { name: string; alt: string }) => string | undefined;

/**
 * Renders Markdown as safe HTML: HTML in the source is shown as text, links and pictures are restricted, and the
 * highest heading is an h2.
 */
export function renderMarkdown(markdown: string, drawPicture?: DrawPicture): string {
	const tokens = parseMarkdown(markdown);
	shiftHeadings(tokens);
	for (const token of tokens) {
		if (token.type === 'th_open') token.attrs = [['scope', 'col']];
		if (token.type === 'td_open') token.attrs = null;
		const inline = token.children ?? [];
		guardLinks(inline);
		for (const child of inline) {
			if (child.type === 'image') drawImage(child, drawPicture);
		}
	}
	return writeHtml(tokens);
}

/** The link targets of a Markdown text. */
export function listLinks(markdown: string): string[] {
	return listWords(markdown)
		.filter(({ type }) => type === 'link_open')
		.map((token) => String(token.attrGet('href') ?? ''));
}

export function listImages(markdown: string): { src: string; alt: string }[] {
	return listWords(markdown)
		.filter(({ type }) => type === 'image')
		.map(readImage);
}

function listWords(markdown: string) {
	return parseMarkdown(markdown).flatMap(({ children }) => children ?? []);
}

/** A picture from another site would reveal our readers to it, so only our own are drawn. */
function drawImage(image: Token, drawPicture?: DrawPicture) {
	const { src: name, alt } = readImage(image);
	image.content = drawPicture?.({ name, alt }) ?? escapeHtml(alt);
	image.type = 'html_inline';
}

function readImage(token: Token) {
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

/** Marks links to other sites, and reduces forbidden links to their text. */
function guardLinks(inline: readonly Token[]) {
	let isHidden = false;
	for (const child of inline) {
		if (child.type === 'link_open') {
			const address = readAddress(String(child.attrGet('href') ?? ''));
			if (address?.isExternal) child.attrSet('rel', 'noopener');
			isHidden = !address;
		}
		if (child.type === 'link_open' || child.type === 'link_close') child.hidden = isHidden;
	}
}

/** Parses a link as a browser does; undefined if it is forbidden. */
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
