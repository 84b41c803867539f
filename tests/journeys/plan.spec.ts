import { expect, test } from './journey.ts';

test.use({ javaScriptEnabled: false });

test('without scripts the plan is answered below its form, and the address holds no detail', async ({
	page,
}) => {
	await page.goto('/plan?class=12&exams=ipmat-indore,jipmat');
	await page.getByLabel('Date of birth').fill('12/03/2009');
	await page.locator('label.chip', { hasText: 'General' }).click();
	await page.getByRole('button', { name: 'Show my exams' }).click();
	await expect(page).toHaveURL('/plan#answer');
	await expect(page.getByRole('heading', { name: 'What you can take' })).toBeVisible();
	await expect(page.getByLabel('Date of birth')).toHaveValue('12/03/2009');
});
