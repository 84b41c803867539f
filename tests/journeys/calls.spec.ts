import type { Locator, Page } from '@playwright/test';
import { addDays, indiaDay, indiaDayStart } from '#app/platform/india-time.ts';
import { changeRows, newName, readRows, sendEnquiry } from './families.ts';
import { findBarriers } from './find-barriers.ts';
import { expect, expectSeen, hydrated, staffTest as test } from './journey.ts';

async function fillNewLead(page: Page, { name, phone }: { name: string; phone: string }) {
	await page.getByLabel('Name', { exact: true }).fill(name);
	await page.getByLabel('Phone', { exact: true }).fill(phone);
	await page.getByLabel('What do they want?').fill(`Asks about NPAT, says ${name}`);
	await page.getByRole('combobox', { name: 'Next step' }).selectOption('tomorrow');
	await page.getByLabel(/I told them/).check();
}

/** Enters a family that is to be called back tomorrow. */
async function enter(page: Page, { name, n }: { name: string; n: number }) {
	const phone = `98${String(Date.now() % 1e7).padStart(7, '0')}${n}`;
	await page.goto('/desk/leads/new');
	await hydrated(page);
	await fillNewLead(page, { name, phone });
	await page.getByRole('button', { name: 'Save the lead' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	return phone;
}

test('twenty follow-ups are done in a row on a phone, despite a lost connection and an expired session @phone', async ({
	page,
	context,
	baseURL,
	session,
}) => {
	const mark = crypto.randomUUID().slice(0, 6);
	const left = new Set(Array.from({ length: 20 }, (_, n) => `Family${n} ${mark}`));
	const start = Date.now() % 1e6;
	for (const [n, name] of [...left].entries()) {
		const phone = `97${String(start + n).padStart(8, '0')}`;
		const question = `Asks about NPAT, says ${name}`;
		const form = { name, phone, question, came: 'Phone call', when: 'tomorrow', informed: '1' };
		const headers = { Origin: baseURL ?? '' };
		const answer = await page.request.post('/desk/leads/new', { form, headers, maxRedirects: 0 });
		expect(answer.status()).toBe(303);
	}
	// One is overdue, the others are due later today, whatever the current hour.
	const midnight = indiaDayStart(addDays(indiaDay(Date.now()), 1));
	const plan = 'update leads set follow_up_at = ? where name like ?';
	changeRows(plan, midnight - 60_000, `Family% ${mark}`);
	changeRows(plan, Date.now() - 60_000, `Family7 ${mark}`);
	await page.goto('/desk/follow-ups');
	await hydrated(page);
	await expect(page).toHaveTitle(/Follow-ups$/);
	const row = page.locator('.follow-ups li').filter({ hasText: `Family7 ${mark}` });
	await expect(row).toContainText('Last: spoke, today');
	await expect(row.getByRole('link', { name: /^Log the contact/ })).toHaveAttribute(
		'href',
		/\?calls=mine&at=today\..*&do=call#work$/,
	);
	const heading = page.getByRole('heading', { level: 1 });
	await page.getByRole('link', { name: /^Call next/ }).click();
	await expect(heading).not.toHaveText('Follow-ups');
	const next = page.getByRole('button', { name: 'Log it, then the next call' });
	const step = page.getByRole('combobox', { name: 'Next step', exact: true });
	// Enquiries of other journeys may show toasts at any time.
	const own = page.locator('.toast').filter({ hasNotText: 'enquir' });
	/** It was not sent, says why, and all choices are still there. */
	const staysWith = async (text: string) => {
		// Fixed at the bottom once a result is chosen, wherever the page is scrolled to.
		await expect(next).toHaveCSS('position', 'fixed');
		await next.click();
		await expectSeen(page.getByRole('alert').filter({ hasText: text }));
		await expect(page.getByRole('radio', { name: 'No answer' })).toBeChecked();
		await expect(step).toHaveValue('tomorrow');
		// The result of the previous call would contradict it.
		await expect(own).toHaveCount(0);
	};
	const bar = page.getByRole('navigation', { name: 'Get in touch' });
	while (left.size > 0) {
		const name = await heading.innerText();
		// The round ends with what is due now; continuing with later ones is a choice.
		if (name === 'Follow-ups') {
			await expect(page.getByText(/^That is all until .* \(\d+ later today\)\./)).toBeVisible();
			await page.getByRole('link', { name: 'Call the next one now' }).click();
			await expect(heading).not.toHaveText(name);
			continue;
		}
		// Families of other journeys are skipped; those of this one come last.
		if (!name.includes(mark)) {
			await bar.getByRole('link', { name: /^(Next|Finish)/ }).click();
			await expect(heading).not.toHaveText(name);
			continue;
		}
		expect(left).toContain(name);
		await expect(page.getByText(`says ${name}`).first()).toBeInViewport();
		await expect(page.getByText('Last: spoke, today').first()).toBeInViewport();
		await expect(bar.getByRole('link', { name: 'Call', exact: true })).toBeInViewport();
		await expect(bar.getByRole('link', { name: /^(Next|Finish)/ })).toBeInViewport();
		if (left.size === 20) {
			expect(await findBarriers(page)).toEqual([]);
			// The two bars are above each other, with the desk's own at its usual place.
			const places = page.getByRole('navigation', { name: 'Most used' });
			expect(await edgesOf(bar)).toMatchObject({ bottom: (await edgesOf(places)).top });
			expect((await edgesOf(places)).bottom).toBe(page.viewportSize()?.height);
		}
		await bar.getByRole('link', { name: 'Log' }).click();
		// The page has scrolled to the form.
		await expect(page).toHaveURL(/do=call.*#work$/);
		if (left.size === 20) {
			const because = page.locator('#call-because');
			await expect(page.getByLabel('Another number')).toBeHidden();
			await page.locator('#work').getByText('Wrong number').click();
			await expect(step).toHaveValue('clear');
			await expect(because).toHaveValue('Wrong number');
			// If there is another number, it is tried next.
			await page.getByLabel('Another number').fill('98');
			await expect(step).toHaveValue(/^(?:in-2-hours|morning|tomorrow)$/);
			await page.getByLabel('Another number').fill('');
			await page.getByRole('radio', { name: 'Spoke with them' }).check();
			await expect(step).toHaveValue('');
			await expect(because).toHaveValue('');
			await expect(page.getByLabel('Another number')).toBeHidden();
		}
		await page.locator('#work').getByText('No answer').click();
		await step.selectOption('tomorrow');
		if (left.size === 15) {
			await context.setOffline(true);
			await staysWith('could not be reached');
			await context.setOffline(false);
		}
		if (left.size === 10) {
			// The server stores it, but the response is lost.
			await page.route('**/*.data*', async (route) => {
				if (route.request().method() !== 'POST') return await route.continue();
				await route.fetch({ maxRedirects: 0 });
				await route.abort();
			});
			await staysWith('could not be reached');
			await page.unroute('**/*.data*');
		}
		if (left.size === 5) {
			await context.clearCookies();
			await staysWith('Sign in');
			const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
			const asked = page.waitForResponse((one) => one.request().method() === 'HEAD');
			await comeBack();
			await asked;
			await expect(page.getByRole('alert').filter({ hasText: 'Sign in' })).toBeVisible();
			await context.addCookies(session);
			await comeBack();
			await expect(page.getByRole('alert').filter({ hasText: 'Sign in' })).toHaveCount(0);
		}
		if (left.size === 12) await holdAnswer(page, next);
		else await next.click();
		left.delete(name);
		await expect(heading).not.toHaveText(name);
		// The newest toast replaces the previous one.
		expect(await own.count()).toBeLessThan(2);
		// The link leads to where a mistake can be corrected.
		await expect(own.getByRole('link', { name: 'See it' })).toHaveAttribute('href', /#timeline$/);
	}
	await expect(page.getByRole('status').filter({ hasText: 'No more calls are due' })).toBeVisible();
	await expect(heading).toHaveText('Follow-ups');
	const calls = readRows(
		`select name from lead_events join leads on leads.id = lead_id
		where kind = 'call' and data like '%no-answer%' and name like ?`,
		`%${mark}`,
	);
	expect(new Set(calls.map(({ name }) => name)).size).toBe(20);
	expect(calls).toHaveLength(20);
});

/** The upper and lower edge of an element on the screen. */
async function edgesOf(part: Locator) {
	const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
	return { top: y, bottom: y + height };
}

/** Sends the log of a call with a slow response: the button says so, and nothing else on the page misleads. */
async function holdAnswer(page: Page, next: Locator) {
	await expect(page.locator('.toast').filter({ hasText: 'Logged for ' })).toBeVisible();
	const { top } = await edgesOf(page.getByRole('navigation', { name: 'Get in touch' }));
	expect((await edgesOf(page.locator('.toast').first())).bottom).toBeLessThanOrEqual(top);
	const [stored, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	await page.route('**/*.data*', async (route) => {
		if (route.request().method() !== 'POST') return await route.continue();
		const response = await route.fetch({ maxRedirects: 0 });
		stored.resolve();
		await answer.promise;
		await route.fulfill({ response });
	});
	const box = await next.boundingBox();
	await next.click();
	await expect(next).toHaveAttribute('aria-busy', 'true');
	await expect(next).toHaveAccessibleName(/Logging…/);
	await expect(page.locator('.toast').filter({ hasText: 'Logged' })).toHaveCount(0);
	await stored.promise;
	await next.click();
	await expect(next).toBeFocused();
	expect(await next.boundingBox()).toMatchObject({ width: box?.width, height: box?.height });
	// Once a later enquiry is announced, this page has received its own change too.
	const name = newName('Meanwhile');
	await sendEnquiry(page.request, { name });
	await expect(page.locator('.toast').filter({ hasText: 'enquir' })).toBeVisible();
	await expect(page.getByText('This lead has just changed')).toHaveCount(0);
	answer.resolve();
	await expect(next).not.toHaveAttribute('aria-busy');
	await page.unroute('**/*.data*');
}

test('existing leads are suggested while typing, and a lead links back to the list', async ({
	page,
}) => {
	const name = `Farida ${crypto.randomUUID().slice(0, 6)}`;
	const phone = await enter(page, { name, n: 7 });
	await page.goto('/desk/inbox?owner=me&sort=oldest');
	await hydrated(page);
	await page.getByRole('link', { name: 'New lead' }).click();
	await page.getByLabel('Phone', { exact: true }).fill(phone.slice(0, 8));
	await page.getByRole('status').getByRole('link', { name }).click();
	await page.getByRole('button', { name: 'Leave without saving' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	await page.getByRole('link', { name: 'Inbox' }).last().click();
	await expect(page).toHaveURL(/owner=me&sort=oldest$/);
	// The question about a known number is in view, however often the form is sent.
	await page.setViewportSize({ width: 360, height: 640 });
	await page.getByRole('link', { name: 'New lead' }).click();
	const save = page.getByRole('button', { name: 'Save the lead' });
	await expect(save).toBeInViewport({ ratio: 1 });
	await page.getByText('More about them').click();
	const guardian = page.getByLabel('Guardian’s phone');
	// What was typed before is still there.
	await page.getByLabel('Phone', { exact: true }).fill('');
	await guardian.fill(phone);
	const hint = page.getByRole('status').filter({ hasText: 'The guardian’s phone number' });
	await expect(hint.getByRole('link', { name })).toBeVisible();
	const [bar, box] = [await save.boundingBox(), await guardian.boundingBox()];
	expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
	await guardian.fill('');
	await page.getByLabel('Name', { exact: true }).fill('Kabir');
	await page.getByLabel('Phone', { exact: true }).fill('12');
	await save.click();
	await expect(page.getByText('Please check 3 fields.')).toBeVisible();
	const step = page.getByRole('combobox', { name: 'Next step' });
	await expect(step).toHaveAccessibleDescription('Choose the next step.');
	await expect(step).toHaveAttribute('required');
	// The custom time is only asked for if it is chosen, and is reset otherwise.
	const time = page.getByLabel('Date and time');
	await expect(time).toBeHidden();
	await step.selectOption('Another time …');
	await expect(page.getByText('Choose the next step.')).toHaveCount(0);
	await time.fill('2030-01-07T10:00');
	await step.selectOption('tomorrow');
	await expect(time).toBeHidden();
	await expect(time).toHaveValue('');
	const number = page.getByLabel('Phone', { exact: true });
	await expect(number).toHaveAccessibleDescription(/real phone number/);
	await fillNewLead(page, { name: 'Kabir', phone: '13' });
	await expect(number).not.toHaveAttribute('aria-invalid');
	await expect(page.getByText(/real phone number/)).toHaveCount(0);
	await save.click();
	await expect(page.getByText('Please check one field.')).toBeVisible();
	await expect(number).toHaveAccessibleDescription(/real phone number/);
	await fillNewLead(page, { name: 'Kabir', phone });
	const question = page.getByRole('region', { name: 'This may be a duplicate' });
	const add = question.getByRole('button', { name: `Add to ${name}` });
	for (const _time of ['once', 'again']) {
		await save.click();
		await expect(question).toBeFocused();
		await expect(add).toBeInViewport({ ratio: 1 });
		await expect(page.getByText(`it would be added to ${name}`)).toBeVisible();
		await page.getByLabel('Name', { exact: true }).focus();
	}
	expect(await findBarriers(page)).toEqual([]);
	await add.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	await expect(page.getByRole('status').filter({ hasText: 'Added to this lead.' })).toBeVisible();
});

test('a lead moves on the board by button, keyboard and drag', async ({ page }) => {
	const name = `Gauri ${crypto.randomUUID().slice(0, 6)}`;
	await enter(page, { name, n: 8 });
	await expect(page.getByText(/^Entered at the desk/)).toBeVisible();
	await page.goto('/desk/board?owner=me');
	await hydrated(page);
	const column = (label: string) => page.getByRole('region', { name: label });
	const card = (label: string) => column(label).getByRole('link', { name });
	await expect(card('Contacted')).toBeVisible();
	expect(await findBarriers(page)).toEqual([]);
	await card('Contacted')
		.locator('..')
		.dragTo(column('Counselling booked'), { sourcePosition: { x: 90, y: 40 } });
	await expect(card('Counselling booked')).toBeFocused();
	const button = page.getByRole('button', { name: `Move ${name}` });
	await button.click();
	const choice = await page.getByRole('button', { name: 'Demo done' }).boundingBox();
	const opener = await button.boundingBox();
	// The menu is next to the button that opened it.
	expect(Math.abs((choice?.y ?? 0) - (opener?.y ?? 999))).toBeLessThan(300);
	await page.keyboard.press('Escape');
	await moveTo(page, name, 'Demo done');
	await expect(card('Demo done')).toBeVisible();
	await moveTo(page, name, 'New');
	await expect(card('New')).toBeFocused();
	await moveTo(page, name, 'Demo done');
	await expect(card('Demo done')).toBeVisible();
	await card('Demo done').focus();
	await page.keyboard.press('>');
	await expect(card('Enrolled')).toBeFocused();
	const status = page.getByRole('status').filter({ hasText: `${name} moved to Enrolled.` });
	const add = status.getByRole('link', { name: 'Add programme and fee' });
	await expect(add).toHaveAttribute('href', /^\/desk\/leads\/[^/]+\/enrolment$/);
	await status.getByRole('button', { name: 'Undo' }).click();
	await expect(card('Demo done')).toBeFocused();
	await expect(status).toHaveCount(0);
	await page.keyboard.press('>');
	await expect(card('Enrolled')).toBeFocused();
	await page.keyboard.press('>');
	await page.getByLabel('Reason').selectOption('Too expensive');
	await page.getByRole('button', { name: 'Move to Lost' }).click();
	await expect(card('Lost')).toBeFocused();
	await page.keyboard.press('<');
	await expect(card('Contacted')).toBeVisible();
	const { position } = await column('Contacted')
		.getByRole('heading')
		.evaluate((heading) => ({ position: getComputedStyle(heading).position }));
	expect(position).toBe('sticky');
	// Its follow-up was cleared by the enrolment.
	await expect(page.getByRole('region', { name: `Next step with ${name}` })).toBeVisible();
});

test('dropping anything but a card moves nothing, and a cancelled move focuses no card later', async ({
	page,
	request,
}) => {
	const name = newName('Jaya');
	await sendEnquiry(request, { name });
	await page.goto('/desk/board?owner=nobody');
	await hydrated(page);
	const sent: string[] = [];
	page.on('request', (one) => {
		if (one.method() === 'POST' && one.url().includes('/desk/board')) sent.push(one.url());
	});
	const drop = async (label: string, text: string) => {
		const dataTransfer = await page.evaluateHandle((given) => {
			const data = new DataTransfer();
			data.setData('text/plain', given);
			return data;
		}, text);
		await page.getByRole('region', { name: label }).dispatchEvent('drop', { dataTransfer });
	};
	const card = page.getByRole('listitem').filter({ hasText: name });
	await drop('Contacted', 'https://example.com/');
	await drop('Lost', (await card.getAttribute('data-id')) ?? '');
	await page.getByRole('button', { name: 'Cancel' }).click();
	const arriving = newName('Kamal');
	await sendEnquiry(request, { name: arriving });
	await page.getByRole('button', { name: 'Show what changed' }).click();
	await expect(page.getByRole('listitem').filter({ hasText: arriving })).toBeVisible();
	await expect(card.getByRole('link')).not.toBeFocused();
	expect(sent).toEqual([]);
});

/** Moves a card by its menu. */
async function moveTo(page: Page, name: string, to: string) {
	await page.getByRole('button', { name: `Move ${name}` }).click();
	await page.getByRole('button', { name: to, exact: true }).click();
}

test('the board has columns of a good width, and asks for the next step of a moved lead @both', async ({
	page,
	request,
	isMobile,
}) => {
	const name = newName('Hemalatha Subramanian');
	await sendEnquiry(request, { name });
	if (!isMobile) await page.setViewportSize({ width: 1280, height: 700 });
	await page.goto('/desk/board?owner=nobody');
	await hydrated(page);
	const heading = (label: string) => page.getByRole('heading', { name: label });
	if (!isMobile) {
		// All six columns are visible.
		for (const label of ['New', 'Counselling booked', 'Lost']) {
			await expect(heading(label)).toBeInViewport({ ratio: 1 });
			// On one line, in a column wide enough for a name.
			expect((await heading(label).boundingBox())?.height).toBeLessThan(45);
			expect((await heading(label).boundingBox())?.width).toBeGreaterThan(140);
		}
	}
	const asked = page.getByRole('region', { name: `Next step with ${name}` });
	const move = (to: string) => moveTo(page, name, to);
	const card = page.getByRole('listitem').filter({ hasText: name });
	const nameBox = card.getByRole('link').locator('span');
	expect(await nameBox.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
	if (!isMobile) expect((await card.boundingBox())?.height).toBeLessThan(140);
	const board = page.locator('.board');
	const before = await board.boundingBox();
	await move('Contacted');
	await expect(asked.getByRole('heading')).toBeFocused();
	// The question is above the board, which does not move.
	await expect(page.getByRole('dialog')).toContainText(`${name} moved to Contacted`);
	expect((await board.boundingBox())?.y).toBe(before?.y);
	expect(await findBarriers(page)).toEqual([]);
	// Somebody who skips it is asked again at the next move.
	await page.getByRole('link', { name: /^Later/ }).click();
	await expect(asked).toHaveCount(0);
	if (isMobile) await page.getByRole('link', { name: /^Contacted/ }).click();
	await move('Counselling booked');
	await asked.getByRole('button', { name: 'Set that no next step is needed' }).click();
	await expect(asked.getByLabel('None, because')).toBeFocused();
	await asked.getByRole('button', { name: 'Tomorrow, 10 am' }).click();
	await expect(asked).toHaveCount(0);
	if (isMobile) await page.getByRole('link', { name: /^Counselling booked/ }).click();
	await expect(card).toContainText('Next: tomorrow 10 am');
	await move('Demo done');
	await expect(page.getByText(`${name} moved to Demo done.`)).toBeVisible();
	await expect(asked).toHaveCount(0);
});

test('a lead that somebody else moves meanwhile is shown where it is now', async ({
	page,
	request,
	baseURL,
}) => {
	const name = newName('Nandini');
	await sendEnquiry(request, { name });
	await page.goto('/desk/board?owner=nobody');
	await hydrated(page);
	const column = (label: string) => page.getByRole('region', { name: label });
	const card = (label: string) => column(label).getByRole('listitem').filter({ hasText: name });
	const post = async (address: string, form: Record<string, string>) => {
		const headers = { Origin: baseURL ?? '' };
		await page.request.post(address, { form, headers, maxRedirects: 0 });
	};
	const lead = await card('New').getByRole('link').getAttribute('href');
	const moved = await card('New').locator('[name=move]').last().getAttribute('value');
	await post('/desk/board', { move: moved ?? '' });
	await moveTo(page, name, 'Contacted');
	const answer = page.getByRole('status').filter({ hasText: `moved ${name} to Enrolled.` });
	await expect(answer.first()).toBeVisible();
	await expect(card('Enrolled')).toBeVisible();
	await moveTo(page, name, 'Contacted');
	const dialog = page.getByRole('dialog');
	await expect(dialog).toContainText(`${name} moved to Contacted`);
	// What cannot be done is said in front of the board.
	await post(lead ?? '', { intent: 'state', state: 'booked' });
	await dialog.getByRole('button', { name: 'Undo' }).click();
	await expect(dialog.getByText('You can no longer undo this')).toBeVisible();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('the board asks for the next step too', async ({ page, request }) => {
		const name = newName('Indu');
		await sendEnquiry(request, { name });
		await page.goto('/desk/board?owner=nobody');
		await moveTo(page, name, 'Contacted');
		const asked = page.getByRole('region', { name: `Next step with ${name}` });
		await asked.getByLabel('None, because').fill('They will call us');
		await asked.getByRole('button', { name: 'Set that no next step is needed' }).click();
		await expect(page.getByText('Next step set.')).toBeVisible();
		await expect(asked).toHaveCount(0);
		await expect(page.getByText(`${name} moved to Contacted.`)).toBeVisible();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByText('Undone: 1 lead is as before.')).toBeVisible();
	});
	test('a question about a known number is where the browser scrolls to', async ({
		page,
		request,
	}) => {
		const name = newName('Jagat');
		const phone = `96${String(Date.now()).slice(-8)}`;
		await sendEnquiry(request, { name, phone });
		await page.goto('/desk/leads/new');
		await fillNewLead(page, { name: 'Kabir', phone });
		await page.getByRole('button', { name: 'Save the lead' }).click();
		const add = page.getByRole('button', { name: `Add to ${name}` });
		await expect(add).toBeInViewport({ ratio: 1 });
		await add.click();
		const heading = page.getByRole('heading', { level: 1 });
		await expect(heading).toHaveText(name);
		// A brother with the same number is a separate lead, and each page shows the other.
		await page.goto('/desk/leads/new');
		await fillNewLead(page, { name: 'Kabir', phone });
		await page.getByRole('button', { name: 'Save the lead' }).click();
		await page.getByRole('button', { name: 'Another person with this number' }).click();
		await expect(heading).toHaveText('Kabir');
		await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
	});
});
