import { expect, test } from 'vitest';
import { BrokenUpload, readMultipart, receiveFile } from '#app/platform/read-multipart.ts';

const type = 'multipart/form-data; boundary=xyz';

/** A form as the platform encodes it. */
async function send(form: FormData) {
	const request = new Request('https://site.example', { method: 'POST', body: form });
	const body = Buffer.from(await request.arrayBuffer());
	return readMultipart(body, request.headers.get('content-type'));
}

test('a form is split into its original parts', async () => {
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
		`${Array.from({ length: 250 }, (_, n) => `--xyz\r\nContent-Disposition: form-data; name="${n}"\r\n\r\nv\r\n`).join('')}--xyz--`,
	],
])('an incomplete form is rejected: %s', (_what, body) => {
	expect(readMultipart(Buffer.from(body), type)).toBeUndefined();
});

test.each([null, 'application/json', 'multipart/form-data', 'multipart/form-data; boundary=""'])(
	'another content type is rejected: %s',
	(contentType) => {
		expect(readMultipart(Buffer.from('--xyz--'), contentType)).toBeUndefined();
	},
);

async function receive(sent: string | Buffer, cut = sent.length) {
	const bytes = Buffer.from(sent);
	const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
		start(controller) {
			for (const piece of [bytes.subarray(0, cut), bytes.subarray(cut)]) controller.enqueue(piece);
			controller.close();
		},
	});
	const request = { headers: new Headers({ 'content-type': type }), body };
	const file = await receiveFile(request, 'file');
	return file && Buffer.concat(await Array.fromAsync(file.pieces));
}

const head = '--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';

test('a file in chunks is the same wherever it is cut', async () => {
	const body = `${head}a\r\n--xy,b\r\n\r\n--xyz--\r\n`;
	for (let cut = 1; cut < body.length; cut += 1) {
		expect(String(await receive(body, cut)), `cut at ${cut}`).toBe('a\r\n--xy,b\r\n');
	}
	expect(await receive(`${head}\r\n--xyz--\r\n`)).toHaveLength(0);
});

test('the end of a large file is found on the border of two blocks', async () => {
	for (const shift of [-8, -5, -1, 0, 1, 5]) {
		const content = Buffer.alloc(256 * 1024 - head.length + shift, 'x');
		const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--xyz--\r\n')]);
		expect((await receive(body))?.equals(content), `shifted by ${shift}`).toBe(true);
	}
});

test('an upload without a file, or an aborted one, is detected', async () => {
	expect(await receive('a=b')).toBeUndefined();
	expect(await receive(head.replace('"file"', '"other"'))).toBeUndefined();
	expect(await receive(head.replace('; filename="a.csv"', ''))).toBeUndefined();
	await expect(receive(`${head}half of a li`)).rejects.toThrow(BrokenUpload);
});
