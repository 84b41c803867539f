import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();

async function search(query: string) {
	const response = await fetch(`${site.url}/search?q=${encodeURIComponent(query)}`);
	return { html: await response.text(), policy: response.headers.get('content-security-policy') };
}

test.each([
	['something', 'ranchi'],
	['nothing', 'xyzzyxyzzy'],
	['something hostile', `"'><script>alert(1)</script>&amp;</title>`],
])(
	'a search that finds %s is a complete page, and its CSP allows all its scripts',
	async (_, query) => {
		const { html, policy } = await search(query);
		const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
			([, code = '']) => code,
		);
		expect(scripts).toHaveLength(4);
		for (const code of scripts) {
			expect(policy).toContain(createHash('sha256').update(code).digest('base64'));
		}
		const [, literal = ''] = /enqueue\(('.*')\)/.exec(scripts.at(-1) ?? '') ?? [];
		const data: string = runInNewContext(literal);
		// A search treats any white space as one space.
		expect(JSON.parse(data)).toContain(query.replace(/\s+/g, ' '));
		expect(html).toMatch(/<\/html>$/);
	},
);

test('one search shows nothing of another', async () => {
	const [one, other] = await Promise.all([search('ranchi fees'), search('rohtak dates')]);
	expect(one.html).not.toContain('rohtak dates');
	expect(other.html).not.toContain('ranchi fees');
	expect((await search('ranchi fees')).html).toBe(one.html);
});

test('the data for scripts equals what the page shows', async () => {
	const { html } = await search('indore');
	const data = await (await fetch(`${site.url}/search.data?q=indore`)).text();
	const shown = /<ol class="mt-4.*?<\/ol>/s.exec(html)?.[0];
	expect(shown).toContain('<mark>');
	expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(shown).slice(1, -1));
});

test.each(['refund', 'class 10'])(
	'every programme found for “%s” shows the word',
	async (query) => {
		const { html } = await search(query);
		const hits = html.split('<li><p class="text-muted text-sm">').slice(1);
		const programmes = hits.filter((hit) => hit.startsWith('Programme<'));
		expect(programmes.length).toBeGreaterThan(0);
		for (const hit of programmes) expect(hit).toMatch(/<\/h2><p>.*?<mark>.*?<\/p>/s);
	},
);
