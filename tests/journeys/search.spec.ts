import { expect, hydrated, test } from './journey.ts';

test('search results appear while typing, and link to their pages', async ({ page }) => {
	await page.goto('/search?q=ranchi');
	await hydrated(page);
	const status = page.locator('main').getByRole('status');
	const box = page.getByRole('searchbox');
	await expect(box).toHaveValue('ranchi');
	await expect(status).toContainText('“ranchi”');
	await expect(page.locator('main mark').first()).toHaveText(/ranchi/i);

	await box.fill('xyzzyxyzzy');
	await expect(status).toContainText('Nothing found');
	await box.fill('rohtak');
	await expect(status).toContainText('“rohtak”');
	await expect(page.locator('main ol mark').first()).toHaveText(/rohtak/i);

	const first = page.locator('main ol a').first();
	const address = await first.getAttribute('href');
	await first.click();
	await expect(page).toHaveURL(new RegExp(`${address}$`));
	await page.goBack();
	await expect(box).toHaveValue('rohtak');
	await expect(status).toContainText('“rohtak”');
});
