import type { Page } from '@playwright/test';
import {
	type EnquiryFormName,
	enquiryForms,
	nameReference,
} from '#app/features/enquiries/enquiry-forms.ts';
import type { FormField } from '#app/features/forms/define-form.ts';
import { findBarriers, overflow } from './find-barriers.ts';
import { expect, test } from './journey.ts';

const places: Record<EnquiryFormName, string> = {
	contact: '/contactus',
	demo: '/contactus?demo=1',
	counselling: '/iimindore',
	enquiry: '/faq',
	enrolment: '/enquire/enrolment',
	// Its own page asks for less while no test is planned.
	scholarship: '/enquire/scholarship',
};

const answers: Record<string, string> = {
	name: 'Asha Rao',
	email: 'asha@example.com',
	phone: '123',
	school: 'A school',
	city: 'Kochi',
	exam: 'JIPMAT',
	programme: 'Premium Mentorship Program',
	guardianPhone: '98765 43211',
};

// Network addresses that no other test uses, because submissions are counted.
const senders = { true: '198.51.100.1', false: '198.51.100.2' };

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
		const extraHTTPHeaders = { 'X-Forwarded-For': senders[`${javaScriptEnabled}`] };
		test.use({ javaScriptEnabled, extraHTTPHeaders, viewport: { width: 320, height: 640 } });

		test('every form is filled in, corrected and sent by keyboard on the smallest screen', async ({
			page,
		}) => {
			test.setTimeout(240_000);
			const check = async (what: string) => {
				expect(await overflow(page), what).toBe(0);
				if (javaScriptEnabled) expect(await findBarriers(page, 'main'), what).toEqual([]);
			};
			for (const [form, address] of Object.entries(places) as [EnquiryFormName, string][]) {
				await page.goto(address);
				await fillByKeys(page, form);
				if (javaScriptEnabled) await page.locator('html[data-hydrated]').waitFor();
				await page.keyboard.press('Enter');
				await expect(page.getByRole('alert'), form).toHaveText('Please check one field.');
				await check(`${form}, refused`);
				const phone = formOf(page, form).locator('[name="phone"]');
				await expect(phone, form).toBeFocused();
				await phone.press('ControlOrMeta+a');
				await page.keyboard.type('98765 43210');
				await phone.press('Enter');
				const number = new RegExp(`${nameReference(form)}:?\\s*[0-9A-Z]{4}-[0-9A-Z]{4}`);
				await expect(page.getByRole('main'), form).toContainText(number);
				await check(`${form}, sent`);
			}
			await page.goto('/faq');
			// Folded on a small screen.
			await page
				.locator('footer details', { has: page.getByLabel('Email') })
				.locator('summary')
				.focus();
			await page.keyboard.press('Enter');
			await page.keyboard.press('Tab');
			await expect(page.locator('footer').getByLabel('Email')).toBeFocused();
			await page.keyboard.type('reader@example.com');
			await page.keyboard.press('Enter');
			await expect(page).toHaveURL('/newsletter?asked=1');
			await check('newsletter, asked');
		});
	});
}

function formOf(page: Page, form: EnquiryFormName) {
	return page.getByRole('main').locator(`form[action="/enquire/${form}"]`);
}

/** Tabs from the first field to the button, which then has the focus. */
async function fillByKeys(page: Page, form: EnquiryFormName) {
	const { fields } = enquiryForms[form];
	await formOf(page, form).locator('.field-box').first().focus();
	for (const [name, { options, refuses, tick }] of Object.entries<FormField>(fields)) {
		// An attachment exists only on its own page.
		if (tick) continue;
		const option = options?.find((one) => !refuses?.[one]);
		await page.keyboard.type(option ?? answers[name] ?? 'Asked by keys alone.');
		await page.keyboard.press('Tab');
	}
	// Its label differs by page: after the scholarship test's date the offer changes.
	await expect(formOf(page, form).locator('button[type=submit]')).toBeFocused();
}
