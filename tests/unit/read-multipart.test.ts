import { expect, test } from 'vitest';
import { readMultipart } from '#app/features/media/read-multipart.ts';

const type = 'multipart/form-data; boundary=xyz';

/** As the platform itself writes a form. */
async function send(form: FormData) {
	const request = new Request('https://site.example', { method: 'POST', body: form });
	const body = Buffer.from(await request.arrayBuffer());
	return readMultipart(body, request.headers.get('content-type'));
}

test('a form comes apart as it was put together', async () => {
	const bytes = Buffer.from('\r\n--not a mark\r\n\0\xff', 'latin1');
	const form = new FormData();
	form.set('alt', 'गंगा घाट');
	form.set('picture', new File([bytes], 'a "b".png'));
	const parts = await send(form);
	expect(parts?.get('alt')?.bytes.toString()).toBe('गंगा घाट');
	expect(parts?.get('picture')).toEqual({ filename: 'a %22b%22.png', bytes });
});

test('an empty file is empty', async () => {
	const form = new FormData();
	form.set('picture', new File([], ''));
	expect((await send(form))?.get('picture')?.bytes).toHaveLength(0);
});

test.each([
	['nothing', ''],
	['no end', '--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\nvalue'],
	['no head', '--xyz\r\nvalue\r\n--xyz--'],
	['no name', '--xyz\r\nContent-Disposition: form-data\r\n\r\nvalue\r\n--xyz--'],
	['another boundary', '--abc\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n--abc--'],
	[
		'a head without end',
		`--xyz\r\nContent-Disposition: form-data; name="a"${'\r\nX: y'.repeat(2000)}\r\n\r\nv\r\n--xyz--`,
	],
	[
		'too many fields',
		`${Array.from({ length: 20 }, (_, n) => `--xyz\r\nContent-Disposition: form-data; name="${n}"\r\n\r\nv\r\n`).join('')}--xyz--`,
	],
])('what is no whole form is refused: %s', (_what, body) => {
	expect(readMultipart(Buffer.from(body), type)).toBeUndefined();
});

test.each([null, 'application/json', 'multipart/form-data', 'multipart/form-data; boundary=""'])(
	'what does not say that it is one is refused: %s',
	(contentType) => {
		expect(readMultipart(Buffer.from('--xyz--'), contentType)).toBeUndefined();
	},
);
