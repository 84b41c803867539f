import { expect, test } from 'vitest';
import { findSpam } from '#app/features/enquiries/find-spam.ts';

const honest = {
	form: 'contact' as const,
	values: { name: 'Asha', message: 'Which exam suits me? See https://example.com/marks' },
	honeypot: '',
	timeToFill: 20_000,
	repeatedByOthers: 0,
};

test('finds nothing in a genuine submission, with or without JavaScript', () => {
	expect(findSpam(honest)).toEqual([]);
	expect(findSpam({ ...honest, timeToFill: undefined })).toEqual([]);
});

test.each([
	['the hidden field', { honeypot: 'x' }],
	['haste', { timeToFill: 100 }],
	['a link for a name', { values: { name: 'Cheap http://x.example' } }],
	['many links', { values: { name: 'A', message: 'http://a http://b www.c' } }],
	['the same words from many', { repeatedByOthers: 3 }],
])('names a reason for %s', (_what, change) => {
	expect(findSpam({ ...honest, ...change })).toHaveLength(1);
});

test('names a field by its label', () => {
	const values = { name: 'Cheap http://x.example' };
	expect(findSpam({ ...honest, values })).toEqual(['A link in the field “Name”.']);
});
