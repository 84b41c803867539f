import { checkScreen, expect, test } from './journey.ts';

// Addresses that nobody else sends from, for sendings are counted.
const senders = { true: '198.51.100.41', false: '198.51.100.42' };

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
		const extraHTTPHeaders = { 'X-Forwarded-For': senders[`${javaScriptEnabled}`] };
		test.use({ javaScriptEnabled, extraHTTPHeaders });

		test('a parent sees the fee, finds the programme and asks to enrol @phone', async ({
			page,
		}) => {
			const main = page.getByRole('main');
			const check = (what: string) => checkScreen(page, what, javaScriptEnabled);
			await page.goto('/programmes');
			await check('all programmes');
			await main.getByRole('heading', { name: 'Which is mine?' }).click();
			for (const answer of ['Class 12', 'The whole preparation', '3 to 8 months']) {
				await main.getByText(answer, { exact: true }).first().click();
			}
			await main.getByRole('button', { name: 'Show my programme' }).click();
			const answer = main.getByRole('heading', { name: 'These fit you' });
			await expect(answer).toBeInViewport({ ratio: 1 });
			await expect(answer).toBeFocused();
			await check('chosen');
			await main
				.getByRole('link', { name: /^Enroll Now in Masters/ })
				.first()
				.click();
			await expect(page).toHaveURL('/master?enroll=1');

			const dialog = page.getByRole('dialog');
			await expect(dialog).toContainText('₹');
			await expect(dialog).toContainText('Refund:');
			await check('asked');
			const fill = async (age: string) => {
				await main.getByLabel('Student’s name').fill('Asha Rao');
				await main.getByLabel('Student’s phone').fill('98765 43210');
				await main.getByLabel('Student’s class').selectOption('Class 12');
				await main.getByLabel('Is the student 16 or older?').selectOption(age);
				await main.getByLabel('Guardian’s name').fill('Lata Rao');
				await main.getByLabel('Guardian’s phone').fill('98765 43211');
				await main.getByRole('button', { name: 'Send the enrolment request' }).click();
			};
			await fill('No');
			const age = main.getByLabel('Is the student 16 or older?');
			if (javaScriptEnabled) {
				// The browser itself says why, and sends nothing.
				const why = await age.evaluate((box: HTMLSelectElement) => box.validationMessage);
				expect(why).toContain('below 16');
			} else {
				await expect(age).toHaveAccessibleDescription(/below 16/);
				await expect(main.getByLabel('Guardian’s name')).toHaveValue('Lata Rao');
			}
			await fill('Yes');
			await expect(main).toContainText(
				/Enrolment request\. Your reference is [0-9A-Z]{4}-[0-9A-Z]{4}/,
			);
		});
	});
}
