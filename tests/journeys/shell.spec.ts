import { expect, hydrated, readExpanded, test } from './journey.ts';

test('a menu group opens, says so, closes on Escape and returns the focus', async ({ page }) => {
	await page.goto('/');
	await hydrated(page);
	const group = page.getByRole('button', { name: 'Exams', exact: true });
	await group.focus();
	await page.keyboard.press('Enter');
	const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Rohtak/ });
	await expect(link.first()).toBeVisible();
	await expect.poll(() => readExpanded(page, 'Exams')).toBe(true);
	await page.keyboard.press('Tab');
	await expect(link.first().page().locator(':focus')).toHaveAttribute('href', '/exams');
	await page.keyboard.press('Escape');
	await expect(link.first()).toBeHidden();
	await expect.poll(() => readExpanded(page, 'Exams')).toBe(false);
	await expect(group).toBeFocused();
});

test('opening one group closes the other, and a click elsewhere closes both', async ({ page }) => {
	await page.goto('/');
	await hydrated(page);
	const groups = page.getByRole('navigation', { name: 'Main' });
	await groups.getByRole('button', { name: 'Prep Module' }).click();
	await expect(groups.getByRole('link', { name: 'Test Series' })).toBeVisible();
	await groups.getByRole('button', { name: 'Resources' }).click();
	await expect(groups.getByRole('link', { name: 'Test Series' })).toBeHidden();
	await expect(groups.getByRole('link', { name: 'Exam Calendar' })).toBeVisible();
	await page.mouse.click(20, 780);
	await expect(groups.getByRole('link', { name: 'Exam Calendar' })).toBeHidden();
});

test('following a link closes the menu and scrolls to the top; back restores the scroll position', async ({
	page,
}) => {
	await page.goto('/');
	await hydrated(page);
	await page.evaluate(() => scrollTo(0, 1500));
	const groups = page.getByRole('navigation', { name: 'Main' });
	await groups.getByRole('button', { name: 'Resources' }).click();
	await groups.getByRole('link', { name: 'FAQ' }).click();
	await expect(page).toHaveURL('/faq');
	await expect(groups.getByRole('link', { name: 'FAQ' })).toBeHidden();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await page.goBack();
	await expect(page).toHaveURL('/');
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
});

test('on the next programme, tabs and form are reset', async ({ page }) => {
	await page.goto('/master');
	await hydrated(page);
	await page.getByText('FREE Session', { exact: true }).click();
	const groups = page.getByRole('navigation', { name: 'Main' });
	await groups.getByRole('button', { name: 'Prep Module' }).click();
	await groups.getByRole('link', { name: 'Premium Mentorship Program' }).click();
	await expect(page).toHaveURL('/prep-module');
	await expect(page.getByRole('radio', { name: 'FREE Session' })).not.toBeChecked();
	await page.getByRole('link', { name: 'Enroll Now' }).first().click();
	const dialog = page.getByRole('dialog');
	const version = dialog.locator('input[name="version"]');
	await expect(version).toHaveValue(/Premium/);
	// The fee follows the choice, and the focus stays on it.
	const other = dialog.getByRole('link', { name: /Ranker/ });
	await other.click();
	await expect(version).toHaveValue(/Ranker/);
	await expect(dialog).toContainText('₹84,000');
	await expect(dialog).not.toContainText('₹48,000');
	await expect(other).toBeFocused();
});

test('the first tab stop skips to the content', async ({ page }) => {
	await page.goto('/');
	await page.keyboard.press('Tab');
	await expect(page.locator(':focus')).toHaveText('Skip to the content');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/#main');
});

test('an unknown address has the shell and links', async ({ page }) => {
	const response = await page.goto('/no/such/page');
	expect(response?.status()).toBe(404);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
	await page.getByRole('link', { name: 'Go to the home page' }).click();
	await expect(page).toHaveURL('/');
});
