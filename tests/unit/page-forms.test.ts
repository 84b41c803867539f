import { expect, test } from 'vitest';
import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { askedForms } from '#app/routes/public/prose/describe-forms.ts';
import { renderPage } from '#tests/support/render-page.tsx';

test('while no mail can be sent, the newsletter says so once, and nothing else offers only an email', async () => {
	const note = 'we will send you a link to confirm it';
	for (const address of ['/', '/calander', '/exams', '/calander/changes']) {
		const open = await renderPage(address);
		expect(open, address).not.toContain(note);
		expect(open, address).toContain('href="/watch"');
		const html = await renderPage(address, undefined, { mailWaits: true });
		expect(html.match(new RegExp(note, 'g')), address).toHaveLength(1);
		expect(html, address).toContain('action="/newsletter"');
		expect(html, address).not.toMatch(/"\/watch"|not started/);
	}
});

test('the plan promises a mail only while mail can be sent', async () => {
	for (const mailWaits of [undefined, true] as const) {
		const html = await renderPage('/plan', undefined, { mailWaits });
		expect(/mail the plan to yourself/.test(html)).toBe(!mailWaits);
		expect(/mail it to yourself/.test(html)).toBe(!mailWaits);
	}
});

test('a page that asks for an email has no second box for one, and one note while no mail can be sent', async () => {
	for (const address of ['/watch', '/newsletter']) {
		const open = await renderPage(address);
		expect(open.match(/type="email"/g), address).toHaveLength(1);
		const html = await renderPage(address, undefined, { mailWaits: true });
		expect(html.match(/a link to confirm it|not started/g), address).toHaveLength(1);
		expect(html, address).not.toContain('We first email you');
	}
});

test('the privacy notice names every field of every form that a visitor can send', async () => {
	const notice = await renderPage('/privacy');
	const items = [...notice.matchAll(/<li><strong>(.*?):<\/strong>(.*?)<\/li>/g)];
	for (const { title, fields } of askedForms) {
		const text = items.find(([, name]) => name === title)?.[2]?.toLowerCase() ?? '';
		const left = Object.values(fields).filter(
			({ label }) => !text.includes(label.replace(/\?$/, '').toLowerCase()),
		);
		expect([title, left.map(({ label }) => label)]).toEqual([title, []]);
	}
	const described = askedForms.map(({ action }) => action);
	// Pages with forms; sign-in, search and account forms need no privacy notice.
	const pages = ['/', '/contactus', '/iimindore', '/faq', '/master', '/scholarshiptest', '/signup'];
	for (const address of [...pages, '/calander', '/exams', '/testseries']) {
		const html = await renderPage(address);
		const sent = [...html.matchAll(/<form[^>]*method="post"[^>]*action="([^"?]*)/g)].map(
			([, action]) => action,
		);
		expect(
			sent.filter((action) => !described.includes(action ?? '')),
			address,
		).toEqual([]);
	}
	for (const form of Object.keys(enquiryForms)) expect(described).toContain(`/enquire/${form}`);
});
