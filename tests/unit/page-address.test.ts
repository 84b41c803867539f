import { expect, test } from 'vitest';
import { pageAddress } from '#server/page-address.ts';

const addressOf = (path: string) => pageAddress(new URL(`http://site.example${path}`));

test('keeps the path', () => {
	expect(addressOf('/exams')).toBe('/exams');
	expect(addressOf('/exams.data')).toBe('/exams.data');
});

test('drops what does not change the page', () => {
	expect(addressOf('/?utm_source=x&fbclid=1')).toBe('/');
	expect(addressOf('/blog?page=2&utm_source=x')).toBe('/blog?page=2');
	expect(addressOf('/og/about.png?_routes=x')).toBe('/og/about.png');
	expect(addressOf('/exams.data?_routes=a')).toBe('/exams.data');
});

test('keeps no more pages than there are to tell apart', () => {
	expect(addressOf('/exams?enquire=2')).toBe('/exams?enquire=1');
	expect(addressOf('/master?enquire=free-session')).toBe('/master?enquire=free-session');
	expect(addressOf('/faq?page=77')).toBe('/faq');
	expect(addressOf('/%61bout')).toBeUndefined();
	for (const file of ['/media/x/w640.webp', '/og/about.png', '/blog.rss', '/sitemap.xml']) {
		expect(addressOf(`${file}?demo=1&enquire=1`)).toBe(file);
	}
	expect(addressOf('/exams.data?enquire=1')).toBe('/exams.data?enquire=1');
});

test('gives the same address whatever the order of the parameters', () => {
	expect(addressOf('/blog?page=2&enquire=1')).toBe(addressOf('/blog?enquire=1&page=2'));
});

test.each([
	'/desk',
	'/desk/leads',
	'/login',
	'/login.data',
	'/update',
	'/search?q=a',
	'/enquire/contact',
	'/registration/x',
])('keeps nothing of %s', (path) => {
	expect(addressOf(path)).toBeUndefined();
});

test('is not fooled by a name that only begins alike', () => {
	expect(addressOf('/updates')).toBe('/updates');
});
