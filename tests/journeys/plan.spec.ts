import type { Page } from '@playwright/test';
import { findBarriers, overflow } from './find-barriers.ts';
import { expect, expectSeen, hydrated, test } from './journey.ts';

test('from the home page to the verdicts in seven taps, and nothing is sent @phone', async ({
	page,
}) => {
	const sent: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'POST') sent.push(request.url());
	});
	await page.addInitScript(countShifts);
	await page.goto('/');
	await page.locator('label', { hasText: 'Class 12' }).first().click();
	await page.getByRole('button', { name: 'All exams' }).click();
	await page.waitForURL('/plan?*');
	await hydrated(page);
	// With a choice in the URL, the page starts with the verdicts, and the form is below.
	await expect(page.getByRole('heading', { name: 'What you can take' })).toBeInViewport();
	await page.getByRole('link', { name: 'Add your marks and age' }).click();
	await page.getByLabel('Class 10 marks').fill('88');
	await page.getByLabel('Date of birth').fill('12/03/2009');
	await page.locator('label.chip', { hasText: 'General' }).click();
	await page.locator('label.chip', { hasText: 'Yes' }).click();
	await page.getByRole('button', { name: 'Show my exams' }).click();
	const answer = page.getByRole('heading', { name: 'What you can take' });
	await expect(answer).toBeFocused();
	// In the upper half: at the lower edge a phone's bar would cover it.
	const half = (page.viewportSize()?.height ?? 0) / 2;
	await expect.poll(async () => (await answer.boundingBox())?.y).toBeLessThan(half);
	await expect(answer).toBeInViewport({ ratio: 1 });
	const yes = page.getByRole('region', { name: /^Yes/ });
	await expect(yes.getByRole('link', { name: 'IPMAT Indore', exact: true })).toBeVisible();
	await expect(yes.getByText(/^Last season: form .* exam 4 May 2026$/).first()).toBeVisible();
	expect(sent).toEqual([]);
	expect(page.url()).not.toMatch(/2009|88/);
	expect(await findBarriers(page)).toEqual([]);
	expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);

	// Stored answers are restored before any interaction.
	await page.reload();
	await expect(page.getByLabel('Date of birth')).toHaveValue('12/03/2009');
	await expect(page.getByRole('heading', { name: 'What you can take' })).toBeVisible();
	await hydrated(page);
	await page.getByRole('button', { name: 'clear what I typed' }).click();
	await expect(page.getByLabel('Date of birth')).toHaveValue('');
	expect(await page.evaluate(() => localStorage.getItem('plan'))).toBeNull();
});

test('a plan made before the scripts were loaded is there after a visit to the login page @phone', async ({
	page,
}) => {
	await page.route('**/assets/*.js', () => {});
	await page.goto('/plan?class=12');
	await page.getByLabel('Date of birth').fill('12/03/2009');
	await page.getByRole('button', { name: 'Show my exams' }).click();
	await expect(page).toHaveURL('/plan#answer');
	await page.unrouteAll({ behavior: 'ignoreErrors' });
	await page.getByRole('button', { name: 'Save this plan' }).click();
	await expect(page.getByText('stored on this device')).toBeVisible();
	await page.getByRole('link', { name: 'Log in', exact: true }).click();
	await expect(page).toHaveURL('/login?next=%2Fplan');
	await page.goto('/plan');
	await expect(page.getByLabel('Date of birth')).toHaveValue('12/03/2009');
	await expect(page.getByRole('heading', { name: 'What you can take' })).toBeVisible();
});

test('without a choice the form says what to choose @phone', async ({ page }) => {
	await page.goto('/plan');
	await hydrated(page);
	await page.getByRole('button', { name: 'Show my exams' }).click();
	await expect(page.getByText('Choose your class.')).toHaveCount(2);
	await expect(page.getByLabel('Class 10', { exact: true })).toBeFocused();
	expect(page.url()).not.toContain('#');
	await page.locator('label.chip', { hasText: 'Class 11' }).click();
	await expect(page.getByText('Choose your class.')).toHaveCount(0);
	await expect(page.getByRole('heading', { name: 'What you can take' })).toBeVisible();
});

test('a missing detail links to its field, and invalid hours show their error at once', async ({
	page,
}) => {
	await page.goto('/plan?class=12');
	await hydrated(page);
	await page.getByRole('link', { name: 'your date of birth' }).click();
	await expect(page.getByLabel('Date of birth')).toBeFocused();
	const hours = page.getByLabel('Hours a week for preparation');
	for (const wrong of ['200', '-2']) {
		await hours.fill(wrong);
		await expect(hours).toHaveAttribute('aria-invalid', 'true');
	}
	await hours.fill('12');
	await expect(hours).not.toHaveAttribute('aria-invalid', 'true');
	// The first in the order of the page gets the focus.
	await page.getByLabel('Class 10 marks').fill('188');
	await page.getByLabel('Date of birth').fill('2009');
	await page.getByRole('button', { name: 'Show my exams' }).click();
	await expect(page.getByLabel('Class 10 marks')).toBeFocused();
});

test('marks are calculated without a request, and one invalid section leaves the others @both', async ({
	page,
}) => {
	await page.goto('/score/ipmat-indore');
	await hydrated(page);
	await page.waitForLoadState('networkidle');
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	const section = (name: string) => page.getByRole('group', { name });
	await section('Verbal Ability (MCQ)').getByLabel('Right').fill('34');
	await section('Verbal Ability (MCQ)').getByLabel('Wrong').fill('8');
	await expect(section('Verbal Ability (MCQ)')).toContainText('128');
	await section('Quantitative Ability (MCQ)').getByLabel('Right').fill('40');
	await expect(section('Quantitative Ability (MCQ)').getByRole('alert')).toBeVisible();
	await expect(section('Verbal Ability (MCQ)')).toContainText('128');
	await section('Quantitative Ability (MCQ)').getByLabel('Right').fill('14');
	await expect(page.getByRole('region', { name: 'Your marks' })).toContainText('184');
	expect(asked).toEqual([]);
	expect(await findBarriers(page, 'main')).toEqual([]);
});

test('the watch page and a comparison have no accessibility violation @both', async ({ page }) => {
	for (const address of ['/watch', '/compare?exams=ipmat-indore,jipmat,npat']) {
		await page.goto(address);
		await hydrated(page);
		expect(await findBarriers(page, 'main'), address).toEqual([]);
	}
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto('/compare');
	const compare = page.getByRole('button', { name: 'Compare', exact: true });
	await expect(page.getByText('Choose at least two exams')).toBeHidden();
	await compare.click();
	await expect(page.getByText('Choose at least two exams')).toBeInViewport();
	await page.getByRole('checkbox', { name: 'JIPMAT' }).check();
	await compare.click();
	await expectSeen(page.getByText('Choose one more exam'));
	const boxes = page.getByRole('checkbox');
	for (const box of (await boxes.all()).slice(0, 8)) await box.check();
	await compare.click();
	await expectSeen(page.getByText('These are the first 6'));
	await page.goto('/compare?exams=ipmat-indore,jipmat');
	expect(await overflow(page)).toBe(0);
	await page.goto('/watch');
	await expect(page.getByRole('group', { name: 'IIMs' }).getByRole('checkbox')).not.toHaveCount(0);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the plan is below its form and fits two sheets, and the URL has none of its details', async ({
		page,
	}) => {
		await page.goto('/plan?class=12');
		await page.getByLabel('Date of birth').fill('12/03/2009');
		await page.locator('label.chip', { hasText: 'General' }).click();
		await page.getByRole('button', { name: 'Show my exams' }).click();
		await expect(page).toHaveURL('/plan#answer');
		await expect(page.getByRole('heading', { name: 'What you can take' })).toBeVisible();
		await expect(page.getByLabel('Date of birth')).toHaveValue('12/03/2009');
		await expect(page.locator('#plan-form noscript p')).toBeVisible();
		await expect(page.getByText('stay on this device')).toBeHidden();
		// The class in the URL counts, and its weeks are printed too.
		await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible();
		expect(await countSheets(page)).toBe(2);
		await page.locator('label.chip', { hasText: 'Class 11' }).click();
		await page.getByRole('button', { name: 'Show my exams' }).click();
		await expect(page.getByText(/^You will write these exams in 20\d\d/)).toBeVisible();
		expect(await countSheets(page)).toBe(2);
	});

	test('a score sheet with errors starts with them, and without errors with the marks', async ({
		page,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto('/score/ipmat-indore');
		const right = page.getByLabel('Right').first();
		await right.fill('999');
		await page.getByRole('button', { name: 'Work out my marks' }).click();
		await expectSeen(page.getByText('Please check one field.'));
		await right.fill('9');
		await page.getByRole('button', { name: 'Work out my marks' }).click();
		await expect(page.getByRole('heading', { name: 'Your marks' })).toBeInViewport();
	});

	test('on a phone a plan takes no more than eight screens, and each count leads to its exams', async ({
		page,
	}) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto('/plan?class=12');
		await page.getByLabel('Class 10 marks').fill('78');
		await page.getByLabel('Date of birth').fill('14/05/2009');
		await page.locator('label.chip', { hasText: 'General' }).click();
		await page.locator('label.chip', { hasText: 'Yes' }).click();
		await page.getByRole('button', { name: 'Show my exams' }).click();
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		expect(height / 740).toBeLessThan(8);
		for (const name of ['No', 'Ask the institute', 'Yes']) {
			const group = page.getByRole('region', { name: new RegExp(`^${name} `) });
			await page.getByRole('link', { name: new RegExp(`^\\d+ ${name}$`) }).click();
			await expect(group.getByRole('heading', { level: 4 }).first()).toBeInViewport();
		}
		await page.getByRole('link', { name: 'your class 10 year' }).click();
		await expect(page.getByLabel('Class 10 year')).toBeInViewport();
	});
});

/** How many A4 sheets the printed page takes. */
async function countSheets(page: Page) {
	const sheets = await page.pdf({ format: 'A4' });
	return Number(sheets.toString('latin1').match(/\/Count (\d+)/)?.[1]);
}

/** Runs in the browser: adds up layout shifts without user input. */
function countShifts() {
	window.shifted = 0;
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			const { hadRecentInput, value } = entry as PerformanceEntry & {
				hadRecentInput: boolean;
				value: number;
			};
			if (!hadRecentInput) window.shifted += value;
		}
	}).observe({ type: 'layout-shift', buffered: true });
}

declare global {
	interface Window {
		/** The cumulative layout shift, as the browser counts it. */
		shifted: number;
	}
}
