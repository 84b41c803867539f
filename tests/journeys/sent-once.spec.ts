import { addDays, indiaDay } from '#app/platform/india-time.ts';
import { lineOf, newName, searchInbox, sendEnquiry } from './families.ts';
import { findBarriers } from './find-barriers.ts';
import { expect, hydrated, staffTest as test } from './journey.ts';

test('after a payment, an absence, a day off, a host or a rule its form is closed or empty', async ({
	page,
	request,
}) => {
	const name = newName('Paying');
	await sendEnquiry(request, { name, question: 'How do I pay?' });
	await searchInbox(page, name);
	await lineOf(page, name).getByRole('link', { name }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	await page.goto(`${new URL(page.url()).pathname}/enrolment`);
	await hydrated(page);
	const offered = page.getByLabel('Start with the offer of');
	await offered.focus();
	await offered.selectOption('Premium Mentorship Program');
	await expect(page.getByLabel('Programme')).toHaveValue('Premium Mentorship Program');
	await expect(offered).toBeFocused();
	await expect(page.getByLabel('Fee agreed, in rupees')).toHaveValue(/^[\d,]+$/);
	await expect(page.getByLabel('Refund rule')).toHaveValue(/we will refund/);
	await expect(page.getByText(/the samples of the website/)).toBeVisible();
	await page.getByLabel('Fee agreed, in rupees').fill('much');
	await page.getByRole('button', { name: 'Enrol', exact: true }).click();
	await expect(page.getByText('check “Fee agreed, in rupees”.')).toBeVisible();
	await page.getByLabel('Fee agreed, in rupees').fill('45000');
	await page.getByRole('button', { name: 'Enrol', exact: true }).click();
	await expect(page.getByText('₹45,000 due')).toBeVisible();

	const record = page.getByRole('button', { name: 'Record payment and issue receipt' });
	const [button, toast] = [await record.boundingBox(), await page.locator('.toast').boundingBox()];
	expect(toast?.x).toBeGreaterThan((button?.x ?? 0) + (button?.width ?? 999));
	const pay = async () => {
		await page.getByLabel('Amount, in rupees').fill('10000');
		await page.getByLabel('How').filter({ visible: true }).selectOption('UPI');
		await record.click();
	};
	await pay();
	const lines = page.getByRole('list', { name: 'Payments, discounts and refunds' });
	await expect(lines.getByRole('link', { name: /^Receipt/ })).toHaveCount(1);
	await expect(record).toBeHidden();
	const fold = page.locator('summary', { hasText: 'Record a payment' });
	await expect(fold).toHaveCSS('list-style-type', 'none');
	await fold.click();
	await expect(page.getByLabel('Amount, in rupees')).toHaveValue('35,000');
	await expect(page.getByLabel('How').filter({ visible: true })).toHaveValue('');
	await pay();
	await expect(page.getByText(/noted the same payment today/)).toBeVisible();
	expect(await findBarriers(page, 'main')).toEqual([]);
	await page.getByLabel('Record it again').check();
	await record.click();
	await expect(lines.getByRole('link', { name: /^Receipt/ })).toHaveCount(2);
	await page.locator('summary', { hasText: /^Refund/ }).click();
	// ₹45,000 for 40 sessions, of which ten were used, and ₹20,000 paid.
	await expect(page.getByLabel('Sessions or mocks in the fee')).toHaveValue('40');
	await page.getByLabel('Used', { exact: true }).fill('10');
	await page.getByRole('button', { name: 'Work out the refund' }).click();
	await expect(page.getByText(/10 of 40 used: ₹8,750 goes back\./)).toBeVisible();
	await expect(page.getByLabel('Paid back, in rupees')).toHaveValue('8,750');
	await expect(page.getByLabel('Why, by the rule')).toHaveValue('10 of 40 used');
	await page.getByLabel('Paid back, in rupees').fill('1000');
	await page.getByLabel('How').filter({ visible: true }).selectOption('UPI');
	await page.getByLabel('Why, by the rule').fill('first week');
	// A refund of unused sessions usually means leaving; this student stays.
	await page.getByLabel('The student leaves').uncheck();
	await page.getByRole('button', { name: 'Record the refund' }).click();
	await expect(page.getByText('₹26,000 due')).toBeVisible();
	await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
	// The balance is in the list of fees due, with the follow-up that the enrolment planned.
	await page.goto('/desk/fees');
	await hydrated(page);
	const owed = page.getByRole('listitem').filter({ hasText: name });
	await expect(owed).toContainText('₹45,000 agreed, ₹20,000 paid, ₹1,000 refunded');
	await expect(owed).toContainText('10 am');
	expect(await findBarriers(page, 'main')).toEqual([]);

	await page.goto('/desk/assignment');
	await hydrated(page);
	const away = page.getByRole('region', { name: 'Away' });
	await away.getByLabel('Who is away').selectOption({ index: 1 });
	await away.getByLabel('First day').fill('2030-01-07');
	await away.getByLabel('Last day').fill('2030-01-08');
	await away.getByRole('button', { name: 'Note the absence' }).click();
	await expect(away.getByText('7 Jan 2030 to 8 Jan 2030')).toBeVisible();
	await expect(away.getByLabel('First day')).toHaveValue('');

	await page.goto('/desk/calendar/hours');
	await hydrated(page);
	const note = page.getByLabel('Note (optional)');
	await page.getByLabel('Day', { exact: true }).fill(addDays(indiaDay(Date.now()), 60));
	await note.fill(name);
	await page.getByRole('button', { name: 'Add the day' }).click();
	await expect(page.getByText(`(${name})`)).toBeVisible();
	await expect(page.getByLabel('Day', { exact: true })).toHaveValue('');
	await expect(note).toHaveValue('');
	await page.getByText('Add a host').click();
	const host = page.locator('details').filter({ hasText: 'Add a host' });
	await host.getByLabel('Name that families see').fill(name);
	await host.getByRole('button', { name: 'Add', exact: true }).click();
	await expect(page.locator('summary b').filter({ hasText: name })).toBeVisible();
	await expect(host.getByLabel('Name that families see')).toHaveValue('');

	await page.goto('/desk/assignment');
	await hydrated(page);
	const add = page.locator('details').filter({ hasText: 'Add a rule' });
	await add.getByText('Add a rule').click();
	const forms = await add.getByLabel('Form').locator('option').allTextContents();
	expect(new Set(forms).size).toBe(forms.length);
	await add.getByLabel('Exam').fill(name);
	await add.getByRole('checkbox').first().check();
	await add.getByRole('button', { name: 'Add the rule' }).click();
	await expect(page.getByText(`Leads for the exam ${name}`).first()).toBeVisible();
	await expect(add.getByLabel('Exam')).toBeHidden();
	await expect(add.getByLabel('Exam')).toHaveValue('');
});
