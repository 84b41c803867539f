import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { findPictureById } from '#app/features/media/picture-repository.server.ts';
import { addressOf } from '#app/features/media/to-picture-source.ts';
import { uploadPicture } from '#app/features/media/upload-picture.server.ts';
import { announcePost } from '#tests/setup/announce-post.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { makePicture } from '#tests/setup/hostile-pictures.ts';
import { sharedSite } from '#tests/setup/start-site.ts';
import { putEntry } from '#tests/support/put-entry.ts';

const clock = new FixedClock();
const site = sharedSite();
let db: Database;

beforeAll(() => {
	db = openDatabase({ DATA_DIR: site.folder });
});
afterAll(() => db.destroy());

test('a picture is cached for ever by everybody, and nothing else is', async () => {
	const { url } = site;
	const picture = await storePicture('lake.jpg');
	for (const file of picture.files) {
		const response = await fetch(url + addressOf(file));
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': `image/${file.format}`,
			'cache-control': 'public, max-age=31536000, immutable',
			'content-security-policy': "default-src 'none'; sandbox",
			'x-content-type-options': 'nosniff',
		});
		expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
	}
	const [file] = picture.files;
	const address = file ? addressOf(file) : '';
	const etag = (await fetch(url + address)).headers.get('etag') ?? '';
	for (const cookie of ['', 'prepfront.session=x']) {
		const known = await fetch(url + address, { headers: { 'If-None-Match': etag, cookie } });
		expect(known.status).toBe(304);
		const head = await fetch(url + address, { method: 'HEAD', headers: { cookie } });
		expect([head.status, await head.text()]).toEqual([200, '']);
		expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
	}
	for (const wrong of [
		address.replace(/\w+\.\w+$/, 'share.webp'),
		address.replace(/[^/]{22}/, 'A'.repeat(22)),
		`${address}/more`,
	]) {
		expect([wrong, (await fetch(url + wrong)).status]).toEqual([wrong, 404]);
	}
	const up = `${address.replace(/[^/]+$/, '')}..%2f..%2fetc%2fpasswd`;
	expect((await fetch(url + up)).status).toBe(400);
});

test('a post shows its picture and is shared with it; a missing picture is left out', async () => {
	const { url } = site;
	const picture = await storePicture('hills.jpg');
	const { name } = picture;
	await savePost('shown', { picture: { name, alt: 'Hills' }, body: `![In the text](${name})` });
	await savePost('gone', { picture: { name: 'uploads/gone-abc123', alt: 'x' } });
	await expect.poll(async () => (await fetch(`${url}/blog/gone`)).status).toBe(200);
	const shown = await (await fetch(`${url}/blog/shown`)).text();
	const share = picture.files.find(({ variant }) => variant === 'share');
	expect(shown).toContain(`property="og:image" content="${url}${share && addressOf(share)}"`);
	expect(shown.match(/<picture class="contents">/g)).toHaveLength(2);
	expect(shown).toMatch(/<img[^>]+width="1000" height="800" alt="Hills"/);
	expect(shown).toMatch(/<img[^>]+width="1000" height="800" alt="In the text"/);
	const gone = await (await fetch(`${url}/blog/gone`)).text();
	expect(gone).not.toContain('<picture');
	expect(await (await fetch(`${url}/blog`)).text()).toContain('<picture');
});

test('a stranger is refused before any of their upload is read', async () => {
	const { url } = site;
	const size = (bytes: number) => ({ 'Content-Length': bytes });
	const forged = { cookie: 'prepfront.session=forged' };
	for (const path of ['/desk/studio/pictures', '/desk/studio/pictures.json']) {
		const announce = (headers: Record<string, string | number>) =>
			announcePost(url + path, headers);
		for (const cookie of [{}, forged, { cookie: 'prepfront.session_token=forged.token' }]) {
			for (const much of [size(100_000), size(11 * 1024 * 1024)]) {
				expect((await announce({ ...cookie, ...much })).status).toBe(401);
			}
			const endless = await announce({ ...cookie, 'Transfer-Encoding': 'chunked' });
			expect(endless.status).toBe(401);
		}
		const seen = await fetch(url + path, { redirect: 'manual', headers: forged });
		expect(seen.status).toBeGreaterThanOrEqual(302);
	}
	// Other addresses have a form's limit, with or without a cookie.
	const other = await announcePost(`${url}/newsletter`, { ...forged, ...size(100_000) });
	expect(other.status).toBe(413);
});

async function storePicture(filename: string) {
	const bytes = await makePicture('jpeg', { width: 1000, height: 800 });
	const upload = { filename, bytes, alt: 'Hills' };
	const uploaded = await uploadPicture({ db, clock }, { id: 'u1', name: 'Asha' }, upload);
	const picture = uploaded.outcome === 'stored' && (await findPictureById(db, uploaded.id));
	if (!picture) throw new Error(JSON.stringify(uploaded));
	return picture;
}

async function savePost(slug: string, changed: object) {
	const texts = { title: `Post ${slug}`, description: 'What it says.', body: 'It says it.' };
	const data = { ...texts, author: 'Team', date: '2030-04-01', ...changed };
	await putEntry(db, { collection: 'blog', slug, data });
}
