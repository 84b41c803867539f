import type { Page } from '@playwright/test';
import { readMail } from './families.ts';
import { findBarriers } from './find-barriers.ts';
import { expect, hydrated, test } from './journey.ts';

const password = 'river mango cinema';

function newAddress() {
	return `student-${crypto.randomUUID()}@example.com`;
}

async function fillSignUp(page: Page, email: string, phone = '98765 43210') {
	const form = page.getByRole('main');
	await form.getByLabel('Name').fill('Asha Verma');
	await form.getByLabel('Email').fill(email);
	await form.getByLabel('Phone').fill(phone);
	await form.getByRole('button', { name: 'Sign up' }).click();
}

/** Signs up with the mailed link and ends on the student's page. */
async function signUp(page: Page, email = newAddress()) {
	await page.goto('/signup');
	await fillSignUp(page, email);
	await expect(page.getByRole('main')).toContainText('No mail has been sent');
	await page.goto(readMail(email).confirmUrl ?? '');
	await page.getByLabel('New password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Create my account' }).click();
	await expect(page).toHaveURL('/account');
	return email;
}

async function expectAccessible(page: Page, where: string) {
	await page.setViewportSize({ width: 320, height: 800 });
	// The shell is the same on every page, and checked elsewhere.
	expect(await findBarriers(page, 'main'), where).toEqual([]);
}

test('a student signs up, looks around, changes the password and deletes the account', async ({
	page,
}) => {
	test.setTimeout(240_000);
	const email = newAddress();
	await page.goto('/signup');
	await hydrated(page);
	await fillSignUp(page, email, '12345');
	await expect(page.getByLabel('Phone')).toBeFocused();
	await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/10 digits/);
	await expectAccessible(page, 'sign-up with a fault');
	await fillSignUp(page, email);
	await expect(page.getByRole('main')).toContainText(email);
	await expectAccessible(page, 'check your email');

	await page.goto(readMail(email).confirmUrl ?? '');
	await hydrated(page);
	const field = page.getByLabel('New password', { exact: true });
	await field.fill('short');
	await page.getByRole('button', { name: 'Show password' }).click();
	await expect(field).toHaveAttribute('type', 'text');
	await page.getByRole('button', { name: 'Create my account' }).click();
	await expect(field).toHaveAccessibleDescription(/5 characters/);
	await expectAccessible(page, 'choosing a password');
	await field.fill(password);
	await page.getByRole('button', { name: 'Create my account' }).click();
	await expect(page).toHaveURL('/account');
	await expectAccessible(page, 'own page');

	await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'subscribed' })).toBeVisible();
	const places = page.getByRole('navigation', { name: 'Your pages' });
	await places.getByRole('link', { name: 'Profile' }).click();
	await page.getByLabel('Name').fill('Asha V.');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
	await expectAccessible(page, 'profile');

	await places.getByRole('link', { name: 'Sign-in' }).click();
	await page.getByLabel('Current password', { exact: true }).fill(password);
	await page.getByLabel('New password', { exact: true }).fill('another good one');
	await page.getByRole('button', { name: 'Change the password' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'is changed' })).toBeVisible();
	await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
	await expectAccessible(page, 'sign-in');

	await places.getByRole('link', { name: 'My data' }).click();
	await expectAccessible(page, 'my data');
	const download = page.waitForEvent('download');
	await page.getByRole('link', { name: 'Download my data' }).click();
	expect((await download).suggestedFilename()).toBe('my-data.json');

	await page.getByRole('link', { name: 'Delete my account' }).click();
	await page.getByLabel('Your password', { exact: true }).fill('another good one');
	await expectAccessible(page, 'deletion');
	await page.getByRole('button', { name: 'Delete my account' }).click();
	await expect(page).toHaveURL('/login');
	await page.goto('/account');
	await expect(page).toHaveURL('/login?next=%2Faccount');
});

test('a forgotten password is replaced by mail, and a used link says so @phone', async ({
	page,
}) => {
	test.setTimeout(60_000);
	const email = await signUp(page);
	await page.getByRole('button', { name: 'Sign out' }).click();
	await expect(page).toHaveURL('/');
	await page.goto('/login');
	await page.getByRole('link', { name: 'Forgot your password?' }).click();
	await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
	await page.getByRole('main').getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Send me a link' }).click();
	await expect(page.getByRole('main')).toContainText('No mail has been sent');
	const { resetUrl = '' } = readMail(email);
	await page.goto(resetUrl);
	await page.getByLabel('New password', { exact: true }).fill('another good one');
	await page.getByRole('button', { name: 'Set the password' }).click();
	await expect(page).toHaveURL('/account');
	await page.goto(resetUrl);
	await expect(page.getByRole('heading', { level: 1 })).toContainText('no longer works');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('signing up, out and in again works', async ({ page }) => {
		await page.goto('/signup');
		await fillSignUp(page, newAddress(), '12345');
		await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/10 digits/);
		await expect(page.getByRole('main').getByLabel('Name')).toHaveValue('Asha Verma');
		const email = await signUp(page);
		await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
		await expect(page.getByRole('main')).toContainText('You are subscribed');
		await page.getByRole('button', { name: 'Sign out', exact: true }).click();
		await expect(page).toHaveURL('/');

		await page.goto('/account/security');
		await expect(page).toHaveURL('/login?next=%2Faccount%2Fsecurity');
		await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();
		await page.getByRole('main').getByLabel('Email').fill(email);
		await page.getByLabel('Password', { exact: true }).fill('not the password');
		await page.getByRole('button', { name: 'Login' }).click();
		await expect(page.getByRole('main')).toContainText('Wrong email or password');
		await page.getByLabel('Password', { exact: true }).fill(password);
		await page.getByRole('button', { name: 'Login' }).click();
		await expect(page).toHaveURL('/account/security');
	});
});

test('a student saves a plan, ticks a topic and records a score, with and without JavaScript', async ({
	page,
	browser,
}) => {
	test.setTimeout(120_000);
	await signUp(page);
	await page.goto('/plan?class=12&exams=jipmat');
	await hydrated(page);
	await page.getByLabel('Hours a week').fill('10');
	await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible();
	await page.getByLabel('Weeks from today').fill('20');
	await expect(page.getByText('20 weeks is your own goal').first()).toBeVisible();
	expect(new URL(page.url()).search).not.toContain('hours');
	const file = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download the file' }).click();
	expect((await file).suggestedFilename()).toBe('study-plan.ics');
	await page.getByRole('button', { name: 'Save this plan' }).click();
	await expect(page).toHaveURL('/account/plan');
	const main = page.getByRole('main');
	await expect(main).toContainText(/0 of \d+ topics/);
	await main.getByRole('checkbox').first().check();
	await main.getByRole('button', { name: 'Save my ticks' }).click();
	await expect(main).toContainText(/1 of \d+ topics/);
	await expectAccessible(page, 'a saved plan');

	const plain = await browser.newContext({
		javaScriptEnabled: false,
		storageState: await page.context().storageState(),
		baseURL: new URL(page.url()).origin,
	});
	const quiet = await plain.newPage();
	await quiet.goto('/account/plan');
	const form = quiet.getByRole('main');
	await form.getByRole('checkbox').nth(1).check();
	await form.getByRole('button', { name: 'Save my ticks' }).click();
	await expect(form).toContainText(/2 of \d+ topics/);
	await form.getByLabel('Exam').selectOption('jipmat');
	await form.getByLabel('Marks').fill('231');
	await form.getByLabel('Out of').fill('400');
	await form.getByRole('button', { name: 'Save the score' }).click();
	await expect(form).toContainText('231 of 400 (58%)');
	await form.getByText('Delete the plan').click();
	await form.getByRole('button', { name: 'Delete permanently' }).click();
	await expect(form).toContainText('You have not saved a plan yet');
	await plain.close();
});
