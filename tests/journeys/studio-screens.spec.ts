import type { Page } from '@playwright/test';
import { makePicture } from '#tests/setup/hostile-pictures.ts';
import { findBarriers } from './find-barriers.ts';
import { expect, hydrated, staffTest as test } from './journey.ts';

const studio = '/desk/studio';
const screens = [
	studio,
	`${studio}?search=indore`,
	`${studio}/exam`,
	`${studio}/blog?state=archived`,
	`${studio}/home/home`,
	`${studio}/exam/jammu`,
	`${studio}/pattern/jipmat`,
	`${studio}/blog/new`,
	`${studio}/exam/jammu/preview`,
	`${studio}/exam/jammu/history`,
	`${studio}/facts`,
	`${studio}/files`,
	`${studio}/pictures`,
	`${studio}/pictures?archived`,
];

/** Narrow screens are the hard case; on wide ones, only those with another layout there. */
const wideScreens = [studio, `${studio}/exam`, `${studio}/exam/jammu`, `${studio}/blog/new`];

// One page visits them all: a new window for each takes longer than the check.
test.describe('at 360', () => {
	test.use({ viewport: { width: 360, height: 800 } });
	test('no screen of the studio has an accessibility violation or scrolls sideways', async ({
		page,
	}) => {
		test.setTimeout(240_000);
		await lookAt(page, [await uploadPicture(page), ...screens]);
	});
});

test.describe('at 1280', () => {
	test.use({ viewport: { width: 1280, height: 800 } });
	test('no screen with a wide layout has an accessibility violation or scrolls sideways', async ({
		page,
	}) => {
		test.setTimeout(120_000);
		await lookAt(page, wideScreens);
	});
});

test('a fact is confirmed in one click, and opened at its field in the form', async ({ page }) => {
	await page.goto(`${studio}/facts?of=exam-facts/ipmat-rohtak`);
	await hydrated(page);
	await page
		.getByRole('button', { name: /^Still correct today/ })
		.first()
		.click();
	await expect(page.getByText('Marked as checked today')).toBeVisible();
	await page
		.getByRole('link', { name: /^Open .*Application fee/ })
		.first()
		.click();
	await expect(page.locator('[id^="field-applicationFee."]:focus')).toBeAttached();
});

async function lookAt(page: Page, addresses: readonly string[]) {
	for (const address of addresses) {
		await page.goto(address);
		await hydrated(page);
		// The shell is the same on all of them.
		const within = address === studio ? undefined : 'main';
		expect(await findBarriers(page, within), address).toEqual([]);
	}
}

/** Uploads a picture as an editor does, and returns the address of its screen. */
async function uploadPicture(page: Page) {
	await page.goto(`${studio}/pictures`);
	await hydrated(page);
	const buffer = Buffer.from(await makePicture('png'));
	await page
		.getByLabel('Choose pictures')
		.setInputFiles({ name: 'hills.png', mimeType: 'image/png', buffer });
	await page.getByLabel('Description').fill('Hills in the evening');
	expect(await findBarriers(page, 'main'), 'a picture to be uploaded').toEqual([]);
	await page.getByRole('button', { name: 'Upload 1 picture' }).click();
	await page.getByRole('link', { name: 'Set the focal point' }).click();
	await expect(page.getByRole('heading', { name: 'hills.png', level: 1 })).toBeVisible();
	return new URL(page.url()).pathname;
}
