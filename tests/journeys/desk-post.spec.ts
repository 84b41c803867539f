import type { Page } from '@playwright/test';
import { findBarriers } from './find-barriers.ts';
import { expect, hydrated, staffTest as test } from './journey.ts';

async function sendForm(page: Page, form: string, fields: Record<string, string>) {
	const sent = await page.request.post(`/api/enquiries/${form}`, {
		form: { timeToFill: '9000', ...fields },
	});
	expect(sent.status()).toBe(201);
}

test('mail is read, retried and discarded @phone', async ({ page }) => {
	const email = 'reader-of-mail@example.com';
	const phone = '+919876500011';
	await sendForm(page, 'enquiry', { name: 'Asha Rao', phone, email, question: 'By when?' });
	await page.goto('/desk/mail');
	await expect(page.getByText('so mail is queued here')).toBeVisible();
	await page.getByLabel('Recipient begins with').fill(email);
	await page.getByRole('button', { name: 'Find' }).click();
	await expect(page.getByRole('main').getByText(email)).toBeVisible();
	expect(await findBarriers(page, 'main')).toEqual([]);
	await page.getByRole('link', { name: /Your reference is/ }).click();
	const frame = page.getByTitle('The mail');
	const shown = await page.request.get((await frame.getAttribute('src')) ?? '');
	expect(await shown.text()).toContain('Asha Rao');
	await page.getByLabel('Reason for discarding it').fill('Sent by hand');
	await page.getByRole('button', { name: 'Discard', exact: true }).click();
	await expect(page.getByText('It will not be sent.')).toBeVisible();
	await expect(page.getByText('Sent by hand (admin)')).toBeVisible();
	await page.getByRole('button', { name: 'Send anyway' }).click();
	await expect(page.getByText('It will be sent next.')).toBeVisible();
	expect(await findBarriers(page, 'main')).toEqual([]);
});

test('spam is viewed and released', async ({ page }) => {
	const name = 'Ravi Kumar';
	const fields = { name, phone: '+919876500021', question: 'Is there a class?' };
	await sendForm(page, 'enquiry', { ...fields, website: 'x' });
	await page.goto('/desk/spam');
	expect(await findBarriers(page, 'main')).toEqual([]);
	await page.getByRole('link', { name }).click();
	await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
	await expect(page.getByText('Filled in the hidden field.')).toBeVisible();
	expect(await findBarriers(page, 'main')).toEqual([]);
	await page.getByRole('button', { name: 'Not spam' }).click();
	await expect(page.getByText('Moved to the inbox')).toBeVisible();
	await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('registrations are found, printed and downloaded', async ({ page }) => {
	const name = 'Zoya Ali';
	await sendForm(page, 'scholarship', {
		name,
		email: 'zoya@example.com',
		phone: '+919876500031',
		class: 'Class 11',
		school: 'Loreto Convent',
		city: 'Ranchi',
		exam: 'IPMAT Indore',
	});
	await page.goto('/desk/scholarship');
	await page.getByLabel(/Name, number/).fill(name);
	await page.getByRole('button', { name: 'Find' }).click();
	await expect(page.getByRole('cell', { name })).toHaveCount(1);
	expect(await findBarriers(page, 'main')).toEqual([]);
	const download = page.waitForEvent('download');
	await page.getByRole('link', { name: 'Download as CSV' }).click();
	expect((await download).suggestedFilename()).toMatch(/^scholarship-.*\.csv$/);
	await page.getByRole('link', { name: 'Printable list' }).click();
	await expect(page.getByRole('cell', { name })).toBeVisible();
	expect(await findBarriers(page, 'main')).toEqual([]);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('navigation', { name: 'Desk' })).toHaveCount(0);
});

test('a newsletter is written beside its preview, and saved automatically @phone', async ({
	page,
	context,
	session,
}) => {
	await page.goto('/desk/newsletter');
	expect(await findBarriers(page, 'main')).toEqual([]);
	await page.getByRole('button', { name: 'Write a newsletter' }).click();
	await page.waitForURL(/\/desk\/newsletter\/[\w-]{36}$/);
	await hydrated(page);
	await page.getByLabel('Title').fill('The dates are out');
	await page
		.getByLabel('Text', { exact: true })
		.fill('Read **this** at [the calendar](/calander).');
	await expect(page.getByText('Saved.')).toBeVisible();
	const frame = page.getByTitle('Preview of the mail');
	await expect(frame).not.toHaveAttribute('src', /version=1$/);
	const shown = await page.request.get((await frame.getAttribute('src')) ?? '');
	expect(await shown.text()).toContain('<strong>this</strong>');
	await page.getByRole('button', { name: 'Send a test' }).click();
	await expect(page.getByText(/A test goes to/)).toBeVisible();
	expect(await findBarriers(page, 'main')).toEqual([]);
	await context.clearCookies();
	await page.getByLabel('Title').fill('All dates are out');
	await expect(page.getByText('Not saved. See below.')).toBeVisible();
	const signIn = page.getByRole('alert').getByRole('link', { name: 'Sign in (in a new tab)' });
	await expect(signIn).toBeVisible();
	await context.addCookies(session);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await expect(signIn).toHaveCount(0);
	await page.reload();
	await expect(page.getByLabel('Title')).toHaveValue('All dates are out');
	await page.goto('/desk/newsletter/subscribers');
	expect(await findBarriers(page, 'main')).toEqual([]);
});

test('a webhook into the private network is rejected at its field', async ({ page }) => {
	await page.goto('/desk/webhooks');
	await page.getByLabel('Address').fill('https://127.0.0.1/hook');
	await page.getByLabel(/Somebody sent a form/).check();
	await page.getByRole('button', { name: 'Add the webhook' }).click();
	await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/private network/);
	await expect(page.getByLabel(/Somebody sent a form/)).toBeChecked();
	expect(await findBarriers(page, 'main')).toEqual([]);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('mail is found and retried, and a newsletter is saved', async ({ page }) => {
		const email = 'without-script@example.com';
		const fields = { name: 'Asha Rao', phone: '+919876500099', email, question: 'By when?' };
		await sendForm(page, 'enquiry', fields);
		await page.goto('/desk/mail');
		await page.getByLabel('Recipient begins with').fill(email);
		await page.getByRole('button', { name: 'Find' }).click();
		await page.getByRole('link', { name: /Your reference is/ }).click();
		await page.getByRole('button', { name: 'Send now' }).click();
		await expect(page.getByText('It will be sent next.')).toBeVisible();
		await page.goto('/desk/newsletter');
		await page.getByRole('button', { name: 'Write a newsletter' }).click();
		await page.getByLabel('Title').fill('Plain');
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		await expect(page.getByText('Saved.')).toBeVisible();
		await expect(page.getByLabel('Title')).toHaveValue('Plain');
	});
});
