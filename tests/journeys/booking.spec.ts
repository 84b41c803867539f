import type { Locator, Page } from '@playwright/test';
import { day } from '#app/platform/durations.ts';
import { addDays, indiaDay, weekdayOf } from '#app/platform/india-time.ts';
import { findBarriers } from './find-barriers.ts';
import { checkScreen, expect, expectSeen, hydrated, staffTest, test } from './journey.ts';

// Network addresses that no other test uses, because submissions are counted.
const senders = { true: '198.51.100.31', false: '198.51.100.32' };
const typing: Record<string, string> = { chromium: '198.51.100.35', phone: '198.51.100.36' };

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
		const extraHTTPHeaders = { 'X-Forwarded-For': senders[`${javaScriptEnabled}`] };
		test.use({ javaScriptEnabled, extraHTTPHeaders });

		test('a minor books with a guardian from the home page, and cancels the session @phone', async ({
			page,
		}) => {
			const main = page.getByRole('main');
			const check = (what: string) => checkScreen(page, what, javaScriptEnabled);
			await page.goto('/');
			await main.getByRole('link', { name: 'Book a Counselling Session' }).first().click();
			await expect(page).toHaveURL('/book');
			await check('choosing');
			await chooseLastTime(page);
			await check('filling in');

			await main.getByLabel('Student’s phone').fill('12345');
			const email = main.getByLabel(/^Student’s email/);
			await email.fill('asha@');
			await main.getByRole('button', { name: 'Book this time' }).click();
			await expect(main.getByLabel('Student’s name')).toBeFocused();
			// All errors are shown at once.
			await expect(main.getByLabel('Student’s phone')).toHaveAccessibleDescription(/real phone/);
			await expect(email).toHaveAccessibleDescription(/name@example.com/);
			await email.fill('');
			await expect(main.getByLabel('Student’s class')).toHaveAccessibleDescription(/class/);
			await main.getByLabel('Student’s name').fill('Asha Rao');
			await main.getByLabel('Student’s phone').fill('');
			await expect(main.getByLabel('Student’s phone')).not.toHaveAttribute('placeholder', /\*/);
			// The guardian's fields follow the class, and that number is enough.
			await main.getByLabel('Class').selectOption('Class 12');
			const parent = main.getByRole('group', { name: 'Parent or guardian' });
			const top = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
			expect(await top(parent)).toBeLessThan(await top(main.getByLabel('Student’s phone')));
			if (javaScriptEnabled) {
				await expect(main.getByRole('status')).toContainText('fill in 2 more fields');
				// After school it is the student's own number that is missing.
				await main.getByLabel('Class').selectOption('Drop year');
				await expect(main.getByRole('status')).toContainText('fill in one more field');
				await main.getByLabel('Class').selectOption('Class 12');
			}
			await main.getByLabel('Who joins?').selectOption('Student and parent');
			await main.getByLabel('Language for the call').selectOption('Hindi');
			await main.getByLabel('What would you like to ask?').fill('Is class 12 too late?');
			await main.getByRole('button', { name: 'Book this time' }).click();
			const guardian = main.getByLabel('Guardian’s name');
			await expect(guardian).toHaveAttribute('aria-invalid', 'true');
			await expect(main.getByLabel('Student’s name')).toHaveValue('Asha Rao');
			await check('refused');
			await guardian.fill('Lata Rao');
			await main.getByLabel('Guardian’s phone').fill('98765 43211');
			// Before typing an email, the form says that no mail will come.
			await expect(main.locator('form.booking-form')).toContainText(
				'cannot email you an invitation',
			);
			await expect(parent).not.toContainText('invite');
			if (javaScriptEnabled) {
				await main.getByLabel('Guardian’s phone').blur();
				await expect(main.getByRole('status')).toContainText('press “Book this time” again');
			}
			await main.getByRole('button', { name: 'Book this time' }).click();
			await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your session is booked');
			// Without an invitation the page says so: save the link, or call or write with the reference.
			await expect(main).toContainText(/Save this page’s link.*you will not get an invitation/s);
			await expect(main).toContainText(/give your reference: [0-9A-Z]{4}-[0-9A-Z]{4}/);
			await expect(main.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
			// The number is the parent's, so the student is asked to join.
			await expect(main).toContainText(/\+91 98765 43211\. Put the call .* the student can/);
			await expect(main.getByRole('definition').nth(-4)).toHaveText('Student and parent');
			await expect(main.getByRole('definition').nth(-3)).toHaveText('Hindi');
			await expect(main.getByRole('definition').nth(-2)).toHaveText('Is class 12 too late?');
			const mail = main.getByRole('link', { name: 'Mail the link' });
			await expect(mail).toHaveAttribute('href', /^mailto:.*%2Fbooking%2F/);
			await expect(main.getByRole('button', { name: 'Copy link' })).toBeVisible({
				visible: javaScriptEnabled,
			});
			await check('booked');

			await main.getByRole('link', { name: 'Move to another time' }).click();
			await expect(page).toHaveURL(/\?move$/);
			await check('moving');
			await page.goBack();
			await main.getByText('Cancel', { exact: true }).click();
			await main.getByRole('button', { name: 'Cancel this session' }).click();
			await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your session is cancelled');
		});

		test('a family waits for a day without times, and leaves the list @phone', async ({ page }) => {
			const main = page.getByRole('main');
			const heading = main.getByRole('heading', { level: 1 });
			await page.goto('/book');
			await main.getByRole('link', { name: 'Tell me when one opens up' }).click();
			await expect(heading).toHaveText('Tell me when a time opens up');
			const today = indiaDay(Date.now());
			const sunday = addDays(today, 14 - weekdayOf(today));
			await main.getByLabel('From').fill(sunday);
			await main.getByLabel('Until').fill(sunday);
			await main.getByLabel('Student’s name').fill('Mohan Das');
			await main.getByLabel('Class').selectOption('Drop year');
			await main.getByLabel('Student’s phone').fill(`98765 1000${Number(javaScriptEnabled)}`);
			await main.getByLabel('Email').fill('mohan@example.com');
			await main.getByRole('button', { name: 'Tell me' }).click();
			await expect(heading).toHaveText('You are on the list');
			await main.getByRole('button', { name: 'Leave the waiting list' }).click();
			await expect(heading).toHaveText('You are off the list');
		});

		test('days and times have full names, and a session is booked once and cancelled by keyboard', async ({
			page,
		}) => {
			const main = page.getByRole('main');
			const isReady = async () => {
				if (javaScriptEnabled) await page.locator('html[data-hydrated]').waitFor();
			};
			const free = await (await page.request.get('/book.json?kind=counselling')).json();
			const byDay = Map.groupBy<string, string>(
				free.times.map(({ start }: { start: string }) => start),
				(start) => nameDay.format(new Date(start)),
			);
			const [soonest, second] = [...byDay.keys()];
			await page.goto('/book');
			await isReady();
			await expect(main.getByRole('table').getByRole('link').first()).toHaveAccessibleName(
				soonest ?? '',
			);
			await expect(main.getByRole('table').locator('[aria-current]')).toHaveAccessibleName(
				soonest ?? '',
			);
			await page.keyboard.press('Tab');
			await page.keyboard.press('Enter');
			await pressTabTo(page, main.getByRole('link', { name: second, exact: true }));
			await page.keyboard.press('Enter');
			const times = main.getByRole('region', { name: second }).getByRole('link');
			const starts = byDay.get(second ?? '') ?? [];
			await expect(times).toHaveCount(starts.length);
			for (const [n, start] of starts.entries()) {
				const time = nameTime.format(new Date(start)).toLowerCase();
				await expect(times.nth(n)).toHaveAccessibleName(`${second}, ${time}`);
			}
			await pressTabTo(page, javaScriptEnabled ? times.first() : times.last());
			await page.keyboard.press('Enter');
			await expect(main.getByRole('region', { name: 'counselling' })).toContainText(second ?? '');

			const heading = main.getByRole('heading', { level: 1 });
			const reference = main.getByRole('definition').last();
			const send = async () => {
				await isReady();
				await pressTabTo(page, main.getByLabel('Student’s name'));
				for (const text of filledIn) {
					if (text) await page.keyboard.press('ControlOrMeta+a');
					await page.keyboard.type(text);
					await page.keyboard.press('Tab');
				}
				await expect(main.getByRole('button', { name: 'Book this time' })).toBeFocused();
				await page.keyboard.press('Enter');
				await expect(heading).toHaveText('Your session is booked');
				await isReady();
				return await reference.innerText();
			};
			const first = await send();
			await page.goBack();
			expect(await send()).toBe(first);
			await pressTabTo(page, main.locator('summary', { hasText: 'Cancel' }));
			await page.keyboard.press('Enter');
			await page.keyboard.press('Tab');
			await page.keyboard.press('Enter');
			await expect(heading).toHaveText('Your session is cancelled');
		});
	});
}

test('what a family typed stays for another time and the waiting list, until it has booked @both', async ({
	page,
	context,
}, { project }) => {
	await page.setExtraHTTPHeaders({ 'X-Forwarded-For': typing[project.name] ?? '' });
	const main = page.getByRole('main');
	const typed = async (values: Record<string, string>) => {
		await page.locator('html[data-hydrated]').waitFor();
		for (const [label, value] of Object.entries(values)) {
			await expect(main.getByLabel(label)).toHaveValue(value);
		}
	};
	await page.goto('/book');
	await chooseLastTime(page);
	await main.getByLabel('Student’s name').fill('Kabir Sen');
	await main.getByLabel('Class').selectOption('Drop year');
	await main.getByLabel('Student’s phone').fill('98765 43217');
	const kept = {
		'Student’s name': 'Kabir Sen',
		'Student’s class': 'Drop year',
		'Student’s phone': '98765 43217',
	};
	await main.getByRole('link', { name: 'Choose another time' }).click();
	await page
		.getByRole('link', { name: /\d:\d\d/ })
		.first()
		.click();
	await expect(page).toHaveURL(/\/book\?.*start=/);
	await typed(kept);
	await page.reload();
	await typed(kept);

	// A time is free, so there is nothing to wait for.
	await page.goto('/book/wait?kind=counselling');
	await typed(kept);
	await main.getByRole('button', { name: 'Tell me' }).click();
	await main.locator('form').getByRole('link').first().click();
	await expect(page).toHaveURL(/\/book\?.*start=/);
	await typed(kept);

	const book = main.getByRole('button', { name: 'Book this time' });
	await context.setOffline(true);
	await book.click();
	await expectSeen(main.getByRole('alert').filter({ hasText: 'You seem to be offline' }));
	await typed(kept);
	await context.setOffline(false);
	await book.click();
	await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your session is booked');
	await page.locator('html[data-hydrated]').waitFor();
	await main.getByText('Cancel', { exact: true }).click();
	await main.getByRole('button', { name: 'Cancel this session' }).click();
	await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your session is cancelled');
	await page.goto('/book');
	await chooseLastTime(page);
	await typed({ 'Student’s name': '' });
});

/** The fields from the name on, without an email. */
const filledIn = [
	...['Meera Rao', 'Class 11', 'Lata Rao', '9876543216'],
	...['9876543215', '', 'Parent', 'Hindi', 'Is it too late?'],
];
const inIndia = { timeZone: 'Asia/Kolkata' } as const;
/** Such as "Tuesday 18 November", as read by a screen reader. */
const nameDay = new Intl.DateTimeFormat('en-GB', {
	...inIndia,
	...({ weekday: 'long', day: 'numeric', month: 'long' } as const),
});
/** Such as "4:30 PM". */
const nameTime = new Intl.DateTimeFormat('en-IN', {
	...inIndia,
	...({ hour: 'numeric', minute: '2-digit' } as const),
});

async function pressTabTo(page: Page, target: Locator) {
	await target.waitFor();
	for (let presses = 0; presses < 100; presses += 1) {
		await page.keyboard.press('Tab');
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	throw new Error(`The keyboard does not reach ${target}.`);
}

/** Chooses the last time of the day that is shown first. */
async function chooseLastTime(page: Page) {
	await page
		.getByRole('link', { name: /\d:\d\d/ })
		.last()
		.click();
	await expect(page).toHaveURL(/\/book\?.*start=/);
}

test.describe('in another time zone', () => {
	test.use({ timezoneId: 'Asia/Kathmandu' });

	test('one tap on an exam page leads to a chosen time, in the visitor’s time zone, without layout shift @phone', async ({
		page,
	}) => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route('**/book.json*', async (route) => {
			await held;
			await route.continue();
		});
		await page.goto('/exam/cuet-ug');
		const block = page.getByText('Free counselling session: available times').locator('..');
		await block.scrollIntoViewIfNeeded();
		await hydrated(page);
		await expect(block.getByRole('link', { name: 'See available times' })).toBeVisible();
		const before = await block.boundingBox();
		release();
		const time = block.getByRole('link', { name: /in India/ });
		await expect(time).toHaveCount(3);
		expect((await block.boundingBox())?.height).toBe(before?.height);
		expect(await findBarriers(page, 'div:has(> ul[aria-busy])')).toEqual([]);
		const text = await time.first().innerText();
		expect(text).toMatch(/\d:[14]5 (?:am|pm)/);
		await time.first().click();
		await expect(page).toHaveURL(/\/book\?kind=counselling&start=/);
		await expect(page.locator('#chosen')).toHaveText('Free counselling session');
		await expect(page.getByRole('main')).toContainText('in India');
	});
});

staffTest(
	'a booking is dragged to another day, and moves after a confirmation',
	async ({ page }) => {
		const free = await (await page.request.get('/book.json?kind=counselling')).json();
		const times: string[] = free.times.map(({ start }: { start: string }) => start);
		const monday = (start: string) => {
			const date = new Date(`${start.slice(0, 10)}T00:00:00Z`);
			return date.getTime() - ((date.getUTCDay() + 6) % 7) * day;
		};
		const from = times.findLast((start) => start.includes('T15:00')) ?? '';
		const to = times.find(
			(start) => start.includes('T12:00') && monday(start) === monday(from) && start !== from,
		);
		const booked = await page.request.post('/api/bookings', {
			headers: { 'X-Forwarded-For': '198.51.100.33' },
			data: {
				kind: 'counselling',
				start: from,
				name: 'Dragged Family',
				phone: '9876544444',
				key: crypto.randomUUID(),
			},
		});
		expect(booked.status()).toBe(201);
		await page.goto(`/desk/calendar?view=week&day=${from.slice(0, 10)}`);
		await hydrated(page);
		const table = page.getByRole('table');
		const entry = table.getByRole('listitem').filter({ hasText: 'Dragged Family' });
		const weekday = (new Date(`${to?.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7;
		const row = table
			.getByRole('row')
			.filter({ has: page.getByRole('rowheader', { name: '12 pm' }) });
		await entry.dragTo(row.getByRole('cell').nth(weekday));
		await expect(page).toHaveURL(/\/desk\/calendar\/[^?]+\?move=1&day=/);
		expect(Date.parse(new URL(page.url()).searchParams.get('start') ?? '')).toBe(
			Date.parse(to ?? ''),
		);
		expect(await findBarriers(page, 'main')).toEqual([]);
		await page.getByRole('button', { name: 'Move it here' }).click();
		await expect(page.getByRole('main')).toContainText('12:00 pm');
		// The overview's figures are visible without scrolling.
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 700 });
			await page.goto('/desk/overview');
			for (const name of ['By session', 'Bookings by source']) {
				const figures = page.getByRole('region', { name, exact: true });
				await expect(figures).toContainText(/\d+ \(0\)/);
				const cut = await figures.evaluate((table) => table.scrollWidth - table.clientWidth);
				expect(cut, `${name} at ${width}`).toBe(0);
			}
		}
	},
);
