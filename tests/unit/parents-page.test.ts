import { expect, test } from 'vitest';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

test('every question of the parents’ page has an answer, and one without is left out', async () => {
	const ask = async (reader?: ContentReader) =>
		[
			...(await renderPage('/parents', reader)).matchAll(
				/<li><strong>([^<]*\?)<\/strong>( <em>With us:<\/em> .)?/g,
			),
		].map(([, question, answer]) => [question, Boolean(answer)]);
	const all = await ask();
	expect(all.length).toBeGreaterThan(8);
	expect(all.filter(([, isAnswered]) => !isAnswered)).toEqual([]);
	const data = { ...shippedEntry('home', 'home'), parentAnswers: undefined };
	const fewer = await ask(changedReader({ collection: 'home', slug: 'home', data }));
	expect(fewer).toHaveLength(all.length - 3);
	expect(fewer.filter(([, isAnswered]) => !isAnswered)).toEqual([]);
});

test('the quick answers for parents are on the page, or elsewhere if an editor renamed a part', async () => {
	const linksOf = (html: string) =>
		[...(/id="parents-ask".*?<\/ul>/s.exec(html)?.[0].matchAll(/href="([^"]*)"/g) ?? [])].map(
			([, to = '']) => to,
		);
	const html = await renderPage('/parents');
	const links = linksOf(html);
	expect(links.length).toBeGreaterThan(4);
	for (const to of links) expect(html, to).toContain(`id="${/^\/parents#(.*)/.exec(to)?.[1]}"`);
	const data = shippedEntry('page', 'parents');
	const renamed = { ...data, body: data.body.replace('## Who teaches', '## Our people') };
	const changed = changedReader({ collection: 'page', slug: 'parents', data: renamed });
	expect(linksOf(await renderPage('/parents', changed))).toContain('/faq#mentors');
});
