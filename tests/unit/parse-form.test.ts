import { expect, test } from 'vitest';
import { select } from '#app/features/forms/define-form.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';

test('a name that every object has is refused as an option, and nothing is written on the prototype', () => {
	const form = {
		fields: { age: select({ label: 'Age', options: ['Yes'], refuses: { No: 'x' } }) },
	};
	for (const age of ['__proto__', 'constructor', 'toString']) {
		const answer = parseForm(form, { age });
		expect(answer).toMatchObject({ answer: { errors: { age: 'Choose one of the options.' } } });
	}
	const inherited: string[] = [];
	for (const name in {}) inherited.push(name);
	expect(inherited).toEqual([]);
});
