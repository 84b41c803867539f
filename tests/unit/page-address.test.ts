import { expect, test } from 'vitest';
import { pageAddress, unknownAddress } from '#server/cache/page-address.ts';

const addressOf = (path: string) => pageAddress(new URL(`http://site.example${path}`));

test('keeps the path', () => {
	expect(addressOf('/exams')).toBe('/exams');
	expect(addressOf('/exams.data')).toBe('/exams.data');
});

test('drops parameters that do not change the page', () => {
	expect(addressOf('/?utm_source=x&fbclid=1')).toBe('/');
	expect(addressOf('/blog?page=2&utm_source=x')).toBe('/blog?page=2');
	expect(addressOf('/og/about.png?_routes=x')).toBe('/og/about.png');
	expect(addressOf('/exams.data?_routes=a')).toBe('/exams.data');
});

test('has no more keys than there are different pages', () => {
	expect(addressOf('/exams?enroll=x')).toBe('/exams?enroll=1');
	expect(addressOf('/testmod?enroll=3')).toBe('/testmod?enroll=3');
	expect(addressOf('/faq?page=77')).toBe('/faq');
	expect(addressOf('/%61bout')).toBeUndefined();
	for (const file of ['/media/x/w640.webp', '/og/about.png', '/blog.rss', '/sitemap.xml']) {
		expect(addressOf(`${file}?demo=1&enroll=1`)).toBe(file);
	}
	expect(addressOf('/exams.data?enroll=1')).toBe('/exams.data?enroll=1');
});

test('gives the same key for any order of the parameters', () => {
	expect(addressOf('/blog?page=2&enroll=1')).toBe(addressOf('/blog?enroll=1&page=2'));
});

test.each([
	'/desk',
	'/desk/leads',
	'/login',
	'/login.data',
	'/update',
	'/enquire/contact',
	'/registration/x',
])('does not cache %s', (path) => {
	expect(addressOf(path)).toBeUndefined();
});

test('is not fooled by a name that only begins alike', () => {
	expect(addressOf('/updates')).toBe('/updates');
});

test('a search has single spaces and a maximum length', () => {
	expect(addressOf('/search?q=+IIM++Ranchi%09&utm_source=x')).toBe('/search?q=IIM+Ranchi');
	expect(addressOf('/search.data?q=a')).toBe('/search.data?q=a');
	expect(addressOf(`/search?q=${'x'.repeat(5000)}`)).toBe(`/search?q=${'x'.repeat(100)}`);
	expect(addressOf('/faq?q=a')).toBe('/faq');
	expect(addressOf('/exams?_routes=a')).toBe('/exams');
});

test('the same exams are the same comparison, in any order or notation', () => {
	const expected = '/compare?exams=jipmat%2Cnpat';
	expect(addressOf('/compare?exams=jipmat,npat&utm_source=x')).toBe(expected);
	expect(addressOf('/compare?exams=jipmat&exams=npat,jipmat&q=a')).toBe(expected);
	expect(addressOf('/compare?exams=npat,jipmat')).toBe(expected);
	expect(addressOf('/compare.json?exams=jipmat')).toBe('/compare.json?exams=jipmat');
	expect(addressOf('/exams?exams=jipmat')).toBe('/exams');
	const many = Array.from({ length: 500 }, (_, n) => `exam-${n}`).join();
	expect(addressOf(`/compare?exams=${many}`)?.length).toBeLessThan(100);
});

test('a plan is one page for each offered class, and not cached for an unknown class', () => {
	expect(addressOf('/plan?class=12&utm_source=x')).toBe('/plan?class=12');
	expect(addressOf('/plan?class=10')).toBe('/plan?class=10');
	expect(addressOf('/plan.data?class=passed')).toBe('/plan.data?class=passed');
	for (const other of ['13', 'Class+11', '', 'x'.repeat(5000)]) {
		expect(addressOf(`/plan?class=${other}&need=Mock+tests&time=soon`)).toBe('/plan');
	}
	expect(addressOf('/programmes?class=12')).toBe('/programmes');
	expect(addressOf('/plan?class=12&exams=jipmat')).toBeUndefined();
});

test('unknown addresses share a page, and their data one for each kind of route', () => {
	expect(['/x', '/x/y/z', '/blog/x', '/x%20y'].map(unknownAddress)).toEqual(Array(4).fill('/-/-'));
	expect(['/x.data', '/y.data'].map(unknownAddress)).toEqual(Array(2).fill('/-.data'));
	expect(unknownAddress('/blog/x.data')).toBe('/blog/-.data');
	expect(unknownAddress('/news/x.data')).toBe('/news/-.data');
	expect(unknownAddress('/desk/x/y.data')).toBe('/-/-.data');
});
