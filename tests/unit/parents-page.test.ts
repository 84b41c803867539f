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
