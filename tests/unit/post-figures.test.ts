import { expect, test } from 'vitest';
import { loadFigures } from '#app/routes/public/compare/load-comparison.server.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const content = shippedReader();

test('a post that compares exams has their papers, fees and dates, each with season and source', async () => {
	const posts = await content.fields('blog', ['compares']);
	const compared = posts.flatMap(({ data: { compares } }) => (compares ? [compares] : []));
	expect(compared.length).toBeGreaterThan(0);
	for (const slugs of compared) {
		const figures = await loadFigures(content, slugs);
		expect(figures?.exams.map(({ slug }) => slug)).toEqual(slugs);
		expect(figures?.rows.map(({ id }) => id)).toEqual(['paper', 'time', 'fee', 'when']);
		for (const { cells } of figures?.rows ?? []) {
			expect(cells.every(({ lines }) => lines.length > 0)).toBe(true);
		}
		for (const { usual, to, sources } of figures?.exams ?? []) {
			expect(usual).toMatch(/20\d\d/);
			expect(to).toMatch(/^\//);
			expect(sources).not.toEqual([]);
		}
	}
});
