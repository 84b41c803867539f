import { expect, test } from 'vitest';
import { looksLikeEmail } from '#app/platform/text.ts';

test.each([
	['asha@example.com', true],
	['asha.rao+x@mail.example.co.in', true],
	['a@b..c', true],
	['a@..b', true],
	['a@b', false],
	['a@.b', false],
	['a@b.', false],
	['a@b@c.d', false],
	['a b@c.d', false],
	['@b.c', false],
	['', false],
	[`${'a'.repeat(242)}@example.com`, true],
	[`${'a'.repeat(243)}@example.com`, false],
])('%.20s is meant as an email: %s', (text, expected) => {
	expect(looksLikeEmail(text)).toBe(expected);
});
