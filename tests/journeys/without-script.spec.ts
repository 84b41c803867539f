import { expect, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

test('menus, tabs and accordions work', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('button', { name: 'Exams', exact: true }).click();
	const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Ranchi/ });
	await expect(link.first()).toBeVisible();
	await page.keyboard.press('Escape');

	await page.locator('label', { hasText: 'Test Series' }).click();
	await expect(page.getByRole('heading', { name: 'Pocket Test Series' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Premium 40' })).toBeHidden();

	await page.goto('/exams');
	const items = page.locator('main details[name]');
	const openOnes = () => items.evaluateAll((all) => all.map((one) => one.hasAttribute('open')));
	expect(await openOnes()).toEqual([false, true, false]);
	await items.nth(2).locator('summary').click();
	expect(await openOnes()).toEqual([false, false, true]);
});

test('a URL opens the modal, and its close link closes it', async ({ page }) => {
	await page.goto('/master');
	await page.getByRole('main').getByRole('link', { name: 'Enroll Now' }).last().click();
	await expect(page).toHaveURL('/master?enroll=1');
	const dialog = page.getByRole('dialog');
	await expect(dialog).toBeVisible();
	await expect(dialog.locator('[name="programme"]')).toHaveValue("Master's Mentorship Program");
	await dialog.getByRole('link', { name: 'Close' }).click();
	await expect(page).toHaveURL('/master');
	await expect(dialog).toBeHidden();
});

test('a form with errors comes back with messages and all values', async ({ page }) => {
	await page.goto('/contactus');
	const form = page.getByRole('main').locator('form[action="/enquire/contact"]');
	await form.getByLabel('Name').fill('Asha Rao');
	await form.getByLabel('Email').fill('asha@example.com');
	await form.getByLabel('Programme').selectOption({ index: 1 });
	await form.getByLabel('Phone').fill('12345');
	await form.getByLabel('Message').fill('Please call in the evening.');
	const answer = page.waitForResponse('**/enquire/contact');
	await form.getByRole('button').click();
	expect((await answer).status()).toBe(422);
	await expect(page.getByRole('alert')).toHaveText('Please check one field.');
	const phone = page.getByRole('main').getByLabel('Phone');
	await expect(phone).toHaveAttribute('aria-invalid', 'true');
	await expect(phone).toHaveAccessibleDescription(/10 digits/);
	await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Asha Rao');
	const main = page.getByRole('main');
	await expect(main.locator('input[name="page"]')).toHaveValue('/contactus');
	await expect(main.locator('input[name="source"]')).toHaveValue('contact page');

	await phone.fill('98765 43210');
	await page
		.getByRole('main')
		.getByRole('button', { name: 'Ask for a free counselling session' })
		.click();
	await expect(page).toHaveURL(/\/thank-you\?form=contact&reference=/);
	await expect(page.getByRole('main')).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
});

test('a newsletter subscription asks for the mail to be confirmed', async ({ page }) => {
	await page.goto('/faq');
	const box = page.locator('footer form');
	await box.getByLabel('Email').fill('reader@example.com');
	await box.getByRole('button', { name: 'Subscribe' }).click();
	await expect(page).toHaveURL('/newsletter?asked=1');
});

test('a registration for the scholarship test can be printed', async ({ page }) => {
	await page.goto('/enquire/scholarship');
	const form = page.getByRole('main');
	await form.getByLabel('Name').fill('Asha Rao');
	await form.getByLabel('Email').fill('asha@example.com');
	await form.getByLabel('Phone').fill('9876543210');
	await form.getByLabel('Class').selectOption('Class 12');
	await form.getByLabel('School').fill('A school');
	await form.getByLabel('City').fill('Indore');
	await form.getByLabel('Exam you are preparing for').fill('IPMAT');
	await form.getByRole('button', { name: 'Register' }).click();
	await expect(page).toHaveURL(/\/registration\//);
	await expect(page.getByRole('main')).toContainText('Asha Rao');
	await expect(page.getByRole('main')).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
});
