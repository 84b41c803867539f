import type { Page } from '@playwright/test';
import { owner } from '#testkit/sign-in.ts';
import { atNoon, withSite } from '#testkit/site-process.ts';
import { withFolder } from '#testkit/temporary-folder.ts';
import { newName, searchInbox, sendEnquiry } from './families.ts';
import { expect, hydrated, readExpanded, staffTest, test } from './journey.ts';

/** Holds the scripts back until they are released. */
async function holdScripts(page: Page) {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route('**/*.js', async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

test('no script is requested before any interaction', async ({ page }) => {
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('.js')) scripts.push(request.url());
	});
	await page.goto('/', { waitUntil: 'networkidle' });
	expect(scripts).toEqual([]);
	// Browsers send this for a resting pointer when something is painted below it.
	await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
	expect(scripts).toEqual([]);
	await hydrated(page);
	expect(scripts.length).toBeGreaterThan(3);
});

test('a form that was not sent comes back, but not over what is chosen before the scripts load', async ({
	page,
	context,
}) => {
	await page.goto('/contactus');
	await hydrated(page);
	const form = page.getByRole('main').locator('form[action="/enquire/contact"]');
	await form.getByLabel('Name').fill('Asha Rao');
	await form.getByLabel('Email').fill('asha@example.com');
	await form.getByLabel('Phone').fill('98765 43210');
	const programme = form.getByLabel('Programme');
	await programme.selectOption({ index: 1 });
	await form.getByLabel('Message').fill('Which exams can I take?');
	await context.setOffline(true);
	await form.getByRole('button', { name: 'Ask for a free counselling session' }).click();
	await expect(form.getByRole('alert')).toContainText('saved on this device');
	await context.setOffline(false);
	const release = await holdScripts(page);
	await page.reload();
	await programme.selectOption({ index: 2 });
	const chosen = await programme.inputValue();
	release();
	await expect(form.getByLabel('Name')).toHaveValue('Asha Rao');
	await expect(programme).toHaveValue(chosen);
});

test('a form sends how the visit began, even if the first page was left quickly', async ({
	page,
}) => {
	await page.goto('/faq?utm_source=poster&utm_campaign=spring&utm_term=ipmat');
	await page.goto('/contactus?utm_source=letter');
	await hydrated(page);
	const form = page.getByRole('main').locator('form[action="/enquire/contact"]');
	await form.getByLabel('Name').fill('Asha Rao');
	await form.getByLabel('Email').fill('asha@example.com');
	await form.getByLabel('Programme').selectOption({ index: 1 });
	await form.getByLabel('Phone').fill('98765 43211');
	await form.getByLabel('Message').fill(`How the visit began ${Math.random()}`);
	const sending = page.waitForRequest('**/api/enquiries/contact');
	await form.getByRole('button', { name: 'Ask for a free counselling session' }).click();
	const sent = new URLSearchParams((await sending).postData() ?? '');
	expect(JSON.parse(sent.get('attribution') ?? '{}')).toMatchObject({
		landing: '/faq',
		first: { source: 'poster', campaign: 'spring', term: 'ipmat' },
		last: { source: 'letter' },
	});
});

test('what is typed, chosen and scrolled before hydration is not lost', async ({ page }) => {
	const release = await holdScripts(page);
	await page.goto('/');
	await page.locator('footer').getByLabel('Email').fill('early@example.com');
	await page.getByText('Popular Courses').click();
	const slides = page.getByRole('list', { name: 'Testimonials' });
	await page
		.getByRole('region', { name: 'Testimonials' })
		.getByRole('button', { name: 'Next' })
		.click();
	await expect.poll(() => slides.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
	release();
	await hydrated(page);
	expect(await slides.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
	await expect(page.locator('footer').getByLabel('Email')).toHaveValue('early@example.com');
	await expect(page.getByRole('radio', { name: 'Popular Courses' })).toBeChecked();
});

test('late scripts leave the focus in the field that somebody types in', async ({ page }) => {
	for (const [address, button] of [
		['/signup', 'Sign up'],
		['/enquire/contact', 'Ask for a free counselling session'],
	] as const) {
		const release = await holdScripts(page);
		await page.goto(address);
		const main = page.getByRole('main');
		await main.getByRole('button', { name: button }).click();
		const last = main.locator('form input:visible').last();
		await expect(main.getByText('Please check')).toBeVisible();
		await last.click();
		await page.keyboard.type('98290');
		release();
		await page.locator('html[data-hydrated]').waitFor();
		await page.keyboard.type('12350');
		await expect(last, address).toHaveValue('9829012350');
		await page.unrouteAll();
	}
});

test('a menu opened before hydration stays open with the right state', async ({ page }) => {
	const releaseWide = await holdScripts(page);
	await page.goto('/');
	const group = page.getByRole('button', { name: 'Exams', exact: true });
	await group.click();
	releaseWide();
	await hydrated(page);
	await expect.poll(() => readExpanded(page, 'Exams')).toBe(true);
	const groups = page.getByRole('navigation', { name: 'Main' });
	await expect(groups.getByRole('link', { name: /Rohtak/ }).first()).toBeVisible();

	await page.setViewportSize({ width: 360, height: 740 });
	const releaseNarrow = await holdScripts(page);
	await page.goto('/faq');
	const opener = page.locator('[aria-label="Open the menu"]');
	await opener.click();
	releaseNarrow();
	await page.locator('html[data-hydrated]').waitFor();
	await expect.poll(() => readExpanded(page, 'Open the menu')).toBe(true);
	await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a dialog is modal before the scripts load, and closes at the first attempt', async ({
	page,
}) => {
	const isModal = () =>
		page
			.locator('dialog.modal')
			.evaluate((dialog) => dialog.matches(':modal') && dialog.contains(document.activeElement));
	const dialog = page.getByRole('dialog');
	const releaseSent = await holdScripts(page);
	await page.goto('/master?enroll=1');
	await expect.poll(isModal).toBe(true);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	releaseSent();
	await hydrated(page);
	await expect(page).toHaveURL('/master');
	await expect(dialog).toBeHidden();

	const release = await holdScripts(page);
	await page.goto('/master');
	await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
	const opener = page.getByRole('main').getByRole('link', { name: 'Enroll Now' }).last();
	await opener.click();
	await expect.poll(isModal).toBe(true);
	await page.mouse.click(5, 5);
	await expect(dialog).toBeHidden();
	await opener.click();
	await expect.poll(isModal).toBe(true);
	await dialog.getByLabel('Student’s name').fill('Early Asha');
	release();
	await page.locator('html[data-hydrated]').waitFor();
	await expect(page).toHaveURL(/\/master\?enroll=/);
	await expect(dialog.getByLabel('Student’s name')).toHaveValue('Early Asha');
	expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(page).toHaveURL('/master');
});

test('a browser without popovers opens the menus by script, at the first tap too', async ({
	page,
}) => {
	await clearPopovers(page);
	const releaseNarrow = await holdScripts(page);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto('/faq');
	const panel = page.getByRole('dialog', { name: 'Menu' });
	await page.getByRole('button', { name: 'Open the menu' }).click();
	await expect(panel).toBeHidden();
	releaseNarrow();
	await expect(panel).toBeVisible();
	await expect.poll(() => readExpanded(page, 'Open the menu')).toBe(true);
	await page.getByRole('button', { name: 'Close the menu' }).click();
	await expect(panel).toBeHidden();
	await expect.poll(() => readExpanded(page, 'Open the menu')).toBe(false);

	await page.setViewportSize({ width: 1280, height: 800 });
	await page.getByRole('button', { name: 'Exams', exact: true }).click();
	const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Rohtak/ });
	await link.first().click();
	await expect(page).not.toHaveURL('/faq');
	await expect(link.first()).toBeHidden();
});

staffTest('a controlled form takes over what was typed before hydration', async ({ page }) => {
	const release = await holdScripts(page);
	await page.goto('/update/news');
	await page.getByLabel('Previous author').fill('Somebody early');
	release();
	await hydrated(page);
	await page.getByLabel('Author', { exact: true }).fill('Somebody late');
	await expect(page.getByLabel('Previous author')).toHaveValue('Somebody early');
});

staffTest(
	'a checkbox and a button of the desk work with the first click',
	async ({ page, request }) => {
		const releaseInbox = await holdScripts(page);
		const form = { name: 'Somebody early', phone: '9811122233', timeToFill: '30000' };
		expect((await request.post('/api/enquiries/enquiry', { form })).status()).toBe(201);
		await page.goto('/desk/inbox');
		await page.locator('#leads li').first().getByRole('checkbox').check();
		releaseInbox();
		await hydrated(page);
		await expect(page.getByText('1 selected')).toBeVisible();

		const releaseStudio = await holdScripts(page);
		await page.goto('/desk/studio/blog/how-to-review-a-mock-test');
		await page.getByRole('button', { name: 'Put in a picture' }).click();
		releaseStudio();
		await expect(page.locator('dialog[open]')).toBeVisible();
	},
);

/** Makes the page behave as in a browser without popovers, as far as scripts and style sheets can tell. */
async function clearPopovers(page: Page) {
	await page.addInitScript(() => {
		for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
			Reflect.deleteProperty(HTMLElement.prototype, name);
		}
	});
	await page.route(/\.css$|\/faq$/, async (route) => {
		const response = await route.fetch();
		const text = await response.text();
		const body = text
			.replaceAll(' popover="auto"', '')
			.replaceAll(/ popovertarget(action)?="[^"]*"/gi, '')
			.replaceAll(/@supports not selector\(:popover-open\)/g, '@supports selector(:popover-open)');
		await route.fulfill({ response, body });
	});
}

/** A site of its own, since at night the button is a link to the message form. */
const noonTest = test.extend({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
	baseURL: ({}, use) =>
		withFolder((folder) =>
			withSite({ DATA_DIR: folder, ...atNoon() }, async ({ url }) => await use(url)),
		),
});

noonTest(
	'WhatsApp is opened and logged, also before the scripts load',
	async ({ page, context, request, baseURL }) => {
		// Followed, so that its flash message is not shown later.
		await page.request.post('/update', {
			form: { username: owner.name, password: owner.password },
			headers: { Origin: baseURL ?? '' },
		});
		await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
		const openLead = async (name: string) => {
			await sendEnquiry(request, { name });
			await searchInbox(page, name);
			await page.goto((await page.getByRole('link', { name }).first().getAttribute('href')) ?? '');
		};
		const button = page.getByRole('main').getByRole('button', { name: 'WhatsApp' }).first();
		const openChat = async (click: () => Promise<void>) => {
			const [chat] = await Promise.all([context.waitForEvent('page'), click()]);
			await chat.waitForURL(/^https:\/\/wa\.me\/91\d{10}\?text=/);
		};
		await openLead(newName('Late'));
		await hydrated(page);
		await openChat(() => button.click());
		// The change logged by another tab is shown at once, and the result is asked for.
		await expect(page.getByText('WhatsApp opened', { exact: true })).toHaveCount(1);
		await expect(page.getByRole('radio', { name: 'WhatsApp sent' })).toBeChecked();
		await expect(page.getByRole('button', { name: 'Show it' })).toHaveCount(0);

		await page.route('**/*.js', (route) => route.abort());
		await openLead(newName('Early'));
		await openChat(() => button.dblclick());
		await page.reload();
		await expect(page.getByText('WhatsApp opened', { exact: true })).toHaveCount(1);
		await context.unroute('https://wa.me/**');
		for (const opened of context.pages()) if (opened !== page) await opened.close();
	},
);
