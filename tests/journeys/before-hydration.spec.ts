import { expect, hydrated, test } from './journey.ts';

test('no module is asked for before the page has loaded', async ({ page }) => {
	const order: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('.js')) order.push('script');
	});
	page.on('load', () => order.push('load'));
	await page.goto('/');
	await hydrated(page);
	expect(order[0]).toBe('load');
	expect(order).toContain('script');
});

test('what is typed, chosen and pressed before hydration is not lost', async ({ page }) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/*.js', async (route) => {
		await held;
		await route.continue();
	});
	await page.goto('/');
	await page.locator('footer').getByLabel('Email').fill('early@example.com');
	await page.getByText('Popular Courses').click();
	const slides = page.getByRole('list', { name: 'Testimonials' });
	await page
		.getByRole('region', { name: 'Testimonials' })
		.getByRole('button', { name: 'Next' })
		.click();
	expect(await slides.evaluate((list) => list.scrollLeft)).toBe(0);
	release();
	await hydrated(page);
	await expect.poll(() => slides.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
	await expect(page.locator('footer').getByLabel('Email')).toHaveValue('early@example.com');
	await expect(page.getByRole('radio', { name: 'Popular Courses' })).toBeChecked();
});
