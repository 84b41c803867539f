import { expect, test } from 'vitest';
import { addAnchors } from '#app/routes/public/prose/add-anchors.ts';

test('gives each h2 an id made from its words and lists it', () => {
	const { html, anchors } = addAnchors(
		'<p>a</p><h2>What it costs</h2><h3>Not me</h3><h2>Refund</h2>',
	);
	expect(html).toBe(
		'<p>a</p><h2 id="what-it-costs">What it costs</h2><h3>Not me</h3><h2 id="refund">Refund</h2>',
	);
	expect(anchors).toEqual([
		{ id: 'what-it-costs', title: 'What it costs' },
		{ id: 'refund', title: 'Refund' },
	]);
});

test('never gives the same id twice', () => {
	const { anchors } = addAnchors('<h2>Fees</h2><h2>Fees</h2><h2>?</h2><h2>!</h2>');
	expect(new Set(anchors.map((anchor) => anchor.id)).size).toBe(4);
});

test('lists a heading as plain text, whatever it is made of', () => {
	const { anchors } = addAnchors('<h2>Your <strong>child’s</strong> &amp; &lt;b&gt; number</h2>');
	expect(anchors).toEqual([{ id: 'your-childs-b-number', title: 'Your child’s & <b> number' }]);
});

test('keeps the letters of other scripts, and drops only Latin accents', () => {
	const { anchors } = addAnchors('<h2>फीस कितनी है</h2><h2>Résumé</h2>');
	expect(anchors.map((anchor) => anchor.id)).toEqual(['फीस-कितनी-है', 'resume']);
});
