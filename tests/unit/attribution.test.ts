import { expect, test } from 'vitest';
import { readAttribution } from '#app/features/enquiries/attribution.ts';

test('keeps the attribution of a campaign with long names', () => {
	const campaign = { source: 's'.repeat(100), medium: 'm'.repeat(100), campaign: 'c'.repeat(100) };
	const notes = {
		landing: '/contactus',
		referrer: 'example.com/',
		first: campaign,
		last: campaign,
	};
	const sent = new FormData();
	sent.set('attribution', JSON.stringify(notes));
	expect(readAttribution(sent, null)).toMatchObject(notes);
});

test('ignores attribution that is too long or invalid', () => {
	for (const text of ['x'.repeat(10_000), '[1]', 'null', '{"first":3}']) {
		const sent = new FormData();
		sent.set('attribution', text);
		expect(readAttribution(sent, 'https://example.com/a?b')).toMatchObject({ page: '/a' });
	}
});

test('hides the keys of mailed links from those who read the enquiry', () => {
	const sent = new FormData();
	sent.set('attribution', JSON.stringify({ landing: '/login/reset/secret' }));
	sent.set('page', '/registration/secret');
	const hidden = { landing: '/login/reset/', page: '/registration/' };
	expect(readAttribution(sent, null)).toMatchObject(hidden);
	const withoutScript = readAttribution(new FormData(), 'https://site.example/signup/secret');
	expect(withoutScript.page).toBe('/signup/');
});
