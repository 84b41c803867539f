import { expect, test } from 'vitest';
import { findPasswordError } from '#app/features/accounts/passwords/password-rule.ts';

const owner = { name: 'Asha Verma Rao', email: 'asha@example.com' };

test.each([
	'river mango cinema',
	'0123456789',
	'पासवर्ड-मेरा-है',
	'x'.repeat(200),
	' spaces are letters ',
])('accepts %s', (password) => {
	expect(findPasswordError(password, owner)).toBeUndefined();
});

test.each([
	['', /Choose/],
	['123456789', /9 characters/],
	['x'.repeat(201), /at most 200/],
	['Asha@Example.com', /email/],
	[' asha verma rao', /name/],
])('rejects %j and says why', (password, why) => {
	expect(findPasswordError(password, owner)).toMatch(why);
});
