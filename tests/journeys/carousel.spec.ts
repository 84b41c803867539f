import { expect, hydrated, test } from './journey.ts';

test('slides turn every three seconds, not under the pointer, and stop on request', async ({
	page,
}) => {
	await page.clock.install();
	await page.goto('/');
	await hydrated(page);
	const region = page.getByRole('region', { name: 'Testimonials' });
	const slides = page.getByRole('list', { name: 'Testimonials' });
	const place = () => slides.evaluate((list) => Math.round(list.scrollLeft));
	await region.scrollIntoViewIfNeeded();
	await page.mouse.move(0, 0);
	await page.clock.runFor(3500);
	await expect.poll(place).toBeGreaterThan(100);

	await slides.hover();
	// A turn that has begun comes to its end.
	await page.clock.runFor(500);
	const first = await place();
	await page.clock.runFor(7000);
	expect(await place()).toBe(first);

	await region.getByRole('button', { name: 'Stop turning' }).click();
	await page.mouse.move(0, 0);
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await page.clock.runFor(7000);
	expect(await place()).toBe(first);
});

test('who asked for less motion sees none', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.clock.install();
	await page.goto('/');
	await hydrated(page);
	const slides = page.getByRole('list', { name: 'Testimonials' });
	await slides.scrollIntoViewIfNeeded();
	await page.clock.runFor(7000);
	expect(await slides.evaluate((list) => list.scrollLeft)).toBe(0);
});
