import type { Locator, Page } from '@playwright/test';
import { listPublicPages } from '#testkit/list-public-pages.ts';
import { expect, test } from './journey.ts';

/** A parent who comes to the home page and clicks as little as possible. */
async function startWalk(page: Page) {
	await page.goto('/');
	let touches = 0;
	return {
		async touch(what: Locator) {
			await what.click();
			touches += 1;
		},
		async finds(answer: Locator, text: RegExp) {
			await expect(answer.filter({ visible: true }).first()).toContainText(text);
			expect(touches).toBeLessThanOrEqual(3);
		},
	};
}

const answers = [
	{ question: 'the price', label: 'Fee', text: /₹[\d,]+/ },
	{ question: 'the timing', label: 'Timings', text: /You choose the times|\d+ (?:am|pm)/ },
	{ question: 'the refund rule', label: 'Refund', text: /refund .* within \d+ days/ },
	{ question: 'who teaches', label: 'Mentors', text: /Mentor/ },
];

for (const { question, label, text } of answers) {
	test(`a parent finds ${question} within three taps @both`, async ({ page, isMobile }) => {
		const main = page.getByRole('main');
		const answer =
			label === 'Fee'
				? main.locator('.offer-step p')
				: main
						.locator('.offers dl > div, .offers-shared > div')
						.filter({ has: page.getByText(label, { exact: true }) });

		// By the link on the first screen.
		const direct = await startWalk(page);
		await direct.touch(page.getByRole('link', { name: /^Fees: / }));
		await direct.finds(answer, text);

		// By the menu.
		const byMenu = await startWalk(page);
		if (isMobile) {
			await byMenu.touch(page.getByRole('button', { name: 'Open the menu' }));
			await byMenu.touch(page.getByRole('dialog').getByText('Prep Module', { exact: true }));
		} else {
			await byMenu.touch(page.getByRole('button', { name: 'Prep Module', exact: true }));
		}
		const menu = page.getByRole('navigation', { name: 'Main' });
		await byMenu.touch(menu.getByRole('link', { name: /^All programmes/ }));
		await byMenu.finds(answer, text);
	});
}

test('a programme’s own page answers the same, one tap from its card @both', async ({ page }) => {
	const walk = await startWalk(page);
	await walk.touch(page.getByRole('link', { name: 'More about Premium 40' }).first());
	const card = page.getByRole('complementary', { name: 'Fee' });
	for (const text of [
		/₹[\d,]+/,
		/times you and your mentor agree/,
		/we will refund/,
		/Who teaches/,
	]) {
		await walk.finds(card, text);
	}
});

test('the first screen of phones and laptops has class, exam and the next step @phone', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/');
	const bottom = async (what: Locator) => {
		const box = await what.boundingBox();
		return (box?.y ?? 0) + (box?.height ?? 0);
	};
	const bar = await page.locator('.bottom-bar').boundingBox();
	const main = page.getByRole('main');
	const last = main.getByRole('button', { name: 'All exams' });
	const step = main.getByRole('link', { name: 'Book a Counselling Session' }).first();
	expect(await bottom(last)).toBeLessThan(bar?.y ?? 0);
	expect(await bottom(step)).toBeLessThanOrEqual(bar?.y ?? 0);
	const fees = main.getByRole('link', { name: /^Fees: / });
	expect(await bottom(fees)).toBeLessThanOrEqual(bar?.y ?? 0);
	await page.setViewportSize({ width: 1366, height: 650 });
	expect(await bottom(step)).toBeLessThanOrEqual(650);
});

test('tabs are one row on a phone @phone', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const main = page.getByRole('main');
	for (const path of ['/', '/analysis']) {
		await page.goto(path);
		const labels = await main.locator('.tabs').first().locator('> label').all();
		const tops = await Promise.all(labels.map(async (label) => (await label.boundingBox())?.y));
		expect(new Set(tops).size, path).toBe(1);
	}
});

test('all programmes fit five thousand pixels of a phone @phone', async ({ page }) => {
	await page.goto('/programmes');
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	expect(height).toBeLessThan(5300);
	await expect(page.getByRole('main')).toContainText(/You choose the times: 4 to 8 pm/);
});

test('what programmes cost and the first question are on the first screen of a phone @phone', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/programmes');
	const main = page.getByRole('main');
	const fees = /^Programmes cost ₹[\d,]+ to ₹[\d,]+, and test series from ₹[\d,]+\.$/;
	await expect(main.getByText(fees)).toBeInViewport();
	await expect(main.getByText('Drop year', { exact: true })).toBeInViewport({ ratio: 1 });
	await expect(main.getByText('Mock tests', { exact: true }).first()).toBeHidden();
	await main.getByText('Class 12', { exact: true }).first().click();
	await expect(main.getByText('3. When is your first exam?')).toBeVisible();
});

test('the lines of neighbouring cards are aligned', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	for (const [path, cards] of [
		['/programmes', '.offers > li'],
		['/testseries', '#main ol article'],
	] as const) {
		await page.goto(path);
		const tops = await page.locator(cards).evaluateAll((all) =>
			all.slice(0, 3).map((card) => {
				const lines = [...card.querySelectorAll('dt, h4')];
				return lines.map((one) => `${one.textContent} ${one.getBoundingClientRect().top}`);
			}),
		);
		const [first = [], ...others] = tops;
		expect(others.length, path).toBe(2);
		for (const line of first.filter((one) => /^(Mock tests|Fee|Payment)/.test(one))) {
			for (const other of others) expect(other, path).toContain(line);
		}
	}
});

test('the calendar is at most four screens of a phone @phone', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/calander');
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	expect(height).toBeLessThanOrEqual(4 * 740);
	const axis = page.locator('.strip-axis');
	const { fontSize, tall } = await axis.evaluate((one) => ({
		fontSize: Number.parseFloat(getComputedStyle(one).fontSize),
		tall: one.getBoundingClientRect().height,
	}));
	expect(tall, 'the months are in one line').toBeLessThan(2 * fontSize);
	await expect(page.locator('.strip').first()).toContainText(/^20\d\d/);
});

test('programmes are in three aligned columns, and what all share is shown once', async ({
	page,
}) => {
	await page.goto('/programmes');
	const programmes = page.getByRole('region', { name: 'Programmes and their fees' });
	const tops = await programmes
		.locator('dl > div')
		.filter({ has: page.getByText('Next start', { exact: true }) })
		.evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
	expect(tops).toHaveLength(6);
	expect(new Set(tops.slice(0, 3)).size).toBe(1);
	expect(new Set(tops.slice(3)).size).toBe(1);
	await expect(programmes.getByText('Refund', { exact: true })).toHaveCount(1);
});

test('on a tablet cards are in two columns, and a single last one fills its row', async ({
	page,
}) => {
	await page.setViewportSize({ width: 768, height: 1024 });
	const sizes = async (cards: Locator) =>
		await cards.evaluateAll((all) => all.map((one) => Math.round(one.clientWidth)));
	const answers = { class: 'Class 12', need: 'The whole preparation', time: 'months' };
	for (const change of [{}, { need: 'Mock tests' }]) {
		await page.goto(`/programmes?${new URLSearchParams({ ...answers, ...change })}`);
		const list = page.locator('.chosen-offers');
		const [whole = 0] = await sizes(list);
		const cards = await sizes(list.locator('> li'));
		expect(cards.length).toBeGreaterThan(0);
		for (const [n, width] of cards.entries()) {
			const isAlone = cards.length % 2 === 1 && n === cards.length - 1;
			expect(width > 0.9 * whole, `card ${n + 1} of ${cards.length}`).toBe(isAlone);
		}
	}
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto(`/programmes?${new URLSearchParams(answers)}`);
	const feet = await page
		.locator('.chosen-offers .button')
		.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
	expect(feet).toHaveLength(3);
	expect(new Set(feet).size, 'all buttons are level').toBe(1);
	await page.setViewportSize({ width: 768, height: 1024 });
	const series = page
		.getByRole('region', { name: 'Test series and their fees' })
		.locator('.offers');
	const [whole = 0] = await sizes(series);
	const widths = await sizes(series.locator('> li'));
	expect(widths.map((width) => width > 0.9 * whole)).toEqual([false, false, true]);
});

test('icons are as small as the text beside them @both', async ({ page }) => {
	await page.goto('/');
	const widths = await page
		.locator('main .icon')
		.evaluateAll((signs) => signs.map((sign) => Number.parseFloat(getComputedStyle(sign).width)));
	expect(widths.length).toBeGreaterThan(10);
	expect(Math.max(...widths)).toBeLessThan(64);
});

const steps = /^\s*(?:Enroll Now|Book a Counselling Session|Book)\s*$/;

/** Runs in the page: whether one of these is fully visible and not behind the bottom bar. */
function isInSight(links: Element[]) {
	return links.some((link) => {
		const { top, bottom, left, width } = link.getBoundingClientRect();
		// A sticky element may end a fraction of a pixel lower.
		if (width === 0 || top < 0 || bottom > innerHeight + 1) return false;
		const seen = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
		return seen !== null && link.contains(seen);
	});
}

test('every programme and exam has its next step on the first screen, and keeps it visible @both', async ({
	browser,
	request,
}) => {
	test.setTimeout(180_000);
	// Scripts change nothing of it, and take most of the time.
	const page = await browser.newPage({ javaScriptEnabled: false });
	const all = await listPublicPages(async (path) => await (await request.get(path)).text());
	const programmes = ['/prep-module', '/achivers', '/master', '/short', '/Speedester', '/testmod'];
	const pages = all.filter(
		(path) =>
			['/testseries', ...programmes].includes(path) || /^\/exams\d*$|^\/exam\/[^/]+$/.test(path),
	);
	expect(pages.length).toBeGreaterThan(25);
	const without: string[] = [];
	for (const path of pages) {
		await page.goto(path);
		const own = page.locator('main .button-primary').filter({ hasText: steps });
		if (!(await own.evaluateAll(isInSight))) without.push(`${path} at first`);
		// Beside or below the text; the footer has one too.
		const staying = page.locator('main, nav[aria-label="Talk to us"]').getByRole('link');
		for (const part of [0.35, 0.6]) {
			await page.evaluate((down) => scrollTo(0, document.body.scrollHeight * down), part);
			// The bottom bar appears with a scroll-driven animation.
			const isThere = () => staying.filter({ hasText: steps }).evaluateAll(isInSight);
			await expect.poll(isThere, `${path} at ${part}`).toBe(true);
		}
	}
	expect(without).toEqual([]);
	await page.close();
});

test('the side column stays in view along a long text', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	const main = page.getByRole('main');
	const reach = (part: string) =>
		main.getByRole('heading', { name: part }).scrollIntoViewIfNeeded();

	await page.goto('/rohtak');
	await reach('Town and country');
	await expect(main.getByRole('link', { name: 'Exams that lead here' })).toBeInViewport();

	await page.goto('/terms');
	await reach('Talk to us');
	await expect(main.getByRole('navigation', { name: 'On this page' })).toBeInViewport();

	await page.goto('/parents');
	await reach('Your child’s safety');
	await expect(main.getByRole('navigation', { name: 'Quick answers' })).toBeInViewport();
});

test('long source names wrap, and the steps for parents are in three columns', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	const main = page.getByRole('main');
	await page.goto('/rohtak');
	const overhang = await main.locator('.source-line').evaluateAll((lines) => {
		return Math.max(...lines.map((line) => line.scrollWidth - line.clientWidth));
	});
	expect(overhang).toBe(0);
	await page.goto('/parents');
	const places = await main
		.locator('ol > li')
		.filter({ hasText: 'Our answer:' })
		.evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
	expect(new Set(places.map(({ left }) => left)).size).toBe(3);
	expect(new Set(places.slice(0, 3).map(({ top }) => top)).size).toBe(1);
});

test('the card of a programme fits in a low window, and nothing overlaps in it', async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 700 });
	const main = page.getByRole('main');
	for (const path of [
		'/master',
		'/prep-module',
		'/achivers',
		'/short',
		'/testmod',
		'/Speedester',
	]) {
		await page.goto(path);
		const foot = main.getByRole('link', { name: /profiles/ });
		await expect(foot, path).toBeInViewport({ ratio: 1 });
		// Half-way down, where the card is sticky beside the text.
		await main.getByRole('heading', { name: 'If you leave early' }).scrollIntoViewIfNeeded();
		await expect(foot, path).toBeInViewport({ ratio: 1 });
		const rows = main.locator('#offer-title ~ *, #offer-title ~ dl > div');
		const hidden = await rows.evaluateAll((parts) =>
			parts.flatMap((part) => {
				const { left, width, top, height } = part.getBoundingClientRect();
				const seen = document.elementFromPoint(left + width / 2, top + height / 2);
				return part.contains(seen) ? [] : [part.textContent];
			}),
		);
		expect(hidden, path).toEqual([]);
	}
});
