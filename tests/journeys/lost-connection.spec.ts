import type { Page } from '@playwright/test';
import { newName } from './families.ts';
import { expect, expectSeen, hydrated, staffTest, test } from './journey.ts';

test('a form opens and closes, and keeps its text', async ({ page, context }) => {
	await page.goto('/master');
	await hydrated(page);
	await context.setOffline(true);
	const opener = page.getByRole('main').getByRole('link', { name: 'Enroll Now' }).last();
	const dialog = page.getByRole('dialog');
	// Escape works at once, before the browser traps the focus in it.
	await opener.evaluate((link: HTMLElement) => {
		link.click();
		const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
		document.activeElement?.dispatchEvent(key);
	});
	await expect(dialog).toBeHidden();
	await opener.click();
	await dialog.getByLabel('Student’s name').fill('Asha Rao');
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await opener.click();
	await expect(dialog.getByLabel('Student’s name')).toHaveValue('Asha Rao');
	await dialog.getByRole('link', { name: 'Close' }).click();
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL('/master');
});

test('a form that could not be sent stays, and can be sent again', async ({ page, context }) => {
	const email = `${crypto.randomUUID()}@example.com`;
	await page.goto('/signup');
	await hydrated(page);
	const main = page.getByRole('main');
	await main.getByLabel('Name').fill('Asha in a tunnel');
	await main.getByLabel('Email').fill(email);
	await main.getByLabel('Phone').fill('98765 43210');
	await context.setOffline(true);
	await main.getByRole('button', { name: 'Sign up' }).click();
	await expect(page.getByRole('alert')).toContainText('could not be reached');
	// No header covers it.
	await expectSeen(page.getByRole('alert'));
	await expect(main.getByLabel('Name')).toHaveValue('Asha in a tunnel');
	await context.setOffline(false);
	await main.getByRole('button', { name: 'Sign up' }).click();
	await expect(main).toContainText('No mail has been sent');

	for (const [form, button] of [
		['/newsletter', 'Subscribe'],
		['/watch?exam=cuet-ug', 'Tell me'],
	] as const) {
		await page.goto(form);
		await hydrated(page);
		await main.getByLabel('Email').fill(email);
		await context.setOffline(true);
		const send = main.getByRole('button', { name: button });
		await send.click();
		await expectSeen(main.getByRole('alert').filter({ hasText: 'You seem to be offline' }));
		await expect(main.getByLabel('Email')).toHaveValue(email);
		await context.setOffline(false);
		await expect(main.getByRole('alert')).toContainText('Send it again');
		await send.click();
		await expect(page).toHaveURL(/\?asked=1$/);
	}
});

staffTest(
	'saving a new lead offline shows at once why it is not saved @both',
	async ({ page, context }) => {
		await page.goto('/desk/leads/new');
		await hydrated(page);
		await page.getByLabel('Name', { exact: true }).fill('Asha in a tunnel');
		await page.getByLabel('Phone', { exact: true }).fill('98765 43210');
		await page.getByLabel('What do they want?').fill('NPAT');
		await page.getByRole('combobox', { name: 'Next step' }).selectOption('tomorrow');
		await page.getByLabel(/I told them/).check();
		await context.setOffline(true);
		await page.evaluate(() => scrollTo(0, 0));
		await page.getByRole('button', { name: 'Save the lead' }).press('Enter');
		await expectSeen(page.getByRole('alert').filter({ hasText: 'could not be reached' }));
		await expect(page.getByRole('button', { name: 'Save the lead' })).toBeInViewport();
		const name = page.getByLabel('Name', { exact: true });
		await name.fill('');
		await context.setOffline(false);
		// Once the network is back it can be sent from there; the server then names the missing field.
		await page.getByRole('button', { name: 'Send it now' }).click();
		await expect(name).toHaveAttribute('aria-invalid', 'true');
		await name.fill('Asha after the tunnel');
		page.on('dialog', (dialog) => dialog.accept());
		await page.goto('/desk/leads/new');
		await hydrated(page);
		// The next family starts with an empty form; the draft is offered, but never its consent.
		await expect(name).toHaveValue('');
		await page.getByRole('button', { name: 'Continue it' }).click();
		await expect(name).toHaveValue('Asha after the tunnel');
		await expect(page.getByLabel(/I told them/)).not.toBeChecked();
		await page.reload();
		await hydrated(page);
		await page.getByRole('button', { name: 'Discard it' }).click();
		await page.reload();
		await hydrated(page);
		await expect(page.getByRole('button', { name: 'Continue it' })).toHaveCount(0);
		await expect(name).toHaveValue('');
	},
);

/** Saves arrive, but what is loaded afterwards does not. */
async function loseLoads(page: Page) {
	await page.route('**/*.data*', (route) =>
		route.request().method() === 'GET' ? route.abort() : route.continue(),
	);
}

staffTest('what is saved just before the network fails is not saved twice', async ({ page }) => {
	const name = newName('Tunnel');
	const main = page.getByRole('main');
	await page.goto('/desk/leads/new');
	await hydrated(page);
	await page.getByLabel('Name', { exact: true }).fill(name);
	await page.getByLabel('Phone', { exact: true }).fill(`97${String(Date.now()).slice(-8)}`);
	await page.getByRole('combobox', { name: 'Next step' }).selectOption('tomorrow');
	await page.getByLabel(/I told them/).check();
	await loseLoads(page);
	await page.getByRole('button', { name: 'Save the lead' }).click();
	// The desk stays around the message, and nothing offers to send it again.
	await expect(main.getByRole('alert')).toContainText('is saved');
	await expect(main).not.toContainText('not saved');
	await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
	await main.getByRole('button', { name: 'Try again' }).click();
	await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
	await expect(main.getByRole('alert')).toContainText('is saved');
	await page.unrouteAll();
	await main.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

	const note = page.locator('#note-text');
	const write = async () => {
		await note.fill(`Written by ${name}`);
		await page.getByRole('button', { name: 'Add note' }).click();
	};
	const outdated = page.getByRole('alert').filter({ hasText: 'could not be refreshed' });
	await page.locator('#work .tabs > label').filter({ hasText: 'Note' }).click();
	await loseLoads(page);
	await write();
	await expect(outdated).toContainText('Saved.');
	await expect(note).toHaveValue('');
	await write();
	await expect(note).toHaveValue('');
	await page.unrouteAll();
	await outdated.getByRole('button', { name: 'Refresh it' }).click();
	await expect(outdated).toBeHidden();
	const lines = page.locator('.timeline li').filter({ hasText: `Written by ${name}` });
	await expect(lines).toHaveCount(1);
	// After a refresh the same words are another note.
	await write();
	await expect(lines).toHaveCount(2);
});

staffTest('a screen that comes slowly shows that it is loading', async ({ page }) => {
	await page.goto('/desk/inbox');
	await hydrated(page);
	const answer = Promise.withResolvers<void>();
	await page.route('**/*.data*', async (route) => {
		await answer.promise;
		await route.continue();
	});
	const bar = page.getByRole('progressbar', { name: 'Loading' });
	const heading = page.getByRole('heading', { level: 1 });
	const before = await heading.boundingBox();
	await expect(bar).toBeHidden();
	const menu = page.getByRole('navigation', { name: 'Desk' });
	await menu.getByRole('link', { name: /^Follow-ups/ }).click();
	await expect(bar).toHaveCSS('opacity', '1');
	expect(await heading.boundingBox()).toEqual(before);
	await expect(page.locator('.desk')).toHaveCSS('cursor', 'progress');
	answer.resolve();
	await expect(heading).toHaveText('Follow-ups');
	await expect(bar).toBeHidden();
});

staffTest('the studio’s form stays, without preview and pictures', async ({ page, context }) => {
	await page.goto('/desk/studio/blog/how-to-review-a-mock-test');
	await hydrated(page);
	const post = page.getByLabel('Post', { exact: true });
	const look = page.getByRole('region', { name: 'Post: how it will look' });
	await expect(look.getByRole('paragraph').nth(1)).toBeAttached();
	await context.setOffline(true);
	await post.fill('Written in a tunnel');
	await expect(look).toContainText('not available');
	await page.getByRole('button', { name: 'Put in a picture' }).click();
	await expect(page.getByRole('dialog').getByRole('status')).toContainText('could not be loaded');
	await page.keyboard.press('Escape');
	await expect(post).toHaveValue('Written in a tunnel');
	await context.setOffline(false);
	await post.fill('Written after the tunnel');
	await expect(look).toContainText('after the tunnel');
});

staffTest('a newsletter’s text stays, and is saved later', async ({ page, context }) => {
	await page.goto('/desk/newsletter');
	await hydrated(page);
	await page.getByRole('button', { name: 'Write a newsletter' }).dblclick();
	await page.waitForURL(/\/desk\/newsletter\/[\w-]{36}$/);
	await hydrated(page);
	// Two clicks create one newsletter, and no error about the connection.
	await expect(page.getByText('may not have reached us')).toBeHidden();
	await context.setOffline(true);
	const leave = async () => {
		const menu = page.getByRole('navigation', { name: 'Desk' });
		await menu.getByRole('link', { name: /^Inbox/ }).click();
		const said = page.getByRole('alert').filter({ hasText: 'No connection' });
		await expect(said).toBeVisible();
		// At the top of the page, so that it covers no save button.
		expect((await said.boundingBox())?.y).toBeLessThan(50);
		await page.getByRole('button', { name: 'Close' }).click();
	};
	await leave();
	await page.getByLabel('Title').fill('From a tunnel');
	await expect(page.getByText('could not be reached')).toHaveCount(1);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	// The form says it once, after an autosave and after the button.
	await expect(page.getByText('could not be reached')).toHaveCount(1);
	await expect(page.getByText('Not saved.')).toBeVisible();
	await leave();
	await context.setOffline(false);
	await page.getByLabel('Text', { exact: true }).fill('And out of it.');
	await expect(page.getByText('Saved.')).toBeVisible();
	await page.reload();
	await expect(page.getByLabel('Title')).toHaveValue('From a tunnel');
});
