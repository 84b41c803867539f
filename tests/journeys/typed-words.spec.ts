import type { Page } from '@playwright/test';
import { newName, searchInbox, sendEnquiry } from './families.ts';
import { expect, hydrated, staffTest as test } from './journey.ts';

/** Opens the page of a new family and waits for its scripts. */
async function openLead(page: Page, what = '') {
	const name = newName('Words');
	await sendEnquiry(page.request, { name, email: `${crypto.randomUUID()}@example.com` });
	await searchInbox(page, name);
	await page.getByRole('link', { name, exact: true }).click();
	await page.waitForURL(/\/desk\/leads\//);
	await page.goto(page.url() + what);
	await hydrated(page);
}

async function openNote(page: Page) {
	await page.locator('#work label', { hasText: /^Note$/ }).click();
	return page.getByRole('textbox', { name: /^Note/ });
}

/** Notes on the timeline; the form that corrects one contains the same text. */
const notes = (page: Page, text: string) =>
	page
		.getByRole('region', { name: 'Timeline' })
		.getByText(text)
		.and(page.locator(':not(textarea)'));

test('a note sent without a network stays, and is stored once when it is sent again', async ({
	page,
	context,
}) => {
	// The URL names another tab, as after a tap on a phone's bottom bar.
	await openLead(page, '?do=mail');
	const note = await openNote(page);
	await note.fill('Typed in a tunnel');
	const send = page.getByRole('button', { name: 'Add note' });
	await context.setOffline(true);
	await send.click();
	await expect(page.getByRole('alert').getByText('could not be reached')).toBeVisible();
	await expect(note).toHaveValue('Typed in a tunnel');
	await expect(note).toBeVisible();
	await context.setOffline(false);

	// The server stores it, but the response is lost.
	await page.route('**/*.data*', async (route) => {
		if (route.request().method() !== 'POST') return await route.continue();
		await route.fetch();
		await route.abort();
	});
	await send.click();
	await expect(page.getByRole('alert').getByText('could not be reached')).toBeVisible();
	await page.unroute('**/*.data*');
	await send.dblclick();
	await expect(page.getByText('Note added.')).toBeVisible();
	await expect(notes(page, 'Typed in a tunnel')).toHaveCount(1);
	await expect(await openNote(page)).toHaveValue('');
});

test('a mail survives an expired session: it is sent after signing in in another tab', async ({
	page,
	context,
	session,
}) => {
	await openLead(page, '?do=mail');
	await page.getByLabel('Subject').fill('Your place on Saturday');
	await page.getByRole('textbox', { name: /^Text/ }).fill('Come at ten, please.');
	await page.getByRole('combobox', { name: 'Next step' }).selectOption('tomorrow');
	await context.clearCookies();
	await page.getByRole('button', { name: 'Put the mail in the outbox' }).click();
	const signIn = page.getByRole('alert').getByRole('link', { name: 'Sign in (in a new tab)' });
	await expect(signIn).toHaveAttribute('href', /^\/update\?next=%2Fdesk%2Fleads%2F/);
	await expect(page.getByLabel('Subject')).toHaveValue('Your place on Saturday');
	await context.addCookies(session);
	await page.getByRole('button', { name: 'Put the mail in the outbox' }).click();
	await expect(page.getByText('the mail waits in the outbox')).toBeVisible();
	await expect(notes(page, 'Your place on Saturday')).toHaveCount(1);
});

test('typed text is restored after the browser was closed, for the same person only', async ({
	page,
	context,
}) => {
	page.on('dialog', (dialog) => dialog.accept());
	await openLead(page);
	await (await openNote(page)).fill('Half a thought');
	await page.getByLabel('New tag').fill('call again');
	const address = page.url();
	await page.close();

	const later = await context.newPage();
	await later.goto(address);
	await hydrated(later);
	await expect(later.getByRole('textbox', { name: /^Note/ })).toHaveValue('Half a thought');
	await expect(later.getByText('It is not sent yet.')).toHaveCount(2);
	await expect(later.getByLabel('New tag')).toHaveValue('call again');

	// As if another person had typed it on this device.
	await later.evaluate(() => {
		for (const key of Object.keys(localStorage).filter((one) => one.startsWith('draft:'))) {
			localStorage.setItem(key.replace(/^draft:[^:]+/, 'draft:other'), localStorage[key]);
		}
	});
	await later.locator('#work label', { hasText: /^Note$/ }).click();
	await later.locator('#work').getByRole('button', { name: 'Discard it' }).click();
	await expect(later.getByRole('textbox', { name: /^Note/ })).toHaveValue('');
	await later.getByRole('button', { name: 'Discard it' }).click();
	await later.reload();
	await hydrated(later);
	await expect(later.getByLabel('New tag')).toHaveValue('');
	await expect(later.getByText('It is not sent yet.')).toHaveCount(0);
	await later.close();
});

test('the update page keeps what was typed, until it is discarded', async ({ page }) => {
	page.on('dialog', (dialog) => dialog.accept());
	await page.goto('/update/news');
	await hydrated(page);
	await page.getByLabel('Author', { exact: true }).fill('Half an author');
	await page.reload();
	await hydrated(page);
	await expect(page.getByLabel('Author', { exact: true })).toHaveValue('Half an author');
	await page.getByRole('button', { name: 'Discard it' }).click();
	await expect(page.getByLabel('Author', { exact: true })).toHaveValue('');
	await page.reload();
	await hydrated(page);
	await expect(page.getByLabel('Author', { exact: true })).toHaveValue('');
});

test('leaving, another template and signing out ask first', async ({ page }) => {
	await openLead(page, '?do=mail');
	const text = page.getByRole('textbox', { name: /^Text/ });
	await text.fill('My own words');
	const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
	const templates = page.getByRole('navigation', { name: 'Begin with' }).getByRole('link');
	await templates.nth(1).click();
	await leave.getByRole('button', { name: 'Stay here' }).click();
	await expect(text).toHaveValue('My own words');
	await templates.nth(1).click();
	await leave.getByRole('button', { name: 'Leave without saving' }).click();
	await expect(text).not.toHaveValue('My own words');
	await templates.nth(0).click();
	await expect(text).toHaveValue('My own words');
	await page.getByRole('link', { name: 'Follow-ups' }).first().click();
	await leave.getByRole('button', { name: 'Stay here' }).click();
	await page.getByRole('button', { name: 'Sign out' }).first().click();
	const signOut = page.getByRole('dialog', { name: 'Sign out?' });
	await expect(signOut).toContainText('did not send');
	await signOut.getByRole('button', { name: 'Stay here' }).click();
	await expect(text).toHaveValue('My own words');
	await page.evaluate(() => localStorage.clear());
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('a note survives an expired session: the page returns it to be sent after signing in', async ({
		page,
		context,
		session,
	}) => {
		const name = newName('Plain');
		await sendEnquiry(page.request, { name });
		await searchInbox(page, name);
		await page.getByRole('link', { name, exact: true }).click();
		await page.locator('#work label', { hasText: /^Note$/ }).click();
		await page.getByRole('textbox', { name: /^Note/ }).fill('Typed without script');
		await context.clearCookies();
		await page.getByRole('button', { name: 'Add note' }).click();
		await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Sign in (in a new tab)' })).toBeVisible();
		await expect(page.getByText('Typed without script')).toBeVisible();
		await context.addCookies(session);
		await page.getByRole('button', { name: 'Send it again' }).click();
		await expect(notes(page, 'Typed without script')).toHaveCount(1);
	});
});
