import { expect, test } from 'vitest';
import { listPublicPages } from '#app/features/content/public-pages.server.ts';
import { drawPage } from '#app/features/seo/open-graph/draw-page.ts';
import { fitTitle, lineHeight, textWidth } from '#app/features/seo/open-graph/fit-title.ts';
import { rasterise } from '#app/features/seo/open-graph/rasterise.server.ts';
import {
	findPictureTexts,
	renderPicture,
} from '#app/features/seo/open-graph/render-picture.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const box = { width: 800, height: 310 };

test('every title of the site fits', async () => {
	for (const { title } of await listPublicPages(shippedReader())) {
		const { size, lines } = fitTitle(title, box);
		expect(lines.join(' ')).toBe(title);
		expect(lines.length * size * lineHeight).toBeLessThanOrEqual(box.height);
		for (const line of lines) expect(textWidth(line) * size).toBeLessThanOrEqual(box.width);
	}
});

test('short titles are large, and lines have similar lengths', () => {
	expect(fitTitle('FAQ', box).size).toBeGreaterThan(fitTitle('word '.repeat(20), box).size);
	const { lines } = fitTitle('For parents: how to judge a coaching or mentorship offer', box);
	const widths = lines.map(textWidth);
	expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.6);
});

test.each(['word '.repeat(200), 'w'.repeat(300)])('an extremely long title is cut', (title) => {
	const { size, lines } = fitTitle(title, box);
	expect(lines.at(-1)).toMatch(/…$/);
	expect(lines.length * size * lineHeight).toBeLessThanOrEqual(box.height);
	for (const line of lines) expect(textWidth(line) * size).toBeLessThanOrEqual(box.width);
});

test('a title cannot become markup', () => {
	const svg = drawPage({ brand: '<b>', section: '&', title: '"</svg><script>' });
	expect(svg).not.toContain('<b>');
	expect(svg).not.toContain('<script>');
});

test('a picture is a PNG of the promised size', async () => {
	const png = await renderPicture({ brand: 'Brand', section: 'Exam', title: 'IPMAT' });
	const header = Buffer.from(png ?? []);
	expect(header.subarray(1, 4).toString()).toBe('PNG');
	expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630]);
}, 20_000);

test('only a page’s exact address has a picture', async () => {
	const site = { content: shippedReader(), clock: new FixedClock() };
	expect(await findPictureTexts(site, 'home')).toMatchObject({ section: '' });
	expect(await findPictureTexts(site, 'exams')).toMatchObject({ section: 'Exam' });
	expect(await findPictureTexts(site, 'login')).toMatchObject({ title: 'Login' });
	for (const name of ['Exams', 'nowhere', 'blog/nowhere', 'exams/', '../exams']) {
		expect(await findPictureTexts(site, name), name).toBeUndefined();
	}
});

test('a drawing that cannot be read fails, and the next one does not', async () => {
	await expect(rasterise('<svg')).rejects.toThrow();
	const svg = drawPage({ brand: 'Brand', section: 'Exam', title: 'IPMAT' });
	expect((await rasterise(svg)).length).toBeGreaterThan(1000);
}, 20_000);
