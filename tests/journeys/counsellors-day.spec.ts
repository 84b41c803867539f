import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { lineOf, newName, searchInbox, sendEnquiry } from './families.ts';
import { expect, hydrated, staffTest as test } from './journey.ts';

/** The ways a person uses the screen. */
interface Hands {
	press(target: Locator): Promise<void>;
	write(target: Locator, text: string): Promise<void>;
	choose(target: Locator, option: string): Promise<void>;
}

const fingers: Hands = {
	press: (target) => target.tap(),
	write: (target, text) => target.fill(text),
	async choose(target, option) {
		await target.selectOption(option);
	},
};

const keys: Hands = {
	async press(target) {
		await reach(target);
		const isBox = await target.evaluate((element) =>
			element.matches('[type=checkbox],[type=radio]'),
		);
		await target.page().keyboard.press(isBox ? 'Space' : 'Enter');
	},
	async write(target, text) {
		await reach(target);
		await target.page().keyboard.type(text);
	},
	async choose(target, option) {
		await reach(target);
		// Typing selects the option that begins with it.
		await target.page().keyboard.type(option);
	},
};

/** Tabs to the element, with the skip link past the menu. */
async function reach(target: Locator) {
	await expect(target).toBeVisible();
	const { keyboard } = target.page();
	// Located once: finding it by its name takes longer than pressing the key.
	let element = await target.elementHandle();
	for (let step = 0; step < 200; step += 1) {
		const focus = await element?.evaluate(whereIsFocus);
		if (focus === 'there') return;
		if (focus === 'gone') element = await target.elementHandle();
		else await keyboard.press(focus === 'skip link' ? 'Enter' : 'Tab');
	}
	throw new Error(`The Tab key does not lead to ${target}.`);
}

function whereIsFocus(target: Element) {
	const focused = document.activeElement;
	if (focused === target) return 'there';
	if (!target.isConnected) return 'gone';
	return focused?.matches('a[href="#main"]') ? 'skip link' : 'elsewhere';
}

test('a counsellor’s day: ten enquiries arrive during work, and each is dealt with @both', async ({
	page,
	request,
}, { project }) => {
	// A whole day with the Tab key.
	test.setTimeout(360_000);
	const { press, write, choose } = project.name === 'phone' ? fingers : keys;
	const mark = newName('');
	const families = [
		'Asha',
		'Bala',
		'Chitra',
		'Dev',
		'Esha',
		'Farid',
		'Gita',
		'Zoya',
		'Zoya',
		'Hot deals',
	];
	// Two numbers that differ in the last digit, and no email: possibly one family.
	const zoyasNumbers = ['1', '2'].map((last) => `98${String(Date.now()).slice(-7)}${last}`);
	const arrive = async (names: string[]) => {
		for (const name of names) {
			const email = `${name}${mark}@example.com`.replaceAll(' ', '.').toLowerCase();
			const address: Record<string, string> =
				name === 'Zoya' ? { phone: zoyasNumbers.shift() ?? '' } : { email };
			await sendEnquiry(request, { name: name + mark, question: `${name} asks`, ...address });
		}
	};
	const open = async (name: string) => {
		await searchInbox(page, name + mark);
		await press(
			lineOf(page, name + mark)
				.first()
				.getByRole('link', { name: name + mark }),
		);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(name + mark);
	};
	const timeline = page.getByRole('region', { name: 'Timeline' });
	const logCall = async (text: string) => {
		await press(page.getByRole('radio', { name: 'Spoke with them' }));
		await write(page.getByLabel('What was said'), text);
		await choose(page.getByRole('combobox', { name: 'Next step' }), 'Tomorrow, 10 am');
		await press(page.getByRole('button', { name: 'Log it' }));
		await expect(timeline).toContainText(text);
		await expect(page.locator('main header')).toContainText('Contacted');
		await expect(page.getByRole('region', { name: 'Next step' })).toContainText(
			'Follow-up tomorrow 10 am',
		);
	};

	await test.step('five enquiries are shown on request', async () => {
		await page.goto('/desk/inbox');
		await hydrated(page);
		await arrive(families.slice(0, 5));
		// Other journeys' enquiries arrive too: only what the button counts is shown.
		await press(page.getByRole('button', { name: /Show ([5-9]|\d{2,}) new enquiries/ }));
		await expect(lineOf(page, mark)).not.toHaveCount(0);
	});

	await test.step('five more arrive while calls are logged', async () => {
		await open('Asha');
		await hydrated(page);
		await arrive(families.slice(5));
		await expect(page.getByText(/New enquiry from|\d new enquiries/).first()).toBeVisible();
		await expect(page).toHaveTitle(/^\(\d+\) Asha/);
		await logCall('Wants the weekend batch.');
		for (const name of ['Bala', 'Chitra', 'Dev', 'Esha', 'Farid']) {
			await open(name);
			await logCall(`Told ${name} about the demo.`);
		}
	});

	await test.step('a family that cannot be reached gets a mail', async () => {
		await open('Gita');
		await press(page.getByRole('main').getByRole('link', { name: 'Mail', exact: true }));
		await press(page.getByRole('link', { name: 'Could not reach you' }));
		await expect(page.getByLabel('Subject')).toHaveValue('We tried to call you');
		await choose(page.getByRole('combobox', { name: 'Next step' }), 'Tomorrow, 10 am');
		await press(page.getByRole('button', { name: 'Put the mail in the outbox' }));
		await expect(timeline).toContainText('Mail: We tried to call you');
		await expect(page.getByRole('region', { name: 'Next step' })).toContainText(
			'Follow-up tomorrow 10 am',
		);
	});

	await test.step('two leads of one family are merged', async () => {
		await open('Zoya');
		await press(page.getByRole('link', { name: `Compare with Zoya${mark}` }));
		await press(page.getByRole('button', { name: /^Keep the left one/ }));
		await expect(timeline.getByText('Zoya asks')).toHaveCount(2);
		await logCall('Sister and brother.');
	});

	await test.step('an advertisement is marked as spam', async () => {
		await open('Hot deals');
		await press(page.getByRole('button', { name: 'Mark as spam' }));
		await expect(page.getByRole('button', { name: /Not spam/ })).toBeVisible();
	});

	await test.step('one lead is selected and downloaded', async () => {
		await searchInbox(page, mark);
		await expect(lineOf(page, mark)).toHaveCount(8);
		await expect(lineOf(page, mark).filter({ hasText: '(unread)' })).toHaveCount(0);
		await press(page.getByRole('checkbox', { name: `Select Asha${mark}` }));
		await press(page.getByRole('button', { name: 'Actions' }));
		await press(page.getByRole('button', { name: 'Export' }));
		const downloading = page.waitForEvent('download');
		await press(page.getByRole('link', { name: 'Download CSV' }));
		const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
		expect(lines).toEqual([
			expect.stringContaining('Name'),
			expect.stringContaining(`Asha${mark}`),
		]);
	});

	await test.step('every family has a follow-up', async () => {
		// The follow-ups page shows the first twenty of everybody; the inbox has all.
		await searchInbox(page, mark, '/desk/inbox?followUp=upcoming');
		await expect(lineOf(page, mark)).toHaveCount(8);
	});
});
