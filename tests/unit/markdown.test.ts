import { expect, test } from 'vitest';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';

test('paragraphs, lists and emphasis become HTML', () => {
	const html = renderMarkdown('One **bold** word.\n\n- first\n- second');
	expect(html).toContain('<p>One <strong>bold</strong> word.</p>');
	expect(html).toContain('<li>second</li>');
});

test.each([
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'text <b onclick="x()">bold</b>',
	'<pre>\n<img src=x onerror=alert(1)//',
	'a <script> <img src=x onerror=alert(1) b',
	'<div>\n\n<iframe src="//example.com">',
])('HTML in the source is shown as text: %s', (source) => {
	const html = renderMarkdown(source);
	expect(html).not.toMatch(/<(?!\/?(?:p|br)\b)/);
	expect(html).toContain('&lt;');
});

test.each([
	'[go](javascript:alert(1))',
	'[go](JaVaScRiPt:alert(1))',
	'[go](data:text/html,x)',
	'[go](vbscript:x)',
	'<javascript:alert(1)>',
	'[go][1]\n\n[1]: javascript:alert(1)',
])('an unsafe link becomes its text: %s', (source) => {
	expect(renderMarkdown(source)).not.toContain('<a');
});

test('an entity cannot hide a scheme in a link', () => {
	expect(renderMarkdown('[go](javascript&#58;alert(1))')).not.toContain('href="javascript&#58;');
});

test('links to other sites are marked, links on this one are not', () => {
	expect(renderMarkdown('[a](https://example.com/x?a=1&b=2)')).toBe(
		'<p><a href="https://example.com/x?a=1&amp;b=2" rel="noopener">a</a></p>\n',
	);
	expect(renderMarkdown('[a](//example.com)')).toContain('rel="noopener"');
	for (const own of ['/exams', '#top', 'page', 'mailto:hello@example.com', 'tel:+911']) {
		expect(renderMarkdown(`[a](${own})`)).toBe(`<p><a href="${own}">a</a></p>\n`);
	}
});

test.each([
	['# One\n\n## Two', ['h2', 'h3']],
	['## One\n\n### Two', ['h2', 'h3']],
	['### One\n\n#### Two', ['h2', 'h3']],
	['> # One', ['h2']],
])('headings start at h2: %j', (source, expected) => {
	const found = [...renderMarkdown(source).matchAll(/<(h\d)>/g)].map((match) => match[1]);
	expect(found).toEqual(expected);
});

test('a table cell has no obsolete HTML attribute', () => {
	const html = renderMarkdown('| a | b |\n|--:|---|\n| 1 | 2 |');
	expect(html).toContain('<th scope="col">a</th>');
	expect(html).not.toContain('align');
});

test('a known picture is rendered by the caller; another is its text', () => {
	const draw = ({ name, alt }: { name: string; alt: string }) =>
		name === 'uploads/ghat-abc123' ? `<img alt="${alt}">` : undefined;
	const source = '![Ghat](uploads/ghat-abc123) ![<b>Else</b>](https://example.com/x.png)';
	expect(renderMarkdown(source, draw)).toBe('<p><img alt="Ghat"> &lt;b&gt;Else&lt;/b&gt;</p>\n');
	expect(renderMarkdown(source)).not.toContain('<img');
});
