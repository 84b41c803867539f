import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '#testkit/sign-in.ts';
import { announcePost } from '#tests/setup/announce-post.ts';
import {
	makePhonePicture,
	makePicture,
	makePolyglot,
	pngOf,
} from '#tests/setup/hostile-pictures.ts';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();
const screen = '/desk/studio/pictures';
let cookie = '';

beforeAll(async () => {
	cookie = await signIn(site.url);
});

test('an editor uploads a picture without JavaScript, and finds it in the library', async () => {
	const sent = await send(screen, await makePicture('png'), { filename: 'Red corner.png' });
	expect(sent.status).toBe(303);
	const own = await ask(sent.headers.get('location') ?? '');
	expect(own.text).toContain('Red corner.png');
	expect(own.text).toContain('600<!-- --> × <!-- -->400');
	const library = await ask(`${screen}.json?search=corner`);
	const { pictures } = JSON.parse(library.text);
	expect(pictures).toMatchObject([{ alt: 'A picture', width: 600, height: 400 }]);
	expect((await fetch(site.url + pictures[0].thumbnail)).status).toBe(200);
	expect((await ask(`${screen}?search=corner`)).text).toContain(pictures[0].thumbnail);
});

test('a rejected upload without JavaScript has a message, and the description is kept', async () => {
	const refused = await send(screen, Buffer.from('<svg xmlns="x"/>'), { alt: 'My own words' });
	expect(refused.status).toBe(422);
	const html = await refused.text();
	expect(html).toContain('This file is an SVG drawing.');
	expect(html).toContain('value="My own words"');
});

test.each([
	['SVG named .png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
	['HTML behind the mark of a JPEG', () => Buffer.from('\xff\xd8\xff\xe0<html><script>', 'latin1')],
	['PNG of 30,000 × 30,000', () => pngOf(30_000, 30_000)],
	['10 MB and a byte', () => Buffer.alloc(10 * 1024 * 1024 + 1)],
	['half a JPEG', async () => (await makePicture('jpeg')).subarray(0, 1500)],
])('rejected, and the site continues: %s', async (_what, make) => {
	const { total } = JSON.parse((await ask(`${screen}.json`)).text);
	const started = performance.now();
	const refused = await send(`${screen}.json`, await make());
	expect(refused.status).toBe(422);
	expect(await refused.json()).toMatchObject({ outcome: 'invalid' });
	expect(performance.now() - started).toBeLessThan(30_000);
	expect(JSON.parse((await ask(`${screen}.json`)).text).total).toBe(total);
	expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

test.each([
	['../../etc/passwd', 'passwd', () => makePicture('jpeg')],
	['<script>alert(1)</script>.png', 'script.png', () => makePolyglot()],
	['place.jpg', 'place.jpg', () => makePhonePicture()],
])('stored under a harmless name, without hidden data: %s', async (filename, safe, make) => {
	const stored = await send(`${screen}.json`, await make(), { filename });
	expect(stored.status).toBe(201);
	const { id } = await stored.json();
	const { text } = await ask(`${screen}/${id}`);
	expect(text).toContain(`>${safe}</h1>`);
	expect(text).not.toContain('<script>alert');
	const addresses = [...new Set(text.match(/\/media\/[\w-]{22}\/\w+\.\w+/g))];
	expect(addresses.length).toBeGreaterThanOrEqual(3);
	for (const address of addresses) {
		const bytes = Buffer.from(await (await fetch(site.url + address)).arrayBuffer());
		expect(/<script>|Asha Verma|SECRET/.test(bytes.toString('latin1'))).toBe(false);
	}
});

test('a page of another site cannot upload', async () => {
	const headers = { cookie, origin: 'https://evil.example', 'Content-Length': 100 };
	expect((await announcePost(site.url + screen, headers)).status).toBe(403);
});

test('a few concurrent uploads are accepted, one more waits, and then has its turn', async () => {
	const open: ClientRequest[] = [];
	const another = async (signal?: AbortSignal) =>
		(await send(`${screen}.json`, Buffer.from('no picture'), { signal })).status;
	// Several start together: a stalled one is aborted after a while, and a busy machine may be slower than that.
	const oneMore = async () => {
		open.push(...(await Promise.all(Array.from({ length: 4 }, beginUpload))));
		// If a slot was still free, this upload is accepted and hangs; time out and try again.
		return await another(AbortSignal.timeout(8000)).catch(() => 'waiting');
	};
	expect(await another()).toBe(422);
	await expect.poll(oneMore, { timeout: 90_000 }).toBe(503);
	for (const one of open) one.destroy();
	await expect.poll(() => another(), { timeout: 60_000 }).toBe(422);
}, 180_000);

/** An upload that stops in the middle. */
async function beginUpload() {
	const upload = request(`${site.url}${screen}.json`, {
		method: 'POST',
		// Its own connection: one that is about to be closed after an earlier test would swallow it.
		agent: false,
		headers: { cookie, 'Content-Length': 1_000_000, 'Content-Type': 'multipart/form-data' },
	});
	upload.on('error', () => {});
	upload.write('--');
	await once(upload, 'socket');
	return upload;
}

async function ask(path: string) {
	const headers = { cookie };
	const response = await fetch(site.url + path, { headers });
	return { status: response.status, text: await response.text() };
}

async function send(
	path: string,
	bytes: Buffer,
	options: { filename?: string; alt?: string; signal?: AbortSignal } = {},
) {
	const { filename = 'a.png', alt = 'A picture', signal } = options;
	const body = new FormData();
	body.set('alt', alt);
	body.set('picture', new File([new Uint8Array(bytes)], filename));
	const headers = { cookie, origin: site.url };
	const init = { method: 'POST', redirect: 'manual' as const, headers, body, signal };
	return await fetch(site.url + path, init);
}
