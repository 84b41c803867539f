import { expect, it } from 'vitest';
import { outlineText } from '#app/routes/public/blocks/outline-text.ts';

it('gives every h2 its own anchor', () => {
	const { html, headings } = outlineText(
		'<h2>The sum</h2><p>…</p><h2>A &amp; <em>B</em></h2><h2>The sum</h2><h3>Not this</h3>',
	);
	expect(headings).toEqual([
		{ id: 'part-the-sum', label: 'The sum' },
		{ id: 'part-a-b', label: 'A & B' },
		{ id: 'part-the-sum-3', label: 'The sum' },
	]);
	expect(html).toContain('<h2 id="part-a-b">A &amp; <em>B</em></h2>');
	expect(html).toContain('<h3>Not this</h3>');
});
