import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './journey.ts';

test('slides rotate every three seconds, not under the pointer, and stop on request', async ({
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
	// A rotation that has started is completed.
	await page.clock.runFor(500);
	const first = await place();
	await page.clock.runFor(7000);
	expect(await place()).toBe(first);

	const stop = region.getByRole('button', { name: 'Stop turning' });
	await stop.click();
	await expect(stop).toHaveAttribute('aria-pressed', 'true');
	await page.mouse.move(0, 0);
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await page.clock.runFor(7000);
	expect(await place()).toBe(first);
});

/** The visible testimonials without any interaction, and the scripts fetched by then. */
async function openUntouched(page: Page) {
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url());
	});
	await page.clock.install();
	await page.goto('/');
	const slides = page.getByRole('list', { name: 'Testimonials' });
	await slides.evaluate((list) => list.scrollIntoView({ block: 'center' }));
	return { slides, scripts, place: () => slides.evaluate((list) => Math.round(list.scrollLeft)) };
}

test('slides rotate from the first view on, before any bundle is fetched', async ({ page }) => {
	const { place, scripts } = await openUntouched(page);
	await page.clock.runFor(3500);
	await expect.poll(place).toBeGreaterThan(100);
	expect(scripts).toEqual([]);
});

test('slides pause in a hidden tab and while something in them has the focus', async ({ page }) => {
	const { place, slides } = await openUntouched(page);
	await page.evaluate(() => {
		Object.defineProperty(document, 'hidden', { value: true, configurable: true });
	});
	await page.clock.runFor(7000);
	expect(await place()).toBe(0);
	await slides.focus();
	await page.evaluate(() => {
		Object.defineProperty(document, 'hidden', { value: false });
	});
	await page.clock.runFor(7000);
	expect(await place()).toBe(0);
});

test('with reduced motion nothing moves', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.clock.install();
	await page.goto('/');
	await hydrated(page);
	const slides = page.getByRole('list', { name: 'Testimonials' });
	await slides.scrollIntoViewIfNeeded();
	await page.clock.runFor(7000);
	expect(await slides.evaluate((list) => list.scrollLeft)).toBe(0);
	await expect(page.getByRole('button', { name: 'Stop turning' })).toHaveCount(0);
});
