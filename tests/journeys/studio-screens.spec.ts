import { findBarriers } from './find-barriers.ts';
import { expect, hydrated, staffTest as test } from './journey.ts';

const screens = [
	'',
	'?search=indore',
	'/exam',
	'/blog?state=archived',
	'/home/home',
	'/exam/jammu',
	'/pattern/jipmat',
	'/blog/new',
	'/exam/jammu/preview',
	'/exam/jammu/history',
	'/files',
];

/** The narrow screen is the hard one; on a wide one, those that are laid out anew there. */
const wideScreens = ['', '/exam', '/exam/jammu', '/blog/new'];

for (const width of [360, 1280]) {
	test.describe(`at ${width}`, () => {
		test.use({ viewport: { width, height: 800 } });
		for (const screen of width === 360 ? screens : wideScreens) {
			test(`/desk/studio${screen} has no barrier and does not scroll sideways`, async ({
				page,
			}) => {
				await page.goto(`/desk/studio${screen}`);
				await hydrated(page);
				// What stands around it is the same on all of them.
				expect(await findBarriers(page, screen ? 'main' : undefined)).toEqual([]);
			});
		}
	});
}
