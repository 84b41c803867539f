import type { Page } from '@playwright/test';
import { day } from '#app/platform/durations.ts';
import { changeRows, lineOf, newName, readMail, searchInbox, sendEnquiry } from './families.ts';
import { findBarriers } from './find-barriers.ts';
import { expect, hydrated, staffTest as test } from './journey.ts';

async function openLead(page: Page, name: string) {
	await searchInbox(page, name);
	await lineOf(page, name).getByRole('link', { name }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	await hydrated(page);
}

test('without a stream, the inbox polls for new enquiries', async ({ page, request }) => {
	await page.clock.install();
	await page.route(/\/desk\/inbox\/live$/, (route) => route.fulfill({ status: 503 }));
	await page.goto('/desk/inbox');
	await hydrated(page);
	await sendEnquiry(request, { name: newName('Kiran') });
	await page.clock.fastForward(15_000);
	await expect(page.getByRole('button', { name: /Show \d+ new enquir/ })).toBeVisible();
});

test('successive enquiries are counted in one toast, with the same number everywhere', async ({
	page,
	request,
}) => {
	await page.goto('/desk/inbox');
	await hydrated(page);
	const toasts = page.locator('.toast');
	const isCounted = page.getByText(/^\d+ new enquiries$/);
	await sendEnquiry(request, { name: newName('Kabir') });
	await expect(toasts.first()).toBeVisible();
	// It covers neither the heading nor the tabs.
	const { y } = (await toasts.first().boundingBox()) ?? { y: 0 };
	expect(y).toBeGreaterThan(360);
	await sendEnquiry(request, { name: newName('Kavya') });
	await expect(isCounted).toBeVisible();
	await expect(toasts).toHaveCount(1);
	const inMenu = page
		.getByRole('navigation', { name: 'Desk' })
		.getByRole('link', { name: /^Inbox/ });
	await expect(async () => {
		const [count] = /\d+/.exec(await inMenu.innerText()) ?? [];
		expect(await page.locator('.leads-header').innerText()).toContain(`${count} unread for you`);
	}).toPass();
});

test('an enquiry arrives during work and is answered, logged and followed up without a mouse', async ({
	page,
	request,
}) => {
	const earlier = newName('Asha');
	const name = newName('Meera');
	await sendEnquiry(request, { name: earlier });
	await page.goto('/desk/inbox');
	await hydrated(page);
	await lineOf(page, earlier).getByRole('checkbox').check();
	await lineOf(page, earlier).getByRole('checkbox').focus();
	await sendEnquiry(request, { name, email: 'meera@example.com', question: 'Is NPAT hard?' });
	await expect(page.getByRole('button', { name: /Show \d+ new enquir/ })).toBeVisible();
	await expect(page).toHaveTitle(/^\(\d+\) Inbox$/);
	await expect(lineOf(page, name)).toHaveCount(0);
	// The first arrival may be of another journey.
	await expect(async () => {
		await page.keyboard.press('n');
		await expect(lineOf(page, name)).toContainText('(unread)', { timeout: 1000 });
	}).toPass();
	await expect(lineOf(page, earlier).getByRole('checkbox')).toBeChecked();
	await expect(lineOf(page, earlier).getByRole('checkbox')).toBeFocused();

	while (!(await lineOf(page, name).getByRole('link', { name }).evaluate(isFocused))) {
		await page.keyboard.press('k');
	}
	await page.keyboard.press('e');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	expect((await page.locator('#work').boundingBox())?.y).toBeLessThan(480);
	const spoke = page.getByRole('radio', { name: 'Spoke with them' });
	// The lead's shortcuts work a moment after it is visible.
	await expect(async () => {
		await page.keyboard.press('e');
		await expect(spoke).toBeFocused({ timeout: 500 });
	}).toPass();
	await page.keyboard.press('Space');
	await expect(spoke).toBeChecked();
	await page.keyboard.press('Tab');
	await page.keyboard.type('Wants weekend batches.');
	await page.keyboard.press('Tab');
	// Typing selects the option that begins with it.
	await page.keyboard.type('Tom');
	await expect(page.getByRole('combobox', { name: 'Next step' })).toHaveValue('tomorrow');
	await page.getByRole('button', { name: 'Log it' }).press('Enter');
	const timeline = page.getByRole('region', { name: 'Timeline' });
	await expect(timeline).toContainText('Wants weekend batches.');
	await expect(page.locator('main header')).toContainText('Contacted');
	await expect(page.getByRole('region', { name: 'Next step' })).toContainText(
		'Follow-up tomorrow 10 am',
	);
	await page.keyboard.press('u');
	await expect(lineOf(page, name)).not.toContainText('(unread)');
});

function isFocused(element: Element) {
	return element === document.activeElement;
}

test('two leads of one family are merged, and the merge is undone', async ({ page, request }) => {
	const name = newName('Zoya');
	const start = `97${String(Date.now()).slice(-7)}`;
	await sendEnquiry(request, { name, phone: `${start}1`, question: 'The first question' });
	await sendEnquiry(request, { name, phone: `${start}2`, question: 'The second question' });
	await searchInbox(page, name);
	await expect(page.locator('#leads li')).toHaveCount(2);
	await page.locator('#leads li').first().getByRole('link', { name }).click();
	await page.getByRole('link', { name: `Compare with ${name}` }).click();
	const keepLeft = page.getByRole('button', { name: /^Keep the left one/ });
	await expect(keepLeft).toBeVisible();
	expect(await findBarriers(page)).toEqual([]);
	await keepLeft.click();
	const timeline = page.getByRole('region', { name: 'Timeline' });
	await expect(timeline).toContainText('The first question');
	await expect(timeline).toContainText('The second question');
	await page.getByText('Undo the merge…').click();
	await page.getByRole('button', { name: 'Undo the merge' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'undone' })).toBeVisible();
	await searchInbox(page, name);
	await expect(page.getByText('2 leads', { exact: true })).toBeVisible();
	const boxes = page.locator('#leads li').getByRole('checkbox');
	const merge = page.getByRole('button', { name: 'Merge these two' });
	await boxes.first().check();
	await expect(page.getByRole('button', { name: 'Assign' })).toBeVisible();
	await expect(merge).toHaveCount(0);
	await boxes.last().check();
	await openActions(page);
	await merge.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('The same family?');
	await expect(page.getByRole('button', { name: /^Keep the (left|right) one/ })).toHaveCount(2);
});

/** Opens the menu of the bulk bar, unless it is open. */
async function openActions(page: Page) {
	const button = page.getByRole('button', { name: 'Actions', exact: true });
	if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

test('spam leaves the inbox and comes back as if it had just arrived', async ({
	page,
	request,
}) => {
	const name = newName('Ranjit');
	await sendEnquiry(request, { name });
	await openLead(page, name);
	await page.getByRole('button', { name: 'Mark as spam' }).click();
	await expect(page.getByRole('button', { name: /Not spam/ })).toBeVisible();
	await searchInbox(page, name);
	await expect(page.getByText('Nothing matches this view')).toBeVisible();
	await page.goto('/desk/inbox?spam=1');
	await expect(page).toHaveURL(/\/desk\/spam$/);
	await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
		/Marked as spam by/,
	);
	await page.getByRole('button', { name: `Not spam: ${name}` }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Moved to the inbox' })).toBeVisible();
	await searchInbox(page, name);
	await expect(lineOf(page, name)).toContainText('(unread)');
});

test('if two people set the same field, both see both values', async ({ page, request }) => {
	const name = newName('Ishaan');
	await sendEnquiry(request, { name });
	await openLead(page, name);
	const other = await page.context().newPage();
	await other.goto(page.url());
	await page.setViewportSize({ width: 360, height: 640 });
	await other.getByLabel('Status', { exact: true }).selectOption('booked');
	await other.getByRole('button', { name: 'Set the status' }).click();
	await expect(other.getByRole('status').filter({ hasText: 'Status changed' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'This lead has just changed' })).toBeVisible();
	await page.getByLabel('Status', { exact: true }).selectOption('contacted');
	await page.getByRole('button', { name: 'Set the status' }).click();
	await expect(page.getByRole('alert')).toContainText('Theirs: Counselling booked');
	await expect(page.getByRole('alert')).toContainText('Yours: Contacted');
	await expect(page.getByRole('alert')).toBeFocused();
	await expect(page.getByRole('alert')).toBeInViewport();
	await expect(page.getByLabel('Status', { exact: true })).toHaveValue('booked');
	await page.getByRole('button', { name: 'Use mine' }).click();
	await expect(page.locator('main header')).toContainText('Contacted');
});

test('an unsent note stays when something else is done with the lead', async ({
	page,
	request,
}) => {
	const name = newName('Veer');
	await sendEnquiry(request, { name });
	await openLead(page, name);
	await page.getByRole('radiogroup', { name: 'What to do' }).getByText('Note').first().click();
	const note = page.getByRole('textbox', { name: /^Note/ });
	await note.fill('Asked about');
	await page.getByLabel('Status', { exact: true }).selectOption('booked');
	await page.getByRole('button', { name: 'Set the status' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Status changed' })).toBeVisible();
	await expect(note).toHaveValue('Asked about');
	const ways = page.getByRole('navigation', { name: 'Get in touch' });
	const logging = page.getByRole('radiogroup', { name: 'What to do' }).getByText('How did it go?');
	for (const _time of ['once', 'again']) {
		await ways.getByRole('link', { name: 'Log' }).click();
		await expect(logging).toBeVisible();
		await page.getByRole('radiogroup', { name: 'What to do' }).getByText('Note').first().click();
		await expect(note).toHaveValue('Asked about');
	}
	await page.getByRole('button', { name: 'Add note' }).click();
	const line = page.locator('.timeline > li').filter({ hasText: 'Asked about' });
	await line.getByText('Correct it').click();
	const column = (await line.boundingBox())?.width ?? 0;
	const box = await line.getByRole('textbox').boundingBox();
	expect(box?.width).toBeGreaterThan(column * 0.8);
});

test('a follow-up is postponed from the list', async ({ page, request }) => {
	const name = newName('Parth');
	await sendEnquiry(request, { name });
	await openLead(page, name);
	await page.getByText('Plan it').click();
	const purpose = page.locator('.next-step').getByLabel('What for?');
	await purpose.fill('Talk about fees');
	await purpose.press('Enter');
	await expect(page).not.toHaveURL(/[?&]done=/);
	await page.getByRole('button', { name: /^(?:In|After) 3 days/ }).click();
	await expect(page).toHaveURL(/[?&]done=/);
	await expect(page.locator('.next-step')).toContainText('Talk about fees');
	// With the longest delay it is the first for everybody, whatever other journeys have planned.
	changeRows('update leads set follow_up_at = ? where name = ?', Date.now() - 30 * day, name);
	await page.setViewportSize({ width: 360, height: 640 });
	await page.goto('/desk/follow-ups?owner=all');
	await hydrated(page);
	const row = page.locator('.follow-ups li').filter({ hasText: name });
	const tomorrow = page.getByRole('button', { name: `Move ${name} to ` });
	await tomorrow.click();
	await expect(tomorrow).toHaveCount(0);
	const moved = page.getByRole('status').filter({ hasText: `${name} is moved to ` });
	const undo = moved.getByRole('button', { name: 'Undo' });
	await expect(undo).toBeInViewport({ ratio: 1 });
	// The bottom bar does not cover it.
	await page.evaluate(() => window.scrollTo(0, 0));
	const isOnTop = await undo.evaluate((button) => {
		const { x, y, width, height } = button.getBoundingClientRect();
		return document.elementFromPoint(x + width / 2, y + height / 2) === button;
	});
	expect(isOnTop).toBe(true);
	expect(await findBarriers(page)).toEqual([]);
	await undo.click();
	await expect(page.getByRole('status').filter({ hasText: 'Undone' })).toBeVisible();
	await expect(tomorrow).toBeVisible();
	await expect(moved).toHaveCount(0);
	// The lead's actions are one click from the list, and an unanswered call suggests when to try again.
	await row.getByRole('link', { name, exact: true }).click();
	await page.getByRole('link', { name: 'Log', exact: true }).click();
	const step = page.getByRole('combobox', { name: 'Next step' });
	await page.locator('#work').getByText('No answer').click();
	await expect(step).toHaveValue(/^(?:in-2-hours|morning|tomorrow)$/);
	await page.locator('#work').getByText('Spoke with them').click();
	await expect(step).toHaveValue('');
	await step.selectOption('in-3-days');
	await page.locator('#work').getByText('Call back later').click();
	await expect(step).toHaveValue('in-3-days');
	await page.getByRole('button', { name: 'Log it', exact: true }).click();
	await expect(page.getByRole('status').filter({ hasText: 'Logged.' })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow-ups');
});

test('a follow-up that somebody else has planned meanwhile is shown as it is now', async ({
	page,
	request,
	baseURL,
}) => {
	const name = newName('Tanvi');
	await sendEnquiry(request, { name });
	await openLead(page, name);
	const address = new URL(page.url()).pathname;
	const plan = async (when: string) => {
		const form = { intent: 'follow-up', when };
		const headers = { Origin: baseURL ?? '' };
		await page.request.post(address, { form, headers, maxRedirects: 0 });
	};
	await plan('in-3-days');
	changeRows('update leads set follow_up_at = ? where name = ?', Date.now() - 31 * day, name);
	await page.goto('/desk/follow-ups?owner=all');
	await hydrated(page);
	const row = page.locator('.follow-ups li').filter({ hasText: name });
	await expect(row.locator('em')).toBeVisible();
	await plan('in-3-days');
	const tomorrow = page.getByRole('button', { name: `Move ${name} to ` });
	await tomorrow.click();
	const answer = page.getByRole('status').filter({ hasText: 'has just set another time' });
	await expect(answer).toBeVisible();
	await expect(row.locator('em')).toHaveCount(0);
	await tomorrow.click();
	await expect(page.getByRole('status').filter({ hasText: `${name} is moved to ` })).toBeVisible();
});

test('shortcuts do nothing while typing, and can be switched off', async ({ page, request }) => {
	await sendEnquiry(request, { name: newName('Nitya') });
	await page.goto('/desk/inbox');
	await hydrated(page);
	await page.keyboard.press('/');
	await page.keyboard.type('j?');
	await expect(page.getByLabel(/Search by name/)).toHaveValue('j?');
	await page.locator('h1').click();
	await page.keyboard.press('?');
	await page.getByRole('dialog').getByLabel('Use these keys on this device').uncheck();
	await page.keyboard.press('Escape');
	await page.keyboard.press('j');
	await expect(page.locator('#leads li a:focus')).toHaveCount(0);
});

test('what is folded on a phone opens at a tap, and Escape closes the actions', async ({
	page,
	request,
}) => {
	const name = newName('Folded');
	await sendEnquiry(request, { name });
	await page.setViewportSize({ width: 360, height: 740 });
	await searchInbox(page, name);
	await hydrated(page);
	const filters = page.getByRole('group', { name: 'Status' });
	await expect(filters).toBeHidden();
	await page.locator('.inbox-filters summary').click();
	await expect(filters).toBeVisible();
	await page.locator('.inbox-filters summary').click();
	await page.locator('#leads li').getByRole('checkbox').check();
	const actions = page.getByRole('button', { name: 'Actions', exact: true });
	const move = page.getByRole('button', { name: 'Move', exact: true });
	await expect(move).toBeHidden();
	await actions.click();
	await expect(move).toBeVisible();
	await page.getByLabel('New status').focus();
	await page.keyboard.press('Escape');
	await expect(move).toBeHidden();
	await expect(actions).toBeFocused();
	await page.goto('/desk/calendar/hours');
	const host = page.locator('details', { hasText: 'Add a host' });
	await expect(host.getByRole('textbox').first()).toBeHidden();
	await host.locator('summary').click();
	await expect(host.getByRole('textbox').first()).toBeVisible();
	for (const address of ['/desk/assignment#absences', '/desk/settings']) {
		await page.locator(`main a[href="${address}"]`).click();
		await page
			.getByRole('main')
			.getByRole('link', { name: /hours and days off/i })
			.click();
		await expect(page).toHaveURL('/desk/calendar/hours');
	}
});

for (const width of [360, 1280]) {
	test(`the desk is accessible at ${width}`, async ({ page, request }) => {
		test.setTimeout(120_000);
		const name = newName('Diya');
		const email = `${name.replace(' ', '.')}@example.com`;
		await sendEnquiry(request, { name, email, question: 'What does it cost?' });
		await page.setViewportSize({ width, height: 800 });
		await openLead(page, name);
		expect(await findBarriers(page)).toEqual([]);
		const others = ['/desk/inbox?unread=1', '/desk/follow-ups?owner=all', '/desk/settings'];
		for (const address of ['/desk/inbox', ...others]) {
			await page.goto(address);
			await hydrated(page);
			if (address === '/desk/inbox') {
				await page.locator('.inbox-filters summary').click();
				await page.locator('#leads li').first().getByRole('checkbox').check();
			}
			// The shell is the same as on the lead's page.
			expect(await findBarriers(page, 'main'), address).toEqual([]);
		}
	});
}

// Serial: all journeys share one account, and only its last bulk change can be undone.
test.describe('bulk actions', () => {
	test.describe.configure({ mode: 'default' });

	test('without JavaScript several leads are selected and assigned, and a view is saved', async ({
		browser,
		page,
		request,
		baseURL,
	}) => {
		const name = newName('Tanvi');
		await sendEnquiry(request, { name });
		const context = await browser.newContext({
			baseURL,
			javaScriptEnabled: false,
			storageState: await page.context().storageState(),
		});
		const plain = await context.newPage();
		await plain.goto('/desk/inbox');
		await plain.getByLabel(/Search by name/).fill(name);
		await plain.getByRole('button', { name: 'Search' }).click();
		await expect(plain).toHaveURL(/\/desk\/inbox\?find=[^&]+$/);
		await plain.getByRole('checkbox', { name: `Select ${name}` }).check();
		await plain.getByLabel('New owner').selectOption('Me');
		await plain.getByRole('button', { name: 'Assign' }).click();
		await expect(plain.getByText('1 lead assigned to its new owner.')).toBeVisible();
		await expect(lineOf(plain, name)).toContainText('admin');
		await plain.getByText('Save this view').click();
		await plain.getByLabel('Name of the view').fill(name);
		await plain.getByRole('button', { name: 'Save the view' }).click();
		const view = plain.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });
		await expect(view).toHaveAttribute('aria-current', 'page');
		await plain.getByText('More', { exact: true }).click();
		await plain.getByRole('link', { name: 'All views' }).click();
		const saved = plain.getByRole('listitem').filter({ hasText: name });
		await saved.getByRole('link', { name }).click();
		await expect(lineOf(plain, name)).toBeVisible();
		await plain.goto('/desk/inbox/views');
		await saved.getByText('Delete', { exact: false }).first().click();
		await saved.getByRole('button', { name: 'Delete the view' }).click();
		await expect(saved).toHaveCount(0);
		await context.close();
	});

	test('many leads are changed after a question, and undone', async ({ page }) => {
		const name = newName('Bulk');
		for (const one of ['A', 'B']) await sendEnquiry(page.request, { name: `${name} ${one}` });
		await searchInbox(page, name);
		await hydrated(page);
		const lines = page.locator('#leads li');
		await expect(lines).toHaveCount(2);
		// On a phone the bar leaves room for the list: one line until the actions are opened.
		await page.setViewportSize({ width: 360, height: 740 });
		const all = page.getByLabel('Select all on this page');
		await all.check();
		const bar = page.getByRole('group', { name: 'Selected leads' });
		expect((await bar.boundingBox())?.height).toBeLessThan(100);
		await bar.getByRole('button', { name: 'Clear' }).click();
		await expect(bar).toBeHidden();
		await expect(lines.first().getByRole('checkbox')).toBeFocused();
		await all.check();
		await bar.getByRole('button', { name: 'Actions' }).click();
		await bar.getByRole('button', { name: 'Tag', exact: true }).click();
		await expect(bar.getByText('Write a tag first.')).toBeInViewport();
		await expect(bar.getByLabel('Tag', { exact: true })).toBeFocused();
		expect(await findBarriers(page, 'main')).toEqual([]);
		await page.setViewportSize({ width: 1280, height: 800 });
		await openActions(page);
		await page.getByLabel('New status').selectOption({ label: 'Lost: Too expensive' });
		await page.getByRole('button', { name: 'Move', exact: true }).click();
		await expect(page.getByRole('heading', { name: /^Move 2 leads to Lost/ })).toBeFocused();
		await expect(page.getByText('2 have no owner.')).toBeVisible();
		// An arriving enquiry reloads the list, which must not remove the question.
		const reread = page.waitForResponse((answer) => answer.url().includes('/desk/inbox.data'));
		await sendEnquiry(page.request, { name: newName('Meanwhile') });
		await reread;
		await expect(page.getByText(/^New enquiry from Meanwhile|new enquiries$/)).toBeVisible();
		await page.getByRole('button', { name: 'Go back' }).click();
		await expect(lines.getByRole('checkbox', { checked: true })).toHaveCount(2);
		await openActions(page);
		await page.getByLabel('New status').selectOption({ label: 'Lost: Too expensive' });
		await page.getByRole('button', { name: 'Move', exact: true }).click();
		await page.getByRole('button', { name: 'Move 2 leads' }).click();
		await expect(lines.locator('[data-state=lost]')).toHaveCount(2);
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByText('Undone: 2 leads are as before.')).toBeVisible();
		await expect(lines.locator('[data-state=new]')).toHaveCount(2);
		// Leads in progress need a next step, which is asked for once.
		await page.getByLabel('Select all on this page').check();
		await openActions(page);
		await page.getByLabel('New status').selectOption({ label: 'Contacted' });
		await page.getByRole('button', { name: 'Move', exact: true }).click();
		await page.getByRole('button', { name: 'Move 2 leads' }).click();
		const step = page.getByRole('combobox', { name: 'Next step' });
		await expect(step).toBeFocused();
		expect(await findBarriers(page, 'main')).toEqual([]);
		await step.selectOption({ label: 'None, because …' });
		await page.getByLabel('Why no next step?').fill('They will call us');
		await page.getByRole('button', { name: 'Move 2 leads' }).click();
		await expect(lines.locator('[data-state=contacted]')).toHaveCount(2);
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(lines.locator('[data-state=new]')).toHaveCount(2);
		await page.getByLabel('Select all on this page').check();
		await page.getByRole('button', { name: 'Next step …' }).click();
		await expect(page.getByRole('heading', { name: /^Set the next step of 2/ })).toBeFocused();
		await step.selectOption({ label: 'Tomorrow, 10 am' });
		expect(await findBarriers(page, 'main')).toEqual([]);
		await page.getByRole('button', { name: 'Set it for 2 leads' }).click();
		await expect(page.getByText('Next step set for 2 leads.')).toBeVisible();
		await expect(lines.filter({ hasText: 'tomorrow 10 am' })).toHaveCount(2);
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByText('Undone: 2 leads are as before.')).toBeVisible();
		await expect(lines.filter({ hasText: 'tomorrow 10 am' })).toHaveCount(0);
	});

	test('all matching leads are changed with progress, stopped, undone and changed completely', async ({
		page,
	}) => {
		// A thousand changes and their undo take a while on a busy machine.
		test.setTimeout(240_000);
		const mark = newName('all').replace(' ', '-');
		await importLeads(page, mark, 600);
		await page.goto(`/desk/inbox?tag=${mark}`);
		await hydrated(page);
		const start = async () => {
			const all = page.getByLabel('All that match, not only this page');
			await page.locator('#leads li').first().getByRole('checkbox').check();
			await expect(all).toHaveCount(0);
			await page.getByLabel('Select all on this page').check();
			await all.check();
			await openActions(page);
			await page.getByLabel('New status').selectOption({ label: 'Demo done' });
			await page.getByRole('button', { name: 'Move', exact: true }).click();
			const question = page.getByRole('heading', { name: /^Move all 600 leads that match/ });
			await expect(question).toBeFocused();
			await page.getByRole('combobox', { name: 'Next step' }).selectOption('tomorrow');
			await page.getByRole('button', { name: /^Move all 600 leads/ }).click();
		};
		await start();
		const progress = page.getByRole('region', { name: 'Bulk change' });
		await expect(progress.getByText(/^Moving: [1-9]\d* of 600 leads$/)).toBeVisible();
		await progress.getByRole('button', { name: 'Stop' }).click();
		await expect(page.getByRole('status').filter({ hasText: 'Stopped.' })).toBeVisible();
		await expect(progress).toHaveCount(0, { timeout: 60_000 });
		const moved = page.getByRole('form', { name: /^Bulk change: You moved \d{1,3} leads/ });
		await moved.getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByRole('status').filter({ hasText: /^Und(oing|one)/ })).toBeVisible();
		await expect(moved).toHaveCount(0);
		await expect(progress).toHaveCount(0, { timeout: 60_000 });
		await page.goto(`/desk/inbox?tag=${mark}&state=demo-done`);
		await expect(page.getByText('Nothing matches this view')).toBeVisible();

		await page.goto(`/desk/inbox?tag=${mark}`);
		await hydrated(page);
		await start();
		const all = page.getByRole('form', { name: 'Bulk change: You moved 600 leads.' });
		await expect(all).toBeVisible({ timeout: 60_000 });
		expect(await findBarriers(page, 'main')).toEqual([]);
		await expect(page.locator('#leads [data-state=demo-done]')).toHaveCount(50);
	});

	test('selected leads who agreed are written to, with a draft', async ({ page }) => {
		const name = newName('Mail');
		const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
		await sendEnquiry(page.request, { name: `${name} A`, email });
		await sendEnquiry(page.request, { name: `${name} B`, email: `b.${email}` });
		const choose = async () => {
			await searchInbox(page, name);
			await hydrated(page);
			await page.getByLabel('Select all on this page').check();
			await openActions(page);
			await page.getByRole('button', { name: /^Write to them .*draft/ }).click();
		};
		await choose();
		await expect(page.getByText(/nobody to write to/)).toBeVisible();
		await page.goto('/newsletter');
		await page.getByRole('main').getByLabel('Email').fill(email);
		await page.getByRole('main').getByRole('button').click();
		await expect(page).toHaveURL(/asked=1/);
		await page.goto(readMail(email).confirmUrl ?? '');
		const confirm = page.getByRole('main').getByRole('button');
		await confirm.click();
		await expect(confirm).toHaveCount(0);
		await choose();
		await expect(page).toHaveURL(/\/desk\/newsletter\/[\w-]{36}$/);
		await expect(page.getByRole('status').filter({ hasText: 'who confirmed' })).toContainText(
			': 1.',
		);
	});
});

/** Imports old leads with a tag, so that they are not on top of other journeys' lists. */
async function importLeads(page: Page, tag: string, count: number) {
	const start = `96${String(Date.now()).slice(-4)}`;
	const rows = Array.from({ length: count }, (_, n) =>
		[`${tag} ${n}`, start + String(n).padStart(4, '0'), tag, '2020-01-01'].join(),
	);
	const buffer = Buffer.from(`Name,Phone,Tags,Created\n${rows.join('\n')}\n`);
	await page.goto('/desk/import');
	await hydrated(page);
	await page
		.getByLabel('File, at most 64 MB')
		.setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer });
	await page.getByRole('button', { name: 'Upload' }).click();
	await page.getByRole('button', { name: /^Import [\d,]+ leads/ }).click();
	await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible({ timeout: 60_000 });
}
