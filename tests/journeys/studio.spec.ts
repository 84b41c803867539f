import type { Page } from '@playwright/test';
import { makePicture } from '../setup/hostile-pictures.ts';
import { changeRows, readMail } from './families.ts';
import { expect, hydrated, staffTest as test } from './journey.ts';

async function open(page: Page, address: string) {
	await page.goto(`/desk/studio${address}`);
	await hydrated(page);
}

async function save(page: Page) {
	await page.keyboard.press('Control+s');
	await expect(page.getByText(/^Saved \d+:\d\d [ap]m$/)).toBeVisible();
}

/** Publishing saves first; a second click on the button does nothing. */
async function publish(page: Page) {
	await page.getByRole('button', { name: 'Publish…' }).click();
	await page.getByRole('button', { name: 'Publish now' }).dblclick();
	await expect(page.getByText(/^Published \d+:\d\d [ap]m$/)).toBeVisible();
	await expect(page.getByText('may not have reached us')).toBeHidden();
}

/** A page as seen by a visitor without a session. */
async function asVisitor(page: Page, address: string) {
	const response = await fetch(new URL(address, page.url()));
	return { status: response.status, html: await response.text() };
}

test('a phone number changed in one place is on the site at once', async ({ page }) => {
	await open(page, '/site');
	await page.getByLabel('Phone', { exact: true }).fill('+91 98111 22333');
	await expect(page.getByText('Changes not saved yet')).toBeVisible();
	await save(page);
	expect((await asVisitor(page, '/about')).html).not.toContain('98111 22333');
	await publish(page);
	await expect.poll(async () => (await asVisitor(page, '/about')).html).toContain('98111 22333');
});

test('an exam date moves and a column is added by keyboard; later the column is removed', async ({
	page,
}) => {
	await open(page, '/calender/npat');
	await page
		.getByRole('textbox', { name: /, row 1$/ })
		.first()
		.focus();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('textbox', { name: /, row 1$/ }).nth(1)).toBeFocused();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('09.09.2029');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('textbox', { name: /, row 2$/ }).nth(1)).toBeFocused();
	await page.getByRole('button', { name: 'Add column' }).press('Enter');
	await expect(page.getByLabel('Heading of column 6')).toBeFocused();
	await page.keyboard.press('Control+s');
	await expect(page.getByText('Name this column, or remove it.').last()).toBeVisible();
	await page.keyboard.type('Fee');
	await page.keyboard.press('Enter');
	await page.keyboard.type('₹ 1,950 to test');
	await publish(page);
	const calendar = async () => (await asVisitor(page, '/calander')).html;
	await expect.poll(calendar).toContain('Fee: ₹ 1,950 to test');
	expect(await calendar()).toMatch(/9 Sep(?:tember)? 2029|09\.09\.2029/);

	await page.getByLabel('Heading of column 6').focus();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('button', { name: 'Actions for columns' })).toBeFocused();
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Remove “Fee”' }).press('Enter');
	await expect(page.getByLabel('Heading of column 5')).toBeFocused();
	await publish(page);
	await expect.poll(calendar).not.toContain('₹ 1,950 to test');
	expect(await calendar()).toMatch(/9 Sep(?:tember)? 2029|09\.09\.2029/);
});

test('a blog post starts as a draft that only staff see, is published, and unpublished', async ({
	page,
}) => {
	await open(page, '/blog');
	await page.getByRole('link', { name: 'New blog post' }).click();
	await page.getByRole('button', { name: 'Save draft' }).click();
	await expect(page.getByRole('alert')).toContainText('Title');
	await page.getByRole('link', { name: 'Title', exact: true }).click();
	await expect(page.getByLabel('Title')).toBeFocused();
	await page.keyboard.type('Sleep before the exam');
	await page
		.getByLabel('Description')
		.fill('Why one evening of rest is worth more than ten pages.');
	await page
		.getByLabel('Post', { exact: true })
		.fill('## Rest\n\nGo to bed. <script>alert(1)</script>');
	await expect(
		page
			.getByRole('region', { name: 'Post: how it will look' })
			.getByRole('heading', { name: 'Rest' }),
	).toBeVisible();
	await page.getByRole('button', { name: 'Add tag' }).click();
	await page.getByLabel(/^Tag/).fill('The last week');
	await expect(page.getByLabel('Author')).toHaveValue('admin');
	await page.getByLabel('Author').fill('Team');
	await save(page);
	await expect(page).toHaveURL('/desk/studio/blog/sleep-before-the-exam');
	await expect(page.getByLabel('Author')).toBeFocused();
	expect((await asVisitor(page, '/blog/sleep-before-the-exam')).status).toBe(404);
	expect((await asVisitor(page, '/blog/sleep-before-the-exam?preview')).status).toBe(404);

	await page.getByRole('link', { name: 'Preview' }).click();
	const frame = page.frameLocator('iframe').first();
	await expect(
		frame.getByRole('heading', { name: 'Sleep before the exam', level: 1 }),
	).toBeVisible();
	await page.getByRole('link', { name: 'Edit' }).click();
	await publish(page);
	await expect
		.poll(async () => (await asVisitor(page, '/blog')).html)
		.toContain('Sleep before the exam');
	expect((await asVisitor(page, '/blog/sleep-before-the-exam')).status).toBe(200);
	expect((await asVisitor(page, '/blog/tag/the-last-week')).html).toContain(
		'Sleep before the exam',
	);
	expect((await asVisitor(page, '/blog/tag/nothing')).status).toBe(404);
	await page.getByLabel('Address after /blog/').fill('rest-before-the-exam');
	await page.getByRole('button', { name: 'Change', exact: true }).click();
	await expect(page).toHaveURL('/desk/studio/blog/rest-before-the-exam');
	const moved = await fetch(new URL('/blog/sleep-before-the-exam', page.url()), {
		redirect: 'manual',
	});
	expect(moved.status).toBe(301);
	expect(moved.headers.get('location')).toBe('/blog/rest-before-the-exam');
	await page.getByRole('button', { name: 'More actions' }).click();
	await page.getByRole('button', { name: 'Unpublish' }).click();
	await expect
		.poll(async () => (await asVisitor(page, '/blog')).html)
		.not.toContain('Sleep before the exam');
	expect((await asVisitor(page, '/blog/rest-before-the-exam')).status).toBe(404);
	// As if somebody had deleted it meanwhile.
	changeRows('delete from entries where slug = ?', 'rest-before-the-exam');
	await page.getByLabel('Address after /blog/').fill('another-address');
	await page.getByRole('button', { name: 'Change', exact: true }).click();
	await expect(page.getByText('This entry no longer exists.')).toBeVisible();
});

test('a picture is uploaded, given a focal point, chosen for a post and shown above it', async ({
	page,
	baseURL,
}) => {
	const buffer = await makePicture('png', { width: 300, height: 200 });
	const picture = { name: 'dot.png', mimeType: 'image/png', buffer };
	const stored = await page.request.post('/desk/studio/pictures.json', {
		headers: { Origin: baseURL ?? '' },
		multipart: { picture, alt: 'A single dot' },
	});
	expect(stored.status()).toBe(201);
	await open(page, `/pictures/${(await stored.json()).id}`);
	const point = page.getByRole('button', { name: /^Focal point/ });
	const size = await point.boundingBox();
	await point.click({ position: { x: (size?.width ?? 0) / 5, y: (size?.height ?? 0) * 0.7 } });
	await page.keyboard.press('ArrowLeft');
	await expect(page.getByLabel('From the left, in %')).toHaveValue('18');
	await expect(page.getByLabel('From the top, in %')).toHaveValue('70');
	await page.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('Saved.')).toBeVisible();
	await open(page, '/blog/judging-a-coaching-offer');
	await page.getByRole('button', { name: /^Choose (?:a picture|another)$/ }).click();
	await page.getByLabel('Find a picture').fill('single dot');
	await page.getByRole('button', { name: 'A single dot' }).click();
	await expect(page.getByLabel('Description of the picture')).toHaveValue('A single dot');
	await page.getByRole('button', { name: 'Put in a picture' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'A single dot' }).click();
	const look = page.getByRole('region', { name: 'Post: how it will look' });
	await expect(look.getByRole('img', { name: 'A single dot' })).toBeAttached();
	await publish(page);
	await page.goto('/blog/judging-a-coaching-offer');
	await expect(page.getByRole('img', { name: 'A single dot' })).toHaveCount(2);
	await expect(page.getByRole('img', { name: 'A single dot' }).first()).toHaveCSS(
		'object-position',
		'20% 70%',
	);
});

test('a text is formatted by toolbar and keyboard, and a picture is uploaded on the way', async ({
	page,
}) => {
	await open(page, '/blog/new');
	const post = page.getByLabel('Post', { exact: true });
	const toolbar = page.getByRole('toolbar', { name: 'Post: formatting' });
	await post.fill('Read the rules');
	await post.press('ControlOrMeta+a');
	await post.press('ControlOrMeta+b');
	await expect(post).toHaveValue('**Read the rules**');
	await post.press('ControlOrMeta+z');
	await expect(post).toHaveValue('Read the rules');
	await post.press('ControlOrMeta+k');
	await expect(post).toHaveValue('[Read the rules](/address)');
	await page.keyboard.type('/terms');
	await expect(post).toHaveValue('[Read the rules](/terms)');
	// The toolbar is one stop for the tab key.
	await toolbar.getByRole('button', { name: 'Bold' }).focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await expect(toolbar.getByRole('button', { name: 'Heading' })).toBeFocused();
	await expect(toolbar.locator('[tabindex="0"]')).toHaveCount(1);
	await page.keyboard.press('Enter');
	await expect(post).toBeFocused();
	await expect(post).toHaveValue('## [Read the rules](/terms)');
	await toolbar.getByRole('button', { name: 'Put in a picture' }).click();
	const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
	await dialog.getByText('Upload a new picture').click();
	const buffer = await makePicture('png', { width: 300, height: 200 });
	await dialog
		.getByLabel(/Choose a file/)
		.setInputFiles([{ name: 'rules.png', mimeType: 'image/png', buffer }]);
	await dialog.getByLabel(/Description/).fill('A page of rules');
	await dialog.getByRole('button', { name: 'Upload 1 picture' }).click();
	await expect(dialog).toBeHidden();
	await expect(post).toHaveValue(/^## .*\n\n!\[A page of rules\]\(uploads\/rules-\w+\)$/);
	await expect(post).toBeFocused();
	await post.press('ControlOrMeta+z');
	await expect(post).toHaveValue('## [Read the rules](/terms)');

	await page.getByRole('button', { name: 'Choose a picture' }).click();
	await dialog.getByRole('button', { name: 'A page of rules' }).click();
	const shared = page.getByRole('figure', { name: 'Shared on WhatsApp and social media' });
	await expect(shared.getByRole('presentation')).toHaveAttribute('src', /^\/media\//);
	await page.getByLabel('Title').fill('What the rules say');
	const result = page.getByRole('figure', { name: 'Search result' });
	await expect(result).toContainText('What the rules say | ');
	await expect(result).toContainText('/blog/what-the-rules-say');
	await page.getByLabel('Description', { exact: true }).fill('Read them before you apply.');
	await expect(shared).toContainText('Read them before you apply.');
	await page.getByRole('button', { name: 'Remove the picture' }).click();
	await expect(shared.getByRole('presentation')).toHaveAttribute('src', /title=What\+the\+rules/);
	expect(
		await shared
			.getByRole('presentation')
			.evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth)),
	).toBe(1200);
});

test('a queued upload can still be described differently or removed', async ({ page }) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/pictures\.json$/, async (route) => {
		await released;
		await route.continue();
	});
	await open(page, '/pictures');
	const buffer = await makePicture('png');
	const names = ['first.png', 'second.png', 'third.png'];
	await page
		.getByLabel(/Choose pictures/)
		.setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer })));
	const rows = page.getByRole('main').locator('form').getByRole('listitem');
	for (const [at, name] of names.entries()) {
		await rows
			.nth(at)
			.getByLabel(/Description/)
			.fill(`Queue ${name}`);
	}
	await page.getByRole('button', { name: 'Upload 3 pictures' }).click();
	await rows
		.nth(1)
		.getByLabel(/Description/)
		.fill('Queue, described again');
	await rows
		.nth(2)
		.getByRole('button', { name: /Remove/ })
		.click();
	await expect(rows).toHaveCount(2);
	release();
	await expect(page.getByText('Stored.')).toHaveCount(2);
	await page.route(/\/pictures\.json$/, (route) => route.fulfill({ body: 'Not now' }));
	await page
		.getByLabel(/Choose pictures/)
		.setInputFiles([{ name: 'fourth.png', mimeType: 'image/png', buffer }]);
	await rows.getByLabel(/Description/).fill('Never stored');
	await page.getByRole('button', { name: 'Upload 1 picture' }).click();
	await expect(page.getByText('picture could not be saved')).toBeVisible();
	await open(page, '/pictures?search=queue');
	await expect(page.getByRole('main')).toContainText('2 pictures with');
	await expect(page.getByText('Queue, described again')).toBeVisible();
});

test('rows pasted from a spreadsheet are undone through the history', async ({ page }) => {
	await open(page, '/calender/set');
	const rows = page.getByRole('table').getByRole('row');
	const before = await rows.count();
	await page.getByRole('button', { name: 'Add row' }).click();
	await expect(rows).toHaveCount(before + 1);
	await page.evaluate(() => {
		const clipboardData = new DataTransfer();
		clipboardData.setData(
			'text/plain',
			'Answer key\t01.02.2030\tset.example\nObjections\t05.02.2030\tset.example\n',
		);
		const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
		document.activeElement?.dispatchEvent(paste);
	});
	await expect(rows).toHaveCount(before + 2);
	await expect(
		page.getByRole('textbox', { name: new RegExp(`, row ${before + 1}$`) }).first(),
	).toHaveValue('Objections');
	await save(page);
	await page.getByRole('link', { name: 'History' }).first().click();
	const newest = page.getByRole('listitem').filter({ hasText: 'current version' });
	await expect(newest).toContainText('Objections');
	await page
		.getByRole('button', { name: /^Restore the version/ })
		.first()
		.click();
	await expect(page.getByText('Restored as a draft.')).toBeVisible();
	await page.getByRole('link', { name: 'Edit' }).click();
	await expect(rows).toHaveCount(before);
});

test('a mistaken publication is undone in one click', async ({ page }) => {
	await open(page, '/faq/result-timing');
	await page.getByRole('textbox', { name: 'Answer' }).fill('Published by mistake.');
	await publish(page);
	await expect
		.poll(async () => (await asVisitor(page, '/faq')).html)
		.toContain('Published by mistake.');
	await page.getByRole('link', { name: 'History' }).first().click();
	await page
		.getByRole('button', { name: /^Restore and publish/ })
		.last()
		.click();
	await expect(page.getByText('Restored and published.')).toBeVisible();
	await expect
		.poll(async () => (await asVisitor(page, '/faq')).html)
		.not.toContain('Published by mistake.');
});

test('a news item is scheduled, and the schedule is cancelled', async ({ page }) => {
	await open(page, '/news/new');
	await page.getByLabel('Description').fill('Forms for a test of the studio open soon.');
	await page.getByLabel('Author').fill('Team');
	await page.getByRole('button', { name: 'Publish…' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Day').fill('2098-01-02');
	await dialog.getByLabel('Time in India').fill('09:30');
	await dialog.getByRole('button', { name: 'Schedule' }).click();
	await expect(page.getByText('Scheduled for 2 Jan 2098, 9:30 am')).toBeVisible();
	expect((await asVisitor(page, '/news')).html).not.toContain('test of the studio');
	await page.getByRole('button', { name: 'More actions' }).click();
	await page.getByRole('button', { name: 'Cancel the schedule' }).click();
	await expect(page.getByText('Scheduled for 2 Jan 2098, 9:30 am')).toBeHidden();
});

test('two people with one entry open see each other, without shifting the form', async ({
	page,
	browser,
	baseURL,
}) => {
	const email = `editor-${crypto.randomUUID()}@example.com`;
	const form = { intent: 'invite', name: 'Asha Nair', email, role: 'editor' };
	await page.request.post('/desk/staff', { form, headers: { Origin: baseURL ?? '' } });
	const context = await browser.newContext({ baseURL });
	const other = await context.newPage();
	await other.goto(readMail(email).url ?? '');
	await other.getByLabel('New password', { exact: true }).fill('river mango cinema');
	await other.getByRole('button', { name: 'Begin' }).click();
	await expect(other).toHaveURL(/\/desk/);
	await open(page, '/faq/result-timing');
	await expect(page.getByText('has this open since')).toHaveCount(0);

	await other.goto('/desk/studio/faq/result-timing');
	const place = () => other.getByRole('textbox', { name: 'Answer' }).boundingBox();
	const before = await place();
	await hydrated(other);
	await expect(other.getByText(/^admin has this open since \d+:\d\d [ap]m\.$/)).toBeVisible();
	expect((await place())?.y).toBe(before?.y);
	// Returning to the tab shows it at once.
	const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await look();
	await expect(page.getByText(/^Asha Nair has this open since \d+:\d\d [ap]m\.$/)).toBeVisible();
	await other.goto('/desk/studio');
	await expect(async () => {
		await look();
		await expect(page.getByText('has this open since')).toHaveCount(0, { timeout: 1000 });
	}).toPass();
	await context.close();
});

test('if two people save the same entry, the second sees both versions and loses nothing', async ({
	page,
	context,
}) => {
	const other = await context.newPage();
	await open(page, '/faq/syllabus');
	await open(other, '/faq/syllabus');
	await page.getByLabel('Question').fill('What is in the syllabus, said the first?');
	await save(page);
	await other.getByRole('textbox', { name: 'Answer' }).fill('The second one says this.');
	await other.keyboard.press('Control+s');
	const dialog = other.getByRole('dialog', { name: 'Somebody else saved this entry' });
	await expect(dialog).toContainText('said the first?');
	await expect(dialog).toContainText('The second one says this.');
	// Each has changed another field, so that the default choice keeps both.
	await dialog.getByRole('button', { name: 'Save my choices' }).click();
	await expect(other.getByText(/^Saved/)).toBeVisible();
	await other.reload();
	await expect(other.getByLabel('Question')).toHaveValue(
		'What is in the syllabus, said the first?',
	);
	await expect(other.getByRole('textbox', { name: 'Answer' })).toHaveValue(
		'The second one says this.',
	);
});

test('unsaved changes are offered again', async ({ page }) => {
	page.on('dialog', (dialog) => dialog.accept());
	await open(page, '/faq/test-mode');
	const answer = page.getByRole('textbox', { name: 'Answer' });
	const before = await answer.inputValue();
	await answer.fill('Half a thought');
	await page.reload();
	await hydrated(page);
	await expect(answer).toHaveValue(before);
	await page.getByRole('button', { name: 'Restore them' }).click();
	await expect(answer).toHaveValue('Half a thought');
	await page.getByRole('link', { name: 'Studio', exact: true }).last().click();
	await page.getByRole('button', { name: 'Stay here' }).click();
	await expect(answer).toHaveValue('Half a thought');
	await page.reload();
	await hydrated(page);
	await expect(page.getByRole('button', { name: 'Restore them' })).toBeVisible();
	// As if another person had typed it on this device before.
	const isSomebodyElse = await page.evaluate(() => {
		const key = Object.keys(localStorage).find((one) => one.endsWith('studio/faq/test-mode')) ?? '';
		const otherKey = key.replace(/^draft:[\w-]{20,}:/, 'draft:somebody-else:');
		localStorage.setItem(otherKey, localStorage.getItem(key) ?? '');
		localStorage.removeItem(key);
		return otherKey !== key;
	});
	expect(isSomebodyElse).toBe(true);
	await page.reload();
	await hydrated(page);
	await expect(page.getByText('that were not saved')).toBeHidden();
	await answer.fill('Another half');
	await page.reload();
	await hydrated(page);
	await page.getByRole('button', { name: 'Discard them' }).click();
	await page.reload();
	await hydrated(page);
	await expect(page.getByText('that were not saved')).toBeHidden();
});

test('saving in order to leave continues, or stays with the errors', async ({ page }) => {
	await open(page, '/faq/new');
	const question = page.getByRole('textbox', { name: 'Question' });
	await question.fill('May I leave?');
	const leave = () => page.getByRole('link', { name: 'Studio', exact: true }).last().click();
	await leave();
	await page.getByRole('button', { name: 'Save draft and continue' }).click();
	await expect(page.getByRole('dialog')).toBeHidden();
	await expect(page.getByRole('button', { name: /^Not saved: / })).toBeVisible();
	await page.getByRole('textbox', { name: 'Answer' }).fill('Once it is saved.');
	await leave();
	await page.getByRole('button', { name: 'Save draft and continue' }).click();
	await expect(page).toHaveURL(/\/desk\/studio$/);
	await expect(question).toBeHidden();
});

test('what is asked for while a save is sent happens after it', async ({ page }) => {
	await open(page, '/faq/new');
	const question = page.getByRole('textbox', { name: 'Question' });
	await question.fill('Is it saved first?');
	await page.getByRole('textbox', { name: 'Answer' }).fill('It is.');
	const [sent, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	await page.route('**/*.data*', async (route) => {
		if (route.request().method() !== 'POST') return await route.continue();
		sent.resolve();
		await answer.promise;
		await route.continue();
	});
	await page.keyboard.press('Control+s');
	await sent.promise;
	await question.fill('Is all of it saved first?');
	await page.getByRole('button', { name: 'Publish…' }).click();
	answer.resolve();
	await page.getByRole('button', { name: 'Publish now' }).click();
	await expect(page.getByText(/^Published \d+:\d\d [ap]m$/)).toBeVisible();
	const address = page.url();
	expect(address).not.toMatch(/new$/);
	await page.goto(address);
	await expect(question).toHaveValue('Is all of it saved first?');
});

test('the order of a list changes by keyboard, which is announced, and by mouse', async ({
	page,
}) => {
	await open(page, '/testimonial');
	const names = page
		.getByRole('main')
		.getByRole('listitem')
		.getByRole('link')
		.filter({ visible: true });
	const titles = () => page.locator('main li[data-entry] a:first-child').allInnerTexts();
	await expect(names.first()).toBeVisible();
	const [first, second, third] = await titles();
	await page.getByRole('button', { name: `Move ${first}` }).focus();
	await page.keyboard.press('Space');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Escape');
	await expect(page.getByText('stays at place 1')).toBeAttached();
	const moved = () => page.waitForResponse((response) => response.request().method() === 'POST');
	await page.keyboard.press('Space');
	await page.keyboard.press('ArrowDown');
	const [stored] = await Promise.all([moved(), page.keyboard.press('Space')]);
	expect(stored.ok()).toBe(true);
	await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first]);
	await expect(page.getByRole('button', { name: `Move ${first}` })).toBeFocused();

	await page.getByRole('button', { name: `Move ${third}` }).hover();
	await page.mouse.down();
	const top = await page.locator('main li[data-entry]').first().boundingBox();
	await page.mouse.move((top?.x ?? 0) + 20, (top?.y ?? 0) + 5, { steps: 4 });
	await expect(page.locator('main li[data-mark=before]')).toContainText(second ?? '');
	await Promise.all([moved(), page.mouse.up()]);
	await page.reload();
	expect((await titles()).slice(0, 3)).toEqual([third, second, first]);
});
