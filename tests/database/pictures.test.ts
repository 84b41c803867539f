import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { RequestContext } from '#app/app-context.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { readContentVersion } from '#app/features/content/reader/change-repository.server.ts';
import { archivePicture, unarchivePicture } from '#app/features/media/archive-picture.server.ts';
import { changePicture } from '#app/features/media/change-picture.server.ts';
import { findPictureById, listPictures } from '#app/features/media/picture-repository.server.ts';
import { readPictureFile, readPictures } from '#app/features/media/read-pictures.server.ts';
import { standIn } from '#app/features/media/shipped-pictures.server.ts';
import { uploadPicture } from '#app/features/media/upload-picture.server.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { createLog } from '#app/platform/log.server.ts';
import { loadAnalysis } from '#app/routes/public/analysis/load-analysis.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import {
	makePhonePicture,
	makePicture,
	makePolyglot,
	pngOf,
} from '#tests/setup/hostile-pictures.ts';
import { putEntry } from '#tests/support/put-entry.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

const clock = new FixedClock();
const actor = { id: 'u1', name: 'Asha' };
const log = createLog('silent');

onBothEngines((makeDatabase) => {
	test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
		'%s is stored in all formats',
		async (kind) => {
			const db = await makeDatabase();
			const picture = await store(db, await makePicture(kind));
			expect(picture).toMatchObject({
				width: 600,
				height: 400,
				createdBy: 'Asha',
				archived: false,
			});
			const forms = picture.files.map(({ variant, format, width, height }) =>
				[variant, format, width, height].join(' '),
			);
			expect(forms.sort()).toEqual([
				'480 avif 480 320',
				'480 webp 480 320',
				'600 avif 600 400',
				'600 webp 600 400',
				'fallback jpeg 600 400',
				'share jpeg 600 315',
			]);
			for (const file of picture.files) {
				const head = await sharp(await bytesOf(db, file)).metadata();
				expect([head.width, head.height]).toEqual([file.width, file.height]);
			}
		},
	);

	test('a large picture is scaled, rotated by its EXIF orientation, and has no metadata', async () => {
		const db = await makeDatabase();
		const large = await store(db, await makePicture('jpeg', { width: 4000, height: 1000 }));
		expect(large).toMatchObject({ width: 1600, height: 400 });

		const sent = await makePhonePicture();
		expect(sent.includes('Asha Verma')).toBe(true);
		const turned = await store(db, sent);
		expect(turned).toMatchObject({ width: 400, height: 600 });
		for (const file of turned.files) {
			const bytes = await bytesOf(db, file);
			const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
			expect({ exif, icc, xmp, orientation }).toEqual({});
			expect(bytes.includes('Asha Verma') || bytes.includes('SECRET')).toBe(false);
		}
		// After a right turn, the marked corner moves from top left to top right.
		const { data } = await sharp(await bytesOf(db, widest(turned.files)))
			.extract({ left: 390, top: 5, width: 1, height: 1 })
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect(data[0]).toBeGreaterThan(200);
		expect(data[2]).toBeLessThan(60);
	});

	test('hidden data in a picture is removed', async () => {
		const db = await makeDatabase();
		const sent = await makePolyglot();
		expect(sent.includes('<script>')).toBe(true);
		for (const file of (await store(db, sent)).files) {
			expect((await bytesOf(db, file)).includes('<script>')).toBe(false);
		}
	});

	test.each([
		['SVG named .png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
		['HTML behind the mark of a JPEG', () => jpegMark('<html><script>'), /cannot be read/],
		['a GIF that is also a JPEG', async () => gifAndJpeg(), /is a GIF/],
		['PNG of 30,000 × 30,000', () => pngOf(30_000, 30_000), /too many pixels/],
		['PNG of 11,000 × 11,000', () => pngOf(11_000, 11_000), /too many pixels/],
		['PNG of 12,001 × 10', () => pngOf(12_001, 10), /too many pixels/],
		['PNG without its pixels', () => pngOf(2000, 2000), /cannot be read/],
		['half a JPEG', () => half('jpeg'), /cannot be read/],
		['half a PNG', () => half('png'), /cannot be read/],
		['half a WebP', () => half('webp'), /cannot be read/],
		['half an AVIF', () => half('avif'), /cannot be read/],
		['a TIFF', () => makePicture('tiff'), /is a TIFF/],
		['10 MB and a byte', () => Buffer.alloc(10 * 1024 * 1024 + 1), /larger than 10 MB/],
		['nothing', () => Buffer.alloc(0), /Choose a picture/],
	])('rejected with a message and not stored: %s', async (_what, make, message) => {
		const db = await makeDatabase();
		const upload = { filename: 'a.png', bytes: await make(), alt: 'A picture' };
		const refused = await uploadPicture({ db, clock }, actor, upload);
		expect(refused).toEqual(invalid({ picture: expect.stringMatching(message) }));
		expect((await listPictures(db, {})).total).toBe(0);
	});

	test.each(['', '   ', 'x'.repeat(301), 'two\nlines'])(
		'a description is required: %j',
		async (alt) => {
			const db = await makeDatabase();
			const upload = { filename: 'a.png', bytes: await makePicture('png'), alt };
			expect(await uploadPicture({ db, clock }, actor, upload)).toEqual(
				invalid({ alt: expect.any(String) }),
			);
			expect((await listPictures(db, {})).total).toBe(0);
		},
	);

	test('the library search treats operators as plain text', async () => {
		const db = await makeDatabase();
		await store(db, await makePicture('png'), 'Ganga Ghat at dawn', 'IMG_1.png');
		await store(db, await makePicture('png'), '100% attendance', 'class.png');
		const find = async (search: string) =>
			(await listPictures(db, { search })).pictures.map((picture) => picture.alt);
		expect(await find('GHAT dawn')).toEqual(['Ganga Ghat at dawn']);
		expect(await find('100%')).toEqual(['100% attendance']);
		expect(await find('g_1')).toEqual(['Ganga Ghat at dawn']);
		expect(await find('c_ass')).toEqual([]);
		expect(await find("' or 1=1 --")).toEqual([]);
	});

	test('moving the focal point crops the shared picture again, with a new address, and pages change', async () => {
		const db = await makeDatabase();
		const picture = await store(db, await makePicture('jpeg', { width: 500, height: 900 }));
		const share = picture.files.find(({ variant }) => variant === 'share');
		const { id } = picture;

		const wrong = { id, alt: '', focal: { x: 'left', y: 101 } };
		expect(await changePicture({ db, clock }, actor, wrong)).toMatchObject({ outcome: 'invalid' });
		const change = { id, alt: 'Other words', focal: { x: '50', y: '50' } };
		expect(await changePicture({ db, clock }, actor, change)).toEqual({ outcome: 'changed' });
		expect(await readContentVersion(db)).toBe(0);

		const moved = { id, alt: 'Other words', focal: { x: '0', y: '0' } };
		expect(await changePicture({ db, clock }, actor, moved)).toEqual({ outcome: 'changed' });
		const after = await findPictureById(db, id);
		expect(after).toMatchObject({ alt: 'Other words', focal: { x: 0, y: 0 } });
		const shareAfter = after?.files.find(({ variant }) => variant === 'share');
		expect(shareAfter?.hash).not.toBe(share?.hash);
		expect(await readContentVersion(db)).toBe(1);
		expect(await changePicture({ db, clock }, actor, { ...moved, id: 'none' })).toEqual({
			outcome: 'missing',
		});
	});

	test('a used picture is not archived; an archived one is hidden, and can be restored', async () => {
		const db = await makeDatabase();
		const { id, name } = await store(db, await makePicture('png'));
		await savePost(db, { picture: { name, alt: 'x' } });
		expect(await archivePicture({ db, clock }, actor, id)).toMatchObject({
			outcome: 'inUse',
			uses: [{ collection: 'blog', slug: 'a-post', label: 'Blog post: A post' }],
		});
		await savePost(db, { body: `![x](${name})` });
		expect(await archivePicture({ db, clock }, actor, id)).toMatchObject({ outcome: 'inUse' });
		await savePost(db, { body: `![x](${name}0)` });
		expect(await archivePicture({ db, clock }, actor, id)).toEqual({ outcome: 'done' });
		expect((await listPictures(db, {})).total).toBe(0);
		expect((await listPictures(db, { archived: true })).total).toBe(1);

		const request = { db, log, content: createContentReader(db) };
		const reference = { name, alt: 'x' };
		const pictures = await readPictures(request, reference);
		expect(pictures.find(reference)).toBeUndefined();
		expect(pictures.show(reference)).toBe(standIn);
		expect([...request.content.fingerprints.keys()].join()).toContain(name);

		expect(await unarchivePicture({ db, clock }, actor, id)).toEqual({ outcome: 'done' });
		const again = await readPictures(request, reference);
		expect(again.find(reference)?.sources?.[0]?.srcSet).toMatch(
			/^\/media\/[\w-]{22}\/480\.avif 480w, /,
		);
		expect(again.draw({ name, alt: '"><script>' })).not.toContain('<script>');
		expect(again.draw({ name: 'hero', alt: 'x' })).toBeUndefined();
	});

	test('the introduction of an analysis shows its pictures', async () => {
		const db = await makeDatabase();
		const { name } = await store(db, await makePicture('png'));
		const { pattern: _pattern, ...rohtak } = shippedEntry('analysis', 'rohtak');
		const data = { ...rohtak, intro: `![Hills](${name})` };
		await putEntry(db, { collection: 'analysis', slug: 'rohtak', data });
		const request = { db, log, content: createContentReader(db) } as RequestContext;
		const [analysis] = await loadAnalysis(request);
		expect(analysis?.intro).toMatch(/<img[^>]+alt="Hills"/);
	});
});

async function store(db: Database, bytes: Buffer, alt = 'A picture', filename = '../<b>.png') {
	const uploaded = await uploadPicture({ db, clock }, actor, { filename, bytes, alt });
	const picture = uploaded.outcome === 'stored' && (await findPictureById(db, uploaded.id));
	if (!picture) throw new Error(JSON.stringify(uploaded));
	return picture;
}

async function savePost(db: Database, changed: object) {
	const texts = { title: 'A post', description: 'What it says.', body: 'It says it.' };
	const data = { ...texts, author: 'Team', date: '2023-04-01', ...changed };
	await putEntry(db, { collection: 'blog', slug: 'a-post', data });
}

async function bytesOf(db: Database, file: { hash: string; variant: string; format: string }) {
	const ending = file.format === 'jpeg' ? 'jpg' : file.format;
	const found = await readPictureFile({ db }, file.hash, `${file.variant}.${ending}`);
	if (!found) throw new Error(`${file.variant}.${ending} is not there.`);
	return Buffer.from(found.bytes);
}

function widest<F extends { format: string; width: number }>(files: readonly F[]) {
	const found = files
		.filter(({ format }) => format === 'webp')
		.toSorted((a, b) => b.width - a.width)[0];
	if (!found) throw new Error('There is no file.');
	return found;
}

function jpegMark(html: string) {
	return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]);
}

async function gifAndJpeg() {
	const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00', 'latin1');
	return Buffer.concat([gif, await makePicture('jpeg')]);
}

async function half(kind: Parameters<typeof makePicture>[0]) {
	const whole = await makePicture(kind, { width: 900, height: 900 });
	return whole.subarray(0, Math.floor(whole.length / 2));
}
