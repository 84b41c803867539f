import { findBarriers } from './find-barriers.ts';
import { expect, hydrated, test } from './journey.ts';

test('from the home page to one’s own verdicts in seven touches, and nothing is sent @phone', async ({
	page,
}) => {
	const sent: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'POST') sent.push(request.url());
	});
	await page.goto('/');
	await page.locator('label', { hasText: 'Class 12' }).first().click();
	await page.getByRole('button', { name: 'All exams' }).click();
	await page.waitForURL('/plan?*');
	await hydrated(page);
	await expect(page.getByRole('heading', { name: 'What you can take' })).toBeVisible();
	await page.getByLabel('Class 10 marks').fill('88');
	await page.getByLabel('Date of birth').fill('12/03/2009');
	await page.locator('label.chip', { hasText: 'General' }).click();
	await page.locator('label.chip', { hasText: 'Yes' }).click();
	await page.getByRole('button', { name: 'Show my exams' }).click();
	await expect(page.getByRole('heading', { name: 'What you can take' })).toBeFocused();
	const yes = page.getByRole('region', { name: /^Yes You/ });
	await expect(yes.getByRole('link', { name: 'IPMAT Indore', exact: true })).toBeVisible();
	expect(sent).toEqual([]);
	expect(page.url()).not.toMatch(/2009|88/);
	expect(await findBarriers(page)).toEqual([]);

	await page.reload();
	await hydrated(page);
	await expect(page.getByLabel('Date of birth')).toHaveValue('12/03/2009');
	await page.getByRole('button', { name: 'forget what I typed' }).click();
	await expect(page.getByLabel('Date of birth')).toHaveValue('');
	expect(await page.evaluate(() => localStorage.getItem('plan'))).toBeNull();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the plan is answered below its form and fits two sheets, and the address has no detail of it', async ({
		page,
	}) => {
		await page.goto('/plan?class=12');
		await page.getByLabel('Date of birth').fill('12/03/2009');
		await page.locator('label.chip', { hasText: 'General' }).click();
		await page.getByRole('button', { name: 'Show my exams' }).click();
		await expect(page).toHaveURL('/plan#answer');
		await expect(page.getByRole('heading', { name: 'What you can take' })).toBeVisible();
		await expect(page.getByLabel('Date of birth')).toHaveValue('12/03/2009');
		const sheets = await page.pdf({ format: 'A4' });
		expect(sheets.toString('latin1').match(/\/Count \d+/)?.[0]).toBe('/Count 2');
	});
});
