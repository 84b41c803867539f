import type { Locator, Page } from '@playwright/test';
import { findBarriers } from './find-barriers.ts';
import { expect, hydrated, staffTest, test } from './journey.ts';

async function signIn(page: Page, password: string) {
	await page.getByLabel('Username or email').fill('admin');
	await page.getByLabel('Password', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Acts, and waits for the resulting toast; successes disappear after 2 s, so it waits from the start. */
async function toasted(page: Page, text: string, act: () => Promise<void>) {
	await Promise.all([page.locator('.toast', { hasText: text }).waitFor(), act()]);
}

function field(page: Page, label: string): Locator {
	return page.getByLabel(label, { exact: true });
}

function update(page: Page) {
	return page.getByRole('button', { name: 'Update', exact: true }).click();
}

function fillIn(page: Page) {
	return page.getByRole('button', { name: 'Load its current content' }).click();
}

/** Switches from the grid, which is shown first, to the JSON text. */
async function openJson(page: Page) {
	await page.getByRole('button', { name: 'Edit as JSON text' }).click();
	await expect(field(page, table)).toBeVisible();
}

/** A page as seen by a visitor without a session. */
async function asVisitor(page: Page, address: string) {
	return await (await fetch(new URL(address, page.url()))).text();
}

test('staff sign in, fill in a form by choosing, edit its table as a grid, and the site shows it @both', async ({
	page,
}, { project }) => {
	await page.goto('/update');
	await hydrated(page);
	await toasted(page, 'Incorrect Credentials!!', () => signIn(page, 'not the password'));
	await expect(page.getByLabel('Username')).toHaveValue('');
	await expect(page.getByLabel('Username')).toBeFocused();
	await toasted(page, 'Login Successful!!', () => signIn(page, 'only-for-the-journeys'));
	await expect(page.getByRole('heading', { name: 'Update Resource Pages' })).toBeVisible();
	await expect(page.getByText('Fill the form to update the details')).toBeVisible();
	await expect(page).toHaveURL('/update/blog');
	await expect(page.getByLabel('Page').locator('option:checked')).toHaveText('Blog');
	expect(await page.getByLabel('Page').locator('option').allTextContents()).toEqual([
		'Blog',
		'Exam Calendar',
		'News & Events',
		'Exam Pattern',
	]);
	await page.reload();
	await hydrated(page);

	await page.getByLabel('Page').focus();
	await page.getByLabel('Page').selectOption('Exam Calendar');
	await expect(page).toHaveURL('/update/calendar');
	await expect(page.getByRole('group', { name: 'Table data' })).toBeVisible();
	await expect(page.getByLabel('Page').locator('option:checked')).toHaveText('Exam Calendar');
	await expect(page.getByLabel('Page')).toBeFocused();
	// Each browser project changes its own block, which no other journey uses.
	const title = project.name === 'phone' ? 'JIPMAT' : 'CUET';
	const known = await page
		.locator('datalist option')
		.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
	const previous = known.find((one) => one.startsWith(title)) ?? '';
	expect(previous).not.toBe('');
	await page.getByLabel('Previous title').fill(previous);
	await expect(page.getByLabel('New title')).toHaveValue(previous);
	await page.getByRole('button', { name: 'Edit as JSON text' }).click();
	await page.getByRole('button', { name: 'Edit as a grid' }).click();
	// It has the studio's styles, which only some pages load.
	await expect(page.getByLabel('Heading of column 1')).toHaveCSS('resize', 'none');
	await page.getByRole('button', { name: 'Add row' }).click();
	await page.keyboard.type(`Step of ${project.name}`);
	await page.getByRole('button', { name: 'Edit as JSON text' }).click();
	await expect(page.getByLabel('Table data (JSON text)')).toHaveValue(/Step of/);
	expect(await findBarriers(page, 'main')).toEqual([]);

	await page.getByLabel('Previous title').fill('Nothing of the kind');
	await update(page);
	const refusal = page.getByText('Nothing has the title “Nothing of the kind”');
	await expect(refusal).toBeFocused();
	await expect(refusal).toBeInViewport();
	await expect(page.getByLabel('Table data (JSON text)')).toHaveValue(/Step of/);
	await page.getByLabel('Previous title').fill(previous);

	await toasted(page, 'Update Successful', () => update(page));
	await expect(page.getByLabel('New title')).toHaveValue('');
	await expect
		.poll(async () => await asVisitor(page, '/calander'))
		.toContain(`Step of ${project.name}`);

	await page.getByRole('button', { name: 'Sign out' }).click();
	await page.waitForURL('/');
	await page.goto('/desk/security');
	await hydrated(page);
	await toasted(page, 'Login Successful!!', () => signIn(page, 'only-for-the-journeys'));
	await expect(page).toHaveURL('/desk/security');
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('the sign-in message is shown once, on any page', async ({ page }) => {
		await page.goto('/desk/security');
		await signIn(page, 'not the password');
		await expect(page.getByText('Incorrect Credentials!!')).toBeVisible();
		await expect(page.getByLabel('Username')).toHaveValue('');
		await signIn(page, 'only-for-the-journeys');
		await expect(page).toHaveURL('/desk/security');
		await expect(page.getByText('Login Successful!!')).toBeVisible();
		await page.reload();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.getByText('Login Successful!!')).toHaveCount(0);
	});
});

const table = 'Table data (JSON text)';
const wrongTotal = '["No.","Section","Questions","Marks","1","Verbal","9","9","","Total","8","9"]';
const author = 'Dhruva Mentors desk';

/** Each form: the field written last, where it is visible, and what it rejects. No other file uses these entries. */
const forms = {
	blog: {
		previous: 'Previous title',
		first: 'New title',
		entries: {
			scripts: [
				'how-marking-changes-your-attempt',
				'How marking changes the way you attempt a paper',
			],
			plain: [
				'what-an-integrated-programme-is',
				'What an integrated programme in management is, and who it suits',
			],
		},
		last: 'Description',
		seenAt: (slug: string) => `/blog/${slug}`,
		refusals: [
			['   ', 'Enter the description.'],
			['Its date is TBA.', '“TBA” is still there.'],
		],
	},
	calendar: {
		previous: 'Previous title',
		first: 'New title',
		entries: {
			scripts: ['iift-kakinada-2026', 'IIFT Kakinada IPM 2026'],
			plain: ['nalsar-ipm-2026', 'NALSAR DoMS IPM 2026'],
		},
		last: table,
		seenAt: () => '/calander',
		refusals: [
			['["Step", "Date",', 'line 1, column 17'],
			['{}', 'Write one list of cells'],
			['["a", "b", "c", "d"]', 'Every row has 5 cells'],
			['["a", "b", 3, "d", "e", "f"]', 'cell 3 of row 1 is not'],
		],
	},
	news: {
		previous: 'Previous author',
		first: 'Author',
		entries: { scripts: ['rohtak-exam', author], plain: ['indore-exam', author] },
		last: 'Description',
		seenAt: (slug: string) => `/news/${slug}`,
		refusals: [['To be had at [verify]', '“[verify” is still there.']],
	},
	pattern: {
		previous: 'Previous title',
		first: 'New title',
		entries: { scripts: ['set', 'SET 2022-2023'], plain: ['npat', 'NPAT 2021-2025'] },
		last: table,
		seenAt: () => '/pattern',
		refusals: [
			['["a"', 'line 1, column 5'],
			['["a", "b", "c", "d"]', 'Every row has 8 cells'],
			[wrongTotal, 'The questions add up to 9, but the row says 8.'],
		],
	},
} as const;

/** The stored values of an entry, from a newly filled-in form. */
async function readStored(page: Page, form: keyof typeof forms, previous: string, entry: string) {
	const query = new URLSearchParams({ previous, entry });
	const answer = await page.request.get(`/update/${form}?${query}`);
	const version = /name="version" value="([^"]+)"/.exec(await answer.text())?.[1];
	expect(version).toContain(`${entry}@`);
	return version;
}

for (const way of ['scripts', 'plain'] as const) {
	staffTest.describe(way === 'scripts' ? 'with scripts' : 'without scripts', () => {
		staffTest.use({ javaScriptEnabled: way === 'scripts' });

		for (const name of Object.keys(forms) as (keyof typeof forms)[]) {
			staffTest(
				`the form “${name}” rejects with a message and then updates the site`,
				async ({ page }) => {
					const form = forms[name];
					const [slug, previous] = form.entries[way];
					const first = field(page, form.first);
					const last = field(page, form.last);
					await page.goto(`/update/${name}`);
					if (way === 'scripts') await hydrated(page);
					await field(page, form.previous).fill(previous);
					if (way === 'plain') await fillIn(page);
					if (name === 'news') {
						await expect(page.getByPlaceholder('YYYY-MM-DD')).toHaveCount(1);
						await page.locator(`[name=entry][value=${slug}]`).check();
						if (way === 'plain') await fillIn(page);
					}
					await expect(first).toHaveValue(previous);
					if (form.last === table) await openJson(page);
					const held = await last.inputValue();
					expect(held).not.toBe('');

					const stored = await readStored(page, name, previous, slug);
					async function refuses(message: string) {
						await update(page);
						await expect(page.getByText(message)).toBeVisible();
						await expect(first).toHaveValue('Refused words');
						expect(await readStored(page, name, previous, slug)).toBe(stored);
					}
					await first.fill('Refused words');
					await field(page, form.previous).fill('Nothing of the kind');
					await refuses('“Nothing of the kind”. Nothing was changed.');
					await field(page, form.previous).fill(previous);
					for (const [wrong, message] of form.refusals) {
						await last.fill(wrong);
						await refuses(message);
					}
					const changed = change(held, `Changed here, ${way}`);
					await last.fill(changed);
					if (name === 'news') {
						await field(page, 'Date').fill('2026-02-30');
						await refuses('Write the date as YYYY-MM-DD.');
						await field(page, 'Date').fill('2023-06-01');
					}
					expect(await asVisitor(page, form.seenAt(slug))).not.toContain('Refused words');

					await first.fill(previous);
					// Enter sends the form, as the button does.
					if (way === 'plain') {
						await first.press('Enter');
						await expect(page.getByText('Update Successful')).toBeVisible();
					} else {
						await toasted(page, 'Update Successful', () => update(page));
					}
					await expect(first).toHaveValue('');
					await expect(field(page, form.previous)).toHaveValue('');
					await expect
						.poll(async () => await asVisitor(page, form.seenAt(slug)))
						.toContain(`Changed here, ${way}`);
					await page.reload();
					await expect(page.getByText('Update Successful')).toHaveCount(0);
				},
			);
		}

		staffTest(
			'an author with several entries is asked about, and typed text stays',
			async ({ page }) => {
				const description = `Typed before choosing, ${way}.`;
				const slug = way === 'scripts' ? 'test-series-2024' : 'scholarship-test';
				const stored = await readStored(page, 'news', author, slug);
				await page.goto('/update/news');
				if (way === 'scripts') await hydrated(page);
				await field(page, 'Description').fill(description);
				await field(page, 'Author').fill(author);
				await field(page, 'Date').fill('2023-07-01');
				await field(page, 'Previous author').fill(author);
				if (way === 'plain') {
					await update(page);
					await expect(page.getByText(/^\d entries have this author/)).toBeVisible();
					expect(await readStored(page, 'news', author, slug)).toBe(stored);
				}
				await page.locator(`[name=entry][value=${slug}]`).check();
				await expect(field(page, 'Description')).toHaveValue(description);
				await expect(field(page, 'Date')).toHaveValue('2023-07-01');
				await update(page);
				await expect(field(page, 'Description')).toHaveValue('');
				await expect
					.poll(async () => await asVisitor(page, `/news/${slug}`))
					.toContain(description);
			},
		);
	});
}

staffTest(
	'another person’s change is not overwritten, and is filled in on request',
	async ({ page, context }) => {
		const other = await context.newPage();
		for (const one of [page, other]) {
			await one.goto('/update/calendar');
			await hydrated(one);
			await openJson(one);
			await field(one, 'Previous title').fill('IIM Sirmaur BMS');
			await expect(field(one, table)).toHaveValue(/Applications close/);
		}
		await field(other, table).fill(change(await field(other, table).inputValue(), 'Theirs'));
		await toasted(other, 'Update Successful', () => update(other));

		await field(page, table).fill(change(await field(page, table).inputValue(), 'Mine'));
		await update(page);
		const refusal = page.getByText('Somebody changed this entry meanwhile.');
		await expect(refusal).toBeVisible();
		// Neither another title nor the same one again makes the form forget its version.
		for (const title of ['IIM Kozhikode BMS', 'IIM Sirmaur BMS']) {
			const answered = page.waitForResponse((response) => response.url().includes('previous='));
			await field(page, 'Previous title').fill(title);
			await answered;
		}
		await expect(field(page, table)).toHaveValue(/Mine/);
		const sent = page.waitForResponse((response) => response.request().method() === 'POST');
		await update(page);
		expect((await sent).status()).toBe(422);
		await expect(refusal).toBeVisible();

		await fillIn(page);
		await expect(field(page, table)).toHaveValue(/Theirs/);
		await expect(refusal).toBeHidden();
		await field(page, table).fill(change(await field(page, table).inputValue(), 'After theirs'));
		await toasted(page, 'Update Successful', () => update(page));
	},
);

staffTest('a table’s error is shown until it is corrected, in both views', async ({ page }) => {
	await page.goto('/update/pattern');
	await hydrated(page);
	await field(page, 'Previous title').fill('SET 2024');
	await expect(field(page, 'New title')).toHaveValue('SET 2024-2026');
	// The typed title stays, so that one can continue with another season.
	await expect(field(page, 'Previous title')).toHaveValue('SET 2024');
	await field(page, 'Previous title').fill('IPMAT Rohtak 2023');
	await expect(field(page, 'New title')).toHaveValue('IPMAT Rohtak 2023');
	await openJson(page);
	await field(page, table).fill('["a"');
	await page.getByRole('button', { name: 'Edit as a grid' }).click();
	const slip = page.getByText('line 1, column 5');
	await expect(slip).toBeVisible();
	await field(page, table).fill(wrongTotal);
	await expect(slip).toBeHidden();

	const refusal = page.getByText('The questions add up to 9, but the row says 8.');
	await update(page);
	await expect(refusal).toBeVisible();
	await expect(field(page, table)).toBeFocused();
	await page.getByRole('button', { name: 'Edit as a grid' }).click();
	await update(page);
	await expect(page.getByText('Nothing was changed. Correct the marked fields.')).toBeFocused();
	await expect(refusal).toBeVisible();
});

/** Another text, or a table with it in the second cell of the first body row; each row is a line. */
function change(held: string, text: string) {
	if (!held.startsWith('[')) return text;
	const cells: string[] = JSON.parse(held);
	const columns = cells.length / (held.split('\n').length - 2);
	return JSON.stringify(cells.with(columns + 1, text));
}
