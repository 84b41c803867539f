import { expect, test } from 'vitest';
import { readFields } from '#app/features/forms/read-form.ts';

const send = (body: string) =>
	readFields(
		new Request('https://site.example', { method: 'POST', body: new URLSearchParams(body) }),
		['name', 'more'],
	);

test('reads texts, and nothing for what is missing', async () => {
	expect(await send('name=Asha')).toEqual({ name: 'Asha', more: '' });
});

test('takes a form with a NUL in it for none: PostgreSQL could not store it', async () => {
	expect(await send('name=a%00b&more=c')).toEqual({ name: '', more: '' });
});
