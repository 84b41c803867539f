import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { writeLiteral } from '#app/platform/rendering/escape-html.ts';
import { PageTemplate } from '#server/cache/page-template.ts';

const marks = { query: 'marka1', status: 'markb2', html: 'markc3' };
const gaps = { query: 'text', status: 'text', html: 'html' } as const;

type Values = Record<keyof typeof marks, string>;

/** A page as the router's renderer returns it. */
function renderPage({ query, status, html }: Values) {
	const page = renderToString(
		<main>
			<input defaultValue={query} />
			<p>{status}</p>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is what is tested */}
			<div dangerouslySetInnerHTML={{ __html: html }} />
		</main>,
	);
	const ofHtml = html === marks.html ? html : '';
	const data = JSON.stringify([{ _1: 2 }, 'query', query, 'status', status, 'html', ofHtml]);
	const code = `enqueue(${writeLiteral(data)});`;
	const policy = `script-src 'self' 'sha256-starter' 'sha256-${hashOf(code)}'; base-uri 'none'`;
	return {
		body: `<body><script>first()</script>${page}<script>${code}</script></body>`,
		headers: new Headers({ 'Content-Type': 'text/html', 'Content-Security-Policy': policy }),
	};
}

function hashOf(code: string) {
	return createHash('sha256').update(code).digest('base64');
}

test.each([
	['plain words', 'ipmat', '3 results for “ipmat”', '<ol><li>One</li></ol>'],
	['signs of HTML', `"><script>alert('&amp;')</script>`, `“<b>” & 'c'`, '<p title="a">&lt;</p>'],
	['signs of scripts', '\\"; </script>\u2028{x}', '$& $1 $$', '<p>\\n "</p>'],
	['other scripts', 'हिन्दी 👩‍🎓', 'é “…”', '<p>हिन्दी</p>'],
	['much text', 'ipmat', 'Many', '<p>Dates and fees</p>'.repeat(5000)],
	['nothing', '', 'Nothing', ''],
])(
	'filled with %s it equals what React would render, with its HTML once',
	async (_, query, status, html) => {
		const template = new PageTemplate(renderPage(marks), marks, gaps);
		const values = { query, status, html };
		const filled = template.fill(values);
		const rendered = renderPage(values);
		expect(await filled.toResponse().text()).toBe(rendered.body);
		expect(gunzipSync(filled.variants.gzip ?? '').toString()).toBe(rendered.body);
		expect([...filled.headers]).toEqual([...rendered.headers]);
	},
);

test.each([`it's`, '\\"\\\\"', "\\'", '</script>\u2028', 'line\nbreak', '"', "'"])(
	'a script reads %j unchanged',
	(text) => {
		const literal = writeLiteral(JSON.stringify([text, { [text]: text }]));
		expect(literal).not.toMatch(/[<>\n\u2028]/);
		// biome-ignore lint/security/noGlobalEval: it is what a browser does with it
		expect(JSON.parse(eval(literal))).toEqual([text, { [text]: text }]);
	},
);

test('a page’s data alone is filled in as JSON', async () => {
	const write = ({ query, html }: Values) => `${JSON.stringify(['query', query, html])}\n`;
	const headers = new Headers({ 'Content-Type': 'text/x-script' });
	const template = new PageTemplate({ body: write(marks), headers }, marks, gaps);
	const values = { query: '"\\ <b>&', status: '', html: '<p class="a">' };
	expect(await template.fill(values).toResponse().text()).toBe(write(values));
});
