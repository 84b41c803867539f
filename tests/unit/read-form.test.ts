import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFields, textOf, textsOf } from '#app/features/forms/read-form.ts';

const send = (body: string) =>
	readFields(
		new Request('https://site.example', { method: 'POST', body: new URLSearchParams(body) }),
		['name', 'more'],
	);

test('reads texts, and nothing for missing fields', async () => {
	expect(await send('name=Asha')).toEqual({ name: 'Asha', more: '' });
});

test('rejects a form with a NUL, which PostgreSQL could not store', async () => {
	expect(await send('name=a%00b&more=c')).toEqual({ name: '', more: '' });
});

test('reads a missing field or a file as no text', () => {
	const sent = new FormData();
	sent.set('name', ' Asha ');
	sent.set('picture', new File(['x'], 'x.png'));
	expect(['name', 'picture', 'gone'].map((name) => textOf(sent, name))).toEqual(['Asha', '', '']);
	expect(textsOf(sent)).toEqual({ name: ' Asha ' });
});

test('no form reads a missing field as the text “null”', () => {
	const byHand = /\bString\(\s*\w+\.get\([^()]*\)[\s)]|fromEntries\(\s*\[\.\.\.[^;]*\bString\(/;
	const files = globSync('app/**/*.{ts,tsx}').filter((file) =>
		byHand.test(readFileSync(file, 'utf8')),
	);
	expect(files).toEqual([]);
});
