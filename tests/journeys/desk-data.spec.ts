import { readFile } from 'node:fs/promises';
import { searchInbox } from './families.ts';
import { findBarriers } from './find-barriers.ts';
import { expect, hydrated, staffTest as test } from './journey.ts';

test('no data screen has an accessibility violation @both', async ({ page, isMobile }) => {
	test.setTimeout(180_000);
	const places = new Set<string>();
	// One page visits them all: a new window for each takes longer than the check.
	for (const screen of ['overview', 'export', 'import', 'privacy', 'status', 'audit', 'inbox']) {
		const address = `/desk/${screen}`;
		await page.goto(address);
		await hydrated(page);
		const title = page.getByRole('heading', { level: 1 });
		await expect(title, address).toBeVisible();
		const { x, y } = (await title.boundingBox()) ?? { x: 0, y: 0 };
		places.add(`${Math.round(x)} ${Math.round(y)}`);
		for (const summary of await page.getByText('Show as a table').all()) await summary.click();
		expect(await findBarriers(page, 'main'), address).toEqual([]);
	}
	if (isMobile) return;
	expect([...places], 'every title is in the same place').toHaveLength(1);
	const filters = page.locator('.inbox-filters > summary');
	const before = await filters.boundingBox();
	await filters.click();
	await expect(page.getByLabel('Owner', { exact: true })).toBeVisible();
	expect((await filters.boundingBox())?.y).toBe(before?.y);
});

test('the result of an invitation is shown where the reader is, and their row has more', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 480 });
	await page.goto('/desk/staff');
	await hydrated(page);
	const email = `new.${Date.now()}@example.com`;
	await page.getByText('Invite somebody').click();
	await page.getByLabel('Name', { exact: true }).first().fill('Noor');
	await page.getByLabel('Email').fill('noor@example');
	const send = page.getByRole('button', { name: /^(Make|Send) the invitation$/ });
	await send.click();
	await expect(page.getByLabel('Email')).toBeFocused();
	await page.getByLabel('Email').fill(email);
	await send.click();
	const link = page.getByLabel(new RegExp(`sets the password for ${email}`));
	await expect(link).toBeInViewport();
	const first = await link.inputValue();
	// From the end of the page as well.
	await page.getByRole('button', { name: `New link: ${email}` }).click();
	await expect(link).not.toHaveValue(first);
	await expect(link).toBeInViewport();
	await expect(page.locator('main [tabindex="-1"]:focus')).toContainText('We show it only now');
	await page.locator('summary', { hasText: 'Edit: admin' }).click();
	await expect(page.getByRole('button', { name: 'Change the name of admin' })).toBeVisible();
	expect(await findBarriers(page, 'main')).toEqual([]);
});

test('leads are imported and exported, with progress @phone', async ({ page }) => {
	const phone = `98${String(Date.now()).slice(-8)}`;
	await page.goto('/desk/import');
	await hydrated(page);
	const buffer = Buffer.from(`Full name;Mobile;Remarks\n=Zoya;${phone};Called\nBad;12;\n`);
	await page
		.getByLabel('File, at most 64 MB')
		.setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer });
	await page.getByRole('button', { name: 'Upload' }).click();
	await expect(page.getByLabel('Full name')).toHaveValue('name');
	await expect(page.getByText('Line 3')).toBeVisible();
	expect(await findBarriers(page, 'main')).toEqual([]);
	await page.getByLabel('Remarks').selectOption('');
	await page.getByRole('button', { name: 'Check again' }).click();
	await expect(page).toHaveURL(/column-2=(&|$)/);
	await page.getByRole('button', { name: 'Import 1 lead' }).click();
	await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
	await page.getByRole('link', { name: 'See the imported leads' }).click();
	await expect(page.getByRole('link', { name: '=Zoya' }).first()).toBeVisible();

	await searchInbox(page, phone);
	await hydrated(page);
	const down = await page.evaluate(() => {
		const boxOf = (what: string) => document.querySelector(what)?.getBoundingClientRect();
		const [main, search, list, first] = ['main', '.inbox-search', '#leads', '.leads > li'].map(
			boxOf,
		);
		if (!main || !search || !list || !first) return Number.NaN;
		// The launch steps and the notes below the search are not there on most days.
		const launch = boxOf('main > section')?.height ?? 0;
		return search.bottom - main.top - launch + (first.top - list.top);
	});
	expect(down).toBeLessThanOrEqual(260);
	const { search } = new URL(page.url());
	await page.goto(`/desk/export${search}`);
	await hydrated(page);
	const downloading = page.waitForEvent('download');
	await page.getByRole('link', { name: 'Download CSV' }).press('Enter');
	const file = await readFile(await (await downloading).path(), 'utf8');
	expect(file).toContain(`"'=Zoya"`);
	await expect(page.getByText('Done: 1 lead.')).toBeVisible();
	expect(await findBarriers(page, 'main')).toEqual([]);
});

test('a person is looked up and erased, which is logged @phone', async ({ page, baseURL }) => {
	const phone = `97${String(Date.now()).slice(-8)}`;
	const sent = await page.request.post('/api/enquiries/enquiry', {
		form: { name: 'Zoya', phone, question: 'Is there a class in the evening?' },
		headers: { origin: baseURL ?? '' },
	});
	expect(sent.status()).toBe(201);
	await page.goto('/desk/privacy');
	await hydrated(page);
	await page.getByLabel('Phone number or email').fill(phone);
	await page.getByRole('button', { name: 'Look up' }).click();
	await expect(page.getByRole('heading', { name: 'Zoya' })).toBeVisible();
	await page.getByText('Erase this person').click();
	await page.getByLabel('Type ERASE to confirm').fill('erase');
	await page.getByRole('button', { name: 'Erase permanently' }).click();
	await expect(page.getByText('Type ERASE in capitals')).toBeVisible();
	expect(await findBarriers(page, 'main')).toEqual([]);
	await page.getByLabel('Type ERASE to confirm').fill('ERASE');
	await page.getByRole('button', { name: 'Erase permanently' }).click();
	await expect(page.getByText('This person is erased.')).toBeVisible();
	await page.goto('/desk/audit');
	await expect(page.getByText('Erased a person').last()).toBeVisible();
});

test('a device that the server refuses is not shown as notified', async ({ page, context }) => {
	await context.grantPermissions(['notifications']);
	// The browser of the tests has no push service; the server refuses this one, which is not on the public internet.
	await page.addInitScript(() => {
		const device = { endpoint: 'https://127.0.0.1/push', unsubscribe: async () => true };
		PushManager.prototype.subscribe = async () => device as unknown as PushSubscription;
	});
	await page.goto('/desk/security');
	await hydrated(page);
	const push = page.getByLabel('Also tell me on this device while the desk is closed');
	await push.click();
	await expect(page.getByText('Your browser gave an address that cannot be used.')).toBeVisible();
	await expect(push).not.toBeChecked();
});

test('the period is chosen by links and by dates, and is in the URL', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/desk/overview');
	await hydrated(page);
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	expect(height).toBeLessThan(3300);
	await expect(page.getByRole('heading', { name: /\bby source$/i })).toHaveCount(1);
	const lastMonth = page.getByRole('link', { name: 'Last month' });
	await lastMonth.click();
	await expect(page).toHaveURL(/period=last-month/);
	// The URL changes a moment before the screen, which then has a new form.
	await expect(lastMonth).toHaveAttribute('aria-current', 'page');
	await page.getByLabel('From', { exact: true }).fill('2026-01-01');
	await page.getByLabel('To', { exact: true }).fill('2026-01-10');
	await page.getByRole('button', { name: 'Show these days' }).click();
	await expect(
		page.getByText('1 Jan 2026 to 10 Jan 2026, compared with 22 Dec 2025'),
	).toBeVisible();
});
