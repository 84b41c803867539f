import { checkScreen, expect, test } from './journey.ts';

// Network addresses that no other test uses, because submissions are counted.
const senders = { true: '198.51.100.41', false: '198.51.100.42' };

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
		const extraHTTPHeaders = { 'X-Forwarded-For': senders[`${javaScriptEnabled}`] };
		test.use({ javaScriptEnabled, extraHTTPHeaders });

		test('a parent sees the fee, finds the programme and requests an enrolment @phone', async ({
			page,
		}) => {
			const main = page.getByRole('main');
			const check = (what: string) => checkScreen(page, what, javaScriptEnabled);
			await page.goto('/programmes');
			await check('all programmes');
			for (const answer of ['Class 12', 'The whole preparation', 'In 3 to 8 months']) {
				await main.getByText(answer, { exact: true }).first().click();
			}
			await main.getByRole('button', { name: 'Show my programme' }).click();
			const answer = main.getByRole('heading', { name: 'These fit you' });
			await expect(answer).toBeInViewport({ ratio: 1 });
			await expect(answer).toBeFocused();
			await check('chosen');
			if (javaScriptEnabled) {
				await main.getByText('Class 11', { exact: true }).first().click();
				await expect(answer).toBeHidden();
				await main.getByText('Class 12', { exact: true }).first().click();
				await expect(answer).toBeVisible();
			}
			await main
				.getByRole('link', { name: /^Enroll Now in Master's/ })
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
				await main.getByLabel('Parent’s or guardian’s name').fill('Lata Rao');
				await main.getByLabel('Guardian’s phone').fill('98765 43211');
				await main.getByRole('button', { name: 'Send the enrolment request' }).click();
			};
			// With nothing filled in, every required field has its own error, and the first one has the focus.
			await main.getByRole('button', { name: 'Send the enrolment request' }).click();
			await expect(main.getByRole('alert')).toHaveText('Please check 5 fields.');
			await expect(main.getByLabel('Student’s name')).toBeFocused();
			await expect(main.getByLabel('Student’s class')).toHaveAccessibleDescription(
				/Choose the student’s class/,
			);
			// A class that cannot enrol is told so as soon as it is chosen.
			const tooEarly = main.getByText(/^Not yet\. .*class 10 exam/);
			await expect(tooEarly).toBeHidden();
			await main.getByLabel('Student’s class').selectOption('Class 10');
			await expect(tooEarly).toBeVisible();
			await fill('No');
			await expect(tooEarly).toBeHidden();
			const age = main.getByLabel('Is the student 16 or older?');
			await expect(age).toBeFocused();
			await expect(age).toHaveAccessibleDescription(/below 16/);
			await expect(main.getByLabel('Parent’s or guardian’s name')).toHaveValue('Lata Rao');
			await expect(
				main.getByRole('link', { name: 'Book a free counselling session' }),
			).toHaveAttribute('href', '/book');
			await expect(main.getByRole('link', { name: 'Ask a question' })).toBeVisible();
			// Each error names its own reason, once.
			await main.getByLabel('Student’s class').selectOption('Class 10');
			await main.getByRole('button', { name: 'Send the enrolment request' }).click();
			await expect(tooEarly).toHaveCount(1);
			await expect(main.getByText(/^A student below 16 /)).toHaveCount(1);
			await check('too early');
			await fill('Yes');
			await expect(main).toContainText('Your enrolment request has reached us.');
			await expect(main).toContainText(/Reference: [0-9A-Z]{4}-[0-9A-Z]{4}/);
			await expect(main).not.toContainText('you pay nothing now');
			if (javaScriptEnabled) await expect(main).toContainText('Lata Rao, +91 98765 43211');
		});
	});
}
