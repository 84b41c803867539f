import type { Browser, Page } from '@playwright/test';
import { median } from '../support/percentile.ts';
import { benchSettings } from './bench-settings.ts';
import type { PartResult } from './part-result.ts';
import { hydrate, phone, withSiteAndBrowser } from './visit-pages.ts';
import { type InteractionTime, readSlowest, watchInteractions } from './watch-interactions.ts';

const goal = 100;
const slowDown = 4;

interface Interaction {
	title: string;
	address: string;
	/** The selector of the tapped element. */
	target: string;
	/** The text to type into the target; without it, the target is tapped. */
	typed?: string;
	/** Whether it is a link to another page before hydration. */
	needsScript?: boolean;
}

interface Timed {
	title: string;
	times: InteractionTime[];
}

/** An almost empty page, to show the machine's own share. */
const bare = {
	title: 'touching a page with a single box',
	address: 'data:text/html,<label><input type=checkbox>Touch</label>',
	target: 'label',
};

const interactions: Interaction[] = [
	{
		title: 'opening the menu',
		address: '/',
		target: '[aria-label="Open the menu"]',
	},
	{
		title: 'opening the modal',
		address: '/master',
		target: 'main a[href$="?enroll=1"]',
		needsScript: true,
	},
	{
		title: 'choosing a tab',
		address: '/',
		target: '.tabs > label + .tab-panel ~ label',
	},
	{
		title: 'typing in a form',
		address: '/contactus',
		target: 'main input[name="name"]',
		typed: 'Asha Rao',
	},
];

/** The time from a tap or a key to the next paint on a slow phone, before and after hydration. */
export async function measureInteraction(): Promise<PartResult> {
	return await withSiteAndBrowser(async ({ url, browser }) => {
		const rows: Timed[] = [];
		for (const interaction of interactions) {
			for (const hydrated of interaction.needsScript ? [true] : [false, true]) {
				rows.push(await timeOften(browser, url, interaction, hydrated));
			}
		}
		return summarise(rows, await timeOften(browser, '', bare, false));
	});
}

async function timeOften(browser: Browser, url: string, one: Interaction, hydrated: boolean) {
	const times: InteractionTime[] = [];
	for (let run = 0; run < benchSettings.runs; run += 1) {
		times.push(await timeOnce(browser, url, one, hydrated));
	}
	const title =
		one === bare ? one.title : `${one.title}, ${hydrated ? 'after' : 'before'} hydration`;
	console.log(`  ${title}: ${times.map(({ total }) => total).join(', ')} ms`);
	return { title, times };
}

async function timeOnce(browser: Browser, url: string, one: Interaction, hydrated: boolean) {
	const context = await browser.newContext(phone);
	try {
		const page = await context.newPage();
		await watchInteractions(page);
		const session = await context.newCDPSession(page);
		await page.goto(url + one.address, { waitUntil: 'networkidle' });
		if (hydrated) await hydrate(page);
		const { x, y } = await bringIntoSight(page, one.target);
		// Nobody taps what has just appeared: they see it first.
		await page.waitForTimeout(1000);
		await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
		await page.touchscreen.tap(x, y);
		if (one.typed) await page.keyboard.type(one.typed, { delay: 80 });
		return await readSlowest(page);
	} finally {
		await context.close();
	}
}

/** The position of its centre after scrolling. Not with a locator, which would add its own listeners to the page. */
async function bringIntoSight(page: Page, selector: string) {
	return await page.evaluate((selector) => {
		const target = document.querySelector(selector);
		if (!target) throw new Error(`There is no ${selector} on ${location.href}`);
		target.scrollIntoView({ block: 'center' });
		const { x, y, width, height } = target.getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	}, selector);
}

function summarise(rows: Timed[], floor: Timed): PartResult {
	const middle = ({ times }: Timed, figure: keyof InteractionTime = 'total') =>
		median(times.map((time) => time[figure]));
	const worst = Math.max(...rows.map((row) => middle(row)));
	return {
		title: 'Interaction',
		notes: [
			`From the touch or key to the next paint (the browser's own event timing, in steps of 8 ms) on a phone's screen with the processor slowed ${slowDown} times. Chromium draws in software where the machine has no graphics processor.`,
			`Medians of ${benchSettings.runs}; of what is typed, the slowest key counts. Before hydration the touch is the first sign of a person, and fetches the scripts.`,
			'The modal opens with script only; before that its link leads to a page on which it is open. The dialog is in the next paint; its veil and its hold on the page come in the one after.',
			'The last line is a page of almost nothing: what this machine takes for itself.',
			'Waiting: until the handlers ran. Handling: in them. The rest is layout and paint.',
		],
		tables: [
			{
				head: ['interaction', 'ms', 'slowest ms', 'waiting ms', 'handling ms'],
				rows: [...rows, floor].map((row) => [
					row.title,
					String(middle(row)),
					String(Math.max(...row.times.map(({ total }) => total))),
					middle(row, 'waiting').toFixed(0),
					middle(row, 'handling').toFixed(0),
				]),
			},
		],
		claims: [
			{
				text: `next paint under ${goal} ms with the processor slowed ${slowDown} times`,
				figure: `${worst} ms at most`,
				holds: worst < goal,
			},
		],
		chart: {
			title: `From touch to next paint, processor slowed ${slowDown} times`,
			unit: 'ms',
			limit: goal,
			bars: rows.map((row) => ({ label: row.title, value: middle(row), isOurs: true })),
		},
	};
}
