import { expect, test } from 'vitest';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

test('every question of the parents’ page has an answer, and one without is left out', async () => {
	const ask = async (reader?: ContentReader) =>
		[
			...(await renderPage('/parents', reader)).matchAll(
				/<li><strong>([^<]*\?)<\/strong>( <em>Our answer:<\/em> .)?/g,
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

const questions = [
	['noShow', 'Without notice it counts.', ['/parents', '/faq']],
	['leftOver', 'What is left is refunded.', ['/parents', '/faq', '/terms']],
	['mentorChange', 'You meet another mentor.', ['/parents']],
	['contact', 'Only in a group chat.', ['/parents']],
	['recordings', 'Nothing is recorded.', ['/parents']],
	['complaints', 'The head of mentoring hears it.', ['/parents']],
] as const;

test.each(questions)(
	'the answer “%s” is on its pages once it is given',
	async (name, text, pages) => {
		const home = shippedEntry('home', 'home');
		const given = (parentAnswers: object) =>
			changedReader({ collection: 'home', slug: 'home', data: { ...home, parentAnswers } });
		for (const address of pages) {
			const html = await renderPage(address, given({ sample: 'real', [name]: text }));
			expect(html, address).toContain(text);
			expect(html, address).not.toMatch(/\{\w+\}/);
			expect(await renderPage(address, given({ sample: 'real' })), address).not.toContain(text);
		}
	},
);

test('parents read who hears a complaint, and no question without an answer is linked', async () => {
	const site = { ...shippedEntry('site', 'site'), complaintsContact: 'Asha Rao, care@real.test' };
	const withContact = changedReader({ collection: 'site', slug: 'site', data: site });
	expect(await renderPage('/parents', withContact)).toContain('contact: Asha Rao, <a');
	const data = { ...shippedEntry('home', 'home'), parentAnswers: undefined };
	const bare = await renderPage(
		'/parents',
		changedReader({ collection: 'home', slug: 'home', data }),
	);
	expect(bare).toContain('Who may contact my child?');
	expect(bare).not.toMatch(/Are sessions recorded\?|Who handles complaints/);
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
