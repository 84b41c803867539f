import { expect, test } from 'vitest';
import { sampleMeaning } from '#app/ui/sample-mark.tsx';
import { changedReader } from '#tests/support/changed-reader.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

test('the FAQ states the range of the offers’ fees, marked if one of them is a sample', async () => {
	const data = shippedEntry('programme', 'masters');
	if (!data.offer) throw new Error('The programme ships without an offer.');
	const dearest = { ...data, offer: { ...data.offer, fee: 99_000 } };
	const html = await renderPage(
		'/faq',
		changedReader({ collection: 'programme', slug: 'masters', data: dearest }),
	);
	expect(html).toMatch(
		/programmes cost ₹[\d,]+ to ₹99,000,[^<.]*\.<\/strong>[^<]*<span[^>]*>Sample</,
	);
});

test('the sample mark covers figures and hours, and never a promise beside them', async () => {
	const { sessionHours } = shippedEntry('site', 'site');
	for (const path of ['/faq', '/terms', '/parents']) {
		const html = await renderPage(path);
		const marked = html.match(
			/(?<=>)(?:(?!<\/?(?:p|li|span|div)\b).)*<span class="sample-mark">/gs,
		);
		expect(marked?.length, path).toBeGreaterThan(0);
		for (const text of marked ?? []) {
			expect(text, path).not.toMatch(/legal rights|never ask|you get before|enrolment letter/);
		}
		if (path === '/terms') continue;
		expect(html, path).toMatch(new RegExp(`${sessionHours}[^/]*(</strong>[^/]*)?>Sample<`));
	}
});

test.each(['/', '/programmes', '/prep-module', '/testseries', '/parents', '/faq'])(
	'%s says once what the sample mark means',
	async (path) => {
		const html = (await renderPage(path)).replaceAll('<!-- -->', '');
		expect(html.split(`>Sample</span> ${sampleMeaning}`)).toHaveLength(2);
	},
);

test('a test series shows its tax and instalments beside its fee', async () => {
	const { cards } = shippedEntry('test-series', 'test-series');
	const html = await renderPage('/testseries');
	expect(html.match(/>Payment<\/dt><dd[^>]*>GST included\. You pay once/g)).toHaveLength(
		cards.length,
	);
});

test('the FAQ answers on language, missed sessions and mentors with the provider’s own figures', async () => {
	const html = await renderPage('/faq');
	for (const [id, first] of [
		['language', 'Sessions are in English or Hindi, as you choose.'],
		['missed-session', 'If your child cannot come, let us know'],
		['students-per-mentor', 'A mentor has at most 12 students.'],
	]) {
		const [answer = ''] = new RegExp(`id="${id}".*?</details>`, 's').exec(html) ?? [];
		expect(answer, id).toMatch(new RegExp(`<strong>${first}.*>Sample<`, 's'));
	}
	const { parentAnswers: _unset, ...data } = shippedEntry('home', 'home');
	const bare = await renderPage('/faq', changedReader({ collection: 'home', slug: 'home', data }));
	expect(bare).not.toContain('A mentor has at most');
});

test('the scholarship page describes the paper, marked as a sample, and nothing that is unset', async () => {
	expect(await renderPage('/scholarshiptest')).toMatch(/id="paper".*?>Sample<.*?80%/s);
	const data = { ...shippedEntry('scholarship', 'scholarship'), paper: undefined };
	const bare = changedReader({ collection: 'scholarship', slug: 'scholarship', data });
	expect(await renderPage('/scholarshiptest', bare)).not.toContain('id="paper"');
});

test('the scholarship page asks little while no test is planned, and leads with the facts of one that is', async () => {
	const fieldsOf = (html: string) => {
		const [, form = ''] =
			/<form[^>]*action="\/enquire\/scholarship"[^>]*>(.*?)<\/form>/s.exec(html) ?? [];
		const names = [...form.matchAll(/<(?:input|select)(?![^>]*type="hidden")[^>]* name="(\w+)"/g)];
		return names.map(([, name]) => name).filter((name) => name !== 'website');
	};
	const waiting = await renderPage('/scholarshiptest');
	expect(waiting).toMatch(/<h1.*No test is planned yet.*<h2/s);
	expect(fieldsOf(waiting)).toEqual(['name', 'phone', 'email']);
	const data = { ...shippedEntry('scholarship', 'scholarship'), date: '2026-03-01' };
	const planned = await renderPage(
		'/scholarshiptest',
		changedReader({ collection: 'scholarship', slug: 'scholarship', data }),
	);
	expect(planned).toMatch(/<h1.*1 Mar 2026.*60 minutes.*80%.*<h2/s);
	expect(planned).not.toContain('No test is planned');
	expect(fieldsOf(planned)).toHaveLength(7);
});

test('a programme marks sample mentors, and shows no sample as a review', async () => {
	const data = { ...shippedEntry('programme', 'masters'), reviews: ['sample-student-a'] };
	const html = await renderPage(
		'/master',
		changedReader({ collection: 'programme', slug: 'masters', data }),
	);
	expect(html).toMatch(/>Sample Mentor: [^<]*<(?:(?!<\/li>).)*>Sample</);
	expect(html).not.toContain('reviews-title');
});
