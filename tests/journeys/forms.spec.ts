import type { Page, Route } from '@playwright/test';
import { expect, expectSeen, hydrated, test } from './journey.ts';

async function fillContact(page: Page, phone = '98765 43210') {
	const form = page.getByRole('main').locator('form[action="/enquire/contact"]');
	await form.getByLabel('Name').fill('Asha Rao');
	await form.getByLabel('Email').fill('asha@example.com');
	await form.getByLabel('Programme').selectOption({ index: 1 });
	await form.getByLabel('Phone').fill(phone);
	await form.getByLabel('Message').fill(`Please call in the evening. ${Math.random()}`);
	return form;
}

// The fake clock provides the seconds that a person takes, which the spam check measures.
test.beforeEach(async ({ page }) => {
	await page.clock.install();
});

test('a form is sent in place, and its place shows the reference', async ({ page }) => {
	await page.goto('/contactus');
	await hydrated(page);
	const form = await fillContact(page);
	await page.clock.fastForward(5000);
	let sendings = 0;
	page.on('request', (request) => {
		if (request.url().includes('/api/enquiries/')) sendings += 1;
	});
	await form.getByRole('button', { name: 'Ask for a free counselling session' }).dblclick();
	// Shown once, in place of the form, and announced.
	await expect(page.locator(':focus')).toContainText(/Thank you.*[0-9A-Z]{4}-[0-9A-Z]{4}/);
	await expect(page.locator(':focus')).toHaveAccessibleName(/Thank you/);
	await expect(page.locator(':focus')).toHaveAccessibleDescription(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
	await expect(page.getByText('Thank you')).toHaveCount(1);
	await expect(page).toHaveURL('/contactus');
	expect(sendings).toBe(1);
});

test('errors found by the browser or the server are below the field, which gets the focus', async ({
	page,
}) => {
	await page.goto('/contactus');
	await hydrated(page);
	const form = await fillContact(page, '12345');
	await form.getByRole('button', { name: 'Ask for a free counselling session' }).click();
	await expect(form.getByRole('alert')).toBeVisible();
	await expect(form.getByLabel('Phone')).toBeFocused();
	await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(/10 digits/);
	await expect(form.getByLabel('Name')).toHaveValue('Asha Rao');
	await form.getByLabel('Phone').fill('98765 43210');
	await form.getByLabel('Phone').press('Tab');
	await expect(form.getByRole('alert')).toBeVisible();
	await expect(form.getByRole('status')).toContainText(
		'press “Ask for a free counselling session” again',
	);
	// Browsers limit the length; only a script can send more, and the server must count.
	await form.getByLabel('Name').evaluate((box: HTMLInputElement) => {
		box.value = 'a'.repeat(box.maxLength + 1);
	});
	await form.getByRole('button', { name: 'Ask for a free counselling session' }).click();
	await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/^Keep it to \d+ characters/);
	await expect(form.getByLabel('Name')).toBeFocused();
});

test('after a network failure the text stays and is sent at the next attempt', async ({
	page,
	context,
}) => {
	await page.goto('/contactus');
	await hydrated(page);
	const form = await fillContact(page);
	await page.clock.fastForward(5000);
	await context.setOffline(true);
	const button = form.getByRole('button', { name: 'Ask for a free counselling session' });
	await page.setViewportSize({ width: 360, height: 740 });
	await button.press('Enter');
	await expect(form.getByRole('alert')).toContainText('saved on this device');
	await expectSeen(form.getByRole('alert'));
	await expectSeen(button);
	await expect(button).toBeFocused();
	await context.setOffline(false);
	await expect(form.getByRole('alert')).not.toContainText('offline');
	await page.reload();
	// Before any touch.
	await expect(form.getByLabel('Name')).toHaveValue('Asha Rao');
	await expect(form.getByRole('alert')).toContainText('saved on this device');
	await expect(form.getByRole('alert')).not.toContainText('offline');
	const again = page.waitForRequest('**/api/enquiries/contact');
	await form.getByRole('button', { name: 'Ask for a free counselling session' }).click();
	// Sending the restored text again may be quick.
	expect((await again).postData()).not.toContain('timeToFill');
	await expect(page.getByRole('main')).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
	await page.reload();
	await hydrated(page);
	await expect(form.getByLabel('Name')).toHaveValue('');
});

test('an enquiry whose response was lost is not stored twice after a reload', async ({ page }) => {
	await page.goto('/contactus');
	await hydrated(page);
	const form = await fillContact(page);
	await page.clock.fastForward(5000);
	let reference = '';
	const loseAnswer = async (route: Route) => {
		const answer = await route.fetch();
		reference = (await answer.json()).reference;
		await route.abort();
	};
	await page.route('**/api/enquiries/contact', loseAnswer, { times: 1 });
	await form.getByRole('button', { name: 'Ask for a free counselling session' }).click();
	await expect(form.getByRole('alert')).toContainText('saved on this device');
	await page.reload();
	await hydrated(page);
	await form.getByRole('button', { name: 'Ask for a free counselling session' }).click();
	await expect(page.getByRole('main')).toContainText(reference);
	expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
});

test('a form sends which button opened it', async ({ page }) => {
	await page.goto('/master?enroll=1');
	const source = page.getByRole('dialog').locator('input[name="source"]');
	await expect(source).toHaveValue('programme page, Enroll Now');
	await page.goto('/testseries?enroll=2');
	await expect(source).toHaveValue('test series page, Enroll Now');
});

test('the modal opens by keyboard, traps the focus and closes in three ways', async ({ page }) => {
	await page.goto('/master');
	await hydrated(page);
	const opener = page.getByRole('main').getByRole('link', { name: 'Enroll Now' }).last();
	const dialog = page.getByRole('dialog');
	for (const close of ['Escape', 'icon', 'overlay']) {
		await opener.focus();
		await page.keyboard.press('Enter');
		await expect(dialog).toBeVisible();
		await expect(page).toHaveURL('/master?enroll=1');
		await expect(page.locator('dialog:modal :focus')).toHaveCount(1);
		if (close === 'Escape') await page.keyboard.press('Escape');
		if (close === 'icon') await dialog.getByRole('link', { name: 'Close' }).click();
		if (close === 'overlay') await page.mouse.click(8, 8);
		await expect(dialog).toBeHidden();
		await expect(page).toHaveURL('/master');
	}
});
