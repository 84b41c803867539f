import { expect, hydrated, readExpanded, test } from './journey.ts';

test('the side panel takes the focus, and closes by button, Escape, a tap outside and tabbing out', async ({
	page,
}) => {
	await page.goto('/');
	await hydrated(page);
	const opener = page.getByRole('button', { name: 'Open the menu' });
	const panel = page.getByRole('dialog', { name: 'Menu' });
	await opener.click();
	await expect(panel).toBeVisible();
	await expect.poll(() => readExpanded(page, 'Open the menu')).toBe(true);
	const closer = page.getByRole('button', { name: 'Close the menu' });
	await expect(closer).toBeFocused();
	await closer.click();
	await expect(panel).toBeHidden();
	await expect(opener).toBeFocused();
	await opener.click();
	await page.keyboard.press('Escape');
	await expect(panel).toBeHidden();
	await opener.click();
	await page.mouse.click(5, 400);
	await expect(panel).toBeHidden();
	await expect(page).toHaveURL('/');
	await expect.poll(() => readExpanded(page, 'Open the menu')).toBe(false);
	await opener.click();
	await panel.getByRole('link', { name: 'Student Zone' }).focus();
	await page.keyboard.press('Tab');
	await expect(panel).toBeHidden();
	await expect(page.locator('main :focus')).toHaveCount(1);
});

test('its groups fold, and following a link closes it', async ({ page }) => {
	await page.goto('/');
	await hydrated(page);
	await page.getByRole('button', { name: 'Open the menu' }).click();
	const panel = page.getByRole('dialog', { name: 'Menu' });
	for (const name of ['Fees', 'For parents']) {
		await expect(panel.getByRole('link', { name, exact: true }).first()).toBeVisible();
	}
	await panel.getByText('Explore Management').click();
	await expect(panel.getByRole('link', { name: 'IIM Ranchi' })).toBeVisible();
	await panel.getByText('Resources').click();
	await expect(panel.getByRole('link', { name: 'IIM Ranchi' })).toBeHidden();
	await panel.getByRole('link', { name: 'Exam Pattern' }).click();
	await expect(page).toHaveURL('/pattern');
	await expect(panel).toBeHidden();
});

test('three ways to contact a person are in the bottom bar', async ({ page }) => {
	await page.goto('/exams');
	const bar = page.locator('nav[aria-label="Talk to us"]');
	await expect(bar).toBeHidden();
	await page.evaluate(() => scrollTo(0, 300));
	await expect(bar).toBeInViewport({ ratio: 1 });
	await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+91/);
	await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/);
	await expect(bar.getByRole('link', { name: 'Book' })).toHaveAttribute('href', '/book');
});
