import { expect, test } from 'vitest';
import { describeFieldError, line, select } from '#app/features/forms/define-form.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';

test('an error says “choose” for a choice, and “enter” for a text field', () => {
	const ask = (label: string) => [
		describeFieldError(select({ label, options: ['Yes'] }), ''),
		describeFieldError(line({ label }), ''),
	];
	expect(ask('Programme')).toEqual(['Choose the programme.', 'Enter the programme.']);
	expect(ask('Is the student 16 or older?')[0]).toBe('Choose one.');
});

test('a name of an object’s prototype is rejected as an option, and the prototype is not changed', () => {
	const form = {
		fields: { age: select({ label: 'Age', options: ['Yes'], refuses: { No: 'x' } }) },
	};
	for (const age of ['__proto__', 'constructor', 'toString']) {
		const answer = parseForm(form, { age });
		expect(answer).toMatchObject({ errors: { age: 'Choose one of the options.' } });
	}
	const inherited: string[] = [];
	for (const name in {}) inherited.push(name);
	expect(inherited).toEqual([]);
});
