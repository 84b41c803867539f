import { expect, test } from 'vitest';
import { changedReader } from '#tests/support/changed-reader.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

test('the shell has the top bar, the menu, the footer and the links to other sites', async () => {
	const shell = (await renderPage('/faq')).replace(/<main.*<\/main>/s, '');
	const labels = [
		...['href="tel:+910000000000"', 'href="mailto:hello@example.com"', '>Contact Us<'],
		...['href="https://students.example.com/login"', '>Student Zone<', 'Facebook'],
		...['>Prep Module<', '>Exams<', '>Explore Management<', '>Resources<', '>Quick links<'],
		...['>For Updates<', 'href="/update"', 'href="/watch"', 'id="newsletter-email"'],
		...['href="/parents"', 'href="/scholarshiptest"'],
		...['href="https://blog.example.com"', 'target="_blank"'],
	];
	expect(labels.filter((label) => !shell.includes(label))).toEqual([]);
	const [forFamilies] = shell.split('href="/privacy"');
	expect(forFamilies).not.toMatch(/href="\/update"|href="https:\/\/blog\.example\.com"/);
});

test('the firm is named in the footer, on the contact page and in the terms once it is set', async () => {
	const firm = { legalName: 'Real Mentors LLP', complaintsContact: 'Office, care@real.test' };
	const data = {
		...shippedEntry('site', 'site'),
		...firm,
		addressLines: ['1 Real Road', 'Indore'],
	};
	const reader = changedReader({ collection: 'site', slug: 'site', data });
	const texts = ['Real Mentors LLP', '1 Real Road, Indore', 'Office, care@real.test'];
	for (const address of ['/contactus', '/terms']) {
		const html = await renderPage(address, reader, { shellContent: reader });
		expect(texts.filter((text) => !html.includes(text))).toEqual([]);
		expect(await renderPage(address)).not.toContain('Registered name');
	}
	const footer = (await renderPage('/', reader, { shellContent: reader })).split('<footer')[1];
	expect(footer).toContain('Real Mentors LLP');
});
