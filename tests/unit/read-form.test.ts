import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFields, readFormOrJson, textOf, textsOf } from '#app/features/forms/read-form.ts';

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

describe('JSON', () => {
	const read = async (body: unknown) => {
		const headers = { 'Content-Type': 'application/json' };
		const init = { method: 'POST', headers, body: JSON.stringify(body) };
		return [...(await readFormOrJson(new Request('https://site.example', init)))];
	};
	const numbered = (count: number) =>
		Object.fromEntries(Array.from({ length: count }, (_, n) => [`field-${n}`, 'x']));

	test('reads the texts of an object', async () => {
		const sent = { name: 'Asha', seats: 2, class: null, exams: ['jipmat'], toString: 'x' };
		expect(await read(sent)).toEqual([
			['name', 'Asha'],
			['toString', 'x'],
		]);
	});

	test.each([
		['a text', 'Asha'],
		['an array', ['Asha', 'Rao']],
		['nothing', null],
		['a number', 12],
	])('reads no fields from %s', async (_what, body) => {
		expect(await read(body)).toEqual([]);
	});

	test('reads as many fields as a form may have, and none of more', async () => {
		expect(await read(numbered(200))).toHaveLength(200);
		expect(await read(numbered(201))).toEqual([]);
		expect(await read(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [n, n])))).toEqual(
			[],
		);
	});
});

test('no form reads a missing field as the text “null”', () => {
	const byHand = /\bString\(\s*\w+\.get\([^()]*\)[\s)]|fromEntries\(\s*\[\.\.\.[^;]*\bString\(/;
	const files = globSync('app/**/*.{ts,tsx}').filter((file) =>
		byHand.test(readFileSync(file, 'utf8')),
	);
	expect(files).toEqual([]);
});
