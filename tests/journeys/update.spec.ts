import type { Page } from '@playwright/test';
import { findBarriers } from './find-barriers.ts';
import { expect, hydrated, test } from './journey.ts';

async function signIn(page: Page, password: string) {
	await page.getByLabel('Username').fill('admin');
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Does something and sees the toast that it calls up; good news is gone after 2 s, so it is looked out for at once. */
async function toasted(page: Page, text: string, act: () => Promise<void>) {
	await Promise.all([page.locator('.toast', { hasText: text }).waitFor(), act()]);
}

test('staff sign in, fill a form in by choosing, edit its table as a grid, and the site shows it @phone', async ({
	page,
}, { project }) => {
	await page.goto('/update');
	await hydrated(page);
	await toasted(page, 'Incorrect Credentials!!', () => signIn(page, 'not the password'));
	await expect(page.getByLabel('Username')).toHaveValue('');
	await toasted(page, 'Login Successful!!', () => signIn(page, 'only-for-the-journeys'));
	await expect(page.getByRole('heading', { name: 'Update Resource Pages' })).toBeVisible();
	await expect(page.getByText('Fill the form to update the details')).toBeVisible();
	expect(await page.getByLabel('Page').locator('option').allTextContents()).toEqual([
		'Blog',
		'Exam Calendar',
		'News & Events',
		'Exam Pattern',
	]);
	await page.reload();
	await hydrated(page);

	await page.getByLabel('Page').selectOption('Exam Calendar');
	await expect(page).toHaveURL('/update/calendar');
	await expect(page.getByLabel('Table data (JSON text)')).toBeVisible();
	// Each browser project changes a block of its own, which no other journey touches.
	const title = project.name === 'phone' ? 'JIPMAT' : 'CUET';
	const known = await page
		.locator('datalist option')
		.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
	const previous = known.find((one) => one.startsWith(title)) ?? '';
	expect(previous).not.toBe('');
	await page.getByLabel('Previous title').fill(previous);
	await expect(page.getByLabel('New title')).toHaveValue(previous);
	await page.getByRole('button', { name: 'Edit as a grid' }).click();
	await page.getByRole('button', { name: 'Add row' }).click();
	await page.keyboard.type(`Step of ${project.name}`);
	await page.getByRole('button', { name: 'Edit as JSON text' }).click();
	await expect(page.getByLabel('Table data (JSON text)')).toHaveValue(/Step of/);
	expect(await findBarriers(page, 'main')).toEqual([]);

	await page.getByLabel('Previous title').fill('Nothing of the kind');
	await page.getByRole('button', { name: 'Update', exact: true }).click();
	const refusal = page.getByText('Nothing has the title “Nothing of the kind”');
	await expect(refusal).toBeFocused();
	await expect(refusal).toBeInViewport();
	await expect(page.getByLabel('Table data (JSON text)')).toHaveValue(/Step of/);
	await page.getByLabel('Previous title').fill(previous);

	await toasted(page, 'Update Successful', () =>
		page.getByRole('button', { name: 'Update', exact: true }).click(),
	);
	await expect(page.getByLabel('New title')).toHaveValue('');
	await expect
		.poll(async () => await (await fetch(new URL('/calander', page.url()))).text())
		.toContain(`Step of ${project.name}`);

	await page.getByRole('button', { name: 'Sign out' }).click();
	await page.waitForURL('/');
	await page.goto('/update/calendar');
	await expect(page.getByLabel('Username')).toBeVisible();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the same forms work, and each mistake is told where it is', async ({ page }) => {
		await page.goto('/update');
		await signIn(page, 'not the password');
		await expect(page.getByText('Incorrect Credentials!!')).toBeVisible();
		await signIn(page, 'only-for-the-journeys');
		await expect(page.getByText('Login Successful!!')).toBeVisible();
		await page.getByLabel('Page').selectOption('Exam Pattern');
		await page.getByRole('button', { name: 'Show' }).click();
		await expect(page).toHaveURL(/\/update\/pattern/);
		const known = page.locator('datalist option').first();
		await page.getByLabel('Previous title').fill((await known.getAttribute('value')) ?? '');
		await page.getByRole('button', { name: 'Fill in what it holds now' }).click();
		await expect(page.getByLabel('New title')).not.toHaveValue('');
		const cells = page.getByLabel('Table data (JSON text)');
		const before = await cells.inputValue();
		await cells.fill('["No.", "Section"');
		await page.getByRole('button', { name: 'Update', exact: true }).click();
		await expect(page.getByText('line 1, column 18')).toBeVisible();
		await page.getByLabel('Table data (JSON text)').fill(before);
		await page.getByRole('button', { name: 'Update', exact: true }).click();
		await expect(page.getByText('Update Successful')).toBeVisible();
		await expect(page.getByLabel('New title')).toHaveValue('');
	});
});
