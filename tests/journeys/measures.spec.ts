import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './journey.ts';

/** How many slides of a list are visible at a time. */
async function countInView(page: Page, name: string) {
	return await page.getByRole('list', { name }).evaluate((list) => {
		const [first, second] = list.children;
		if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
		return Math.round(list.clientWidth / (second.offsetLeft - first.offsetLeft));
	});
}

test('sliders show as many slides as the width allows', async ({ page }) => {
	await page.goto('/');
	const seen: Record<number, number[]> = {};
	for (const width of [575, 576, 767, 768, 991, 992, 1199, 1200]) {
		await page.setViewportSize({ width, height: 800 });
		seen[width] = [await countInView(page, 'Mentors'), await countInView(page, 'Testimonials')];
	}
	expect(seen).toEqual({
		575: [1, 1],
		576: [2, 1],
		767: [2, 1],
		768: [2, 2],
		991: [2, 2],
		992: [3, 2],
		1199: [3, 2],
		1200: [4, 2],
	});
	await page.goto('/news');
	expect(await countInView(page, 'Newest news')).toBe(2);
});

test('a slide takes 350 ms to move', async ({ page }) => {
	await page.clock.install();
	await page.goto('/news');
	await hydrated(page);
	const slides = page.getByRole('list', { name: 'Newest news' });
	const next = page
		.getByRole('region', { name: 'Newest news' })
		.getByRole('button', { name: 'Next' });
	await next.hover();
	await page.clock.pauseAt(Date.now() + 60_000);
	await next.click();
	await page.clock.runFor(300);
	const place = () =>
		slides.evaluate((list) => {
			const [first, second] = [...list.children] as HTMLElement[];
			return list.scrollLeft / ((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0));
		});
	expect(await place()).toBeLessThan(0.999);
	await page.clock.runFor(70);
	expect(await place()).toBeCloseTo(1, 2);
});

test('toasts and fades have the durations of the specification', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	await page.goto('/master?enroll=1');
	const styles = await page.evaluate(() => {
		const holder = document.querySelector('.toasts') as HTMLElement;
		const toast = holder.appendChild(document.createElement('p'));
		toast.className = 'toast';
		const dialog = document.querySelector('dialog[open]') as HTMLElement;
		return {
			offset: [getComputedStyle(holder).top, getComputedStyle(holder).right],
			gutter: getComputedStyle(holder).rowGap,
			layer: getComputedStyle(holder).zIndex,
			max: getComputedStyle(toast).maxWidth,
			fades: [toast, dialog].map((element) => getComputedStyle(element).animationDuration),
		};
	});
	expect(styles).toEqual({
		offset: ['16px', '16px'],
		gutter: '8px',
		layer: '9999',
		max: '350px',
		fades: ['0.3s', '0.3s'],
	});
});
