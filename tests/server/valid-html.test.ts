import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { makeAccounts } from '#testkit/accounts.ts';
import { fillDesk } from '#testkit/fill-desk.ts';
import { findHtmlFaults } from '#tests/setup/find-html-faults.ts';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();

/** Mails and newsletters, whose HTML is for mail programs, and responses that are no pages. */
const elsewhere = /\/page$|\.(?:csv|json)$|^\/desk\/(?:export\/|inbox\/live|studio\/files\/export)/;

// The browser journeys check the public pages, with the same rules.
test('every screen of the desk, the studio and an account is valid HTML', async () => {
	const db = openDatabase({ DATA_DIR: site.folder });
	const cookies = await makeAccounts(site.url, db);
	await fillDesk(site.url, db, cookies);
	await db.destroy();

	const desk = ['/desk/inbox', '/desk/studio', '/desk/leads/nobody', '/desk/studio/blog/nothing'];
	const seen = await visit('/desk', desk, cookies.owner);
	expect(seen.size).toBeGreaterThan(80);
	expect((await visit('/account', ['/account'], cookies.student)).size).toBeGreaterThan(3);
	for (const path of ['/update/blog', '/update/news', '/update/calander', '/update/pattern']) {
		await look(path, cookies.owner);
	}
}, 120_000);

/** Follows the links within an area, to one page of each kind. */
async function visit(area: string, beginnings: string[], cookie: string) {
	const seen = new Set<string>();
	for (const path of beginnings) {
		const kind = path
			.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
			.replace(/^(\/desk\/studio\/[\w-]+\/)[\w-]+/, '$1:slug');
		if (seen.has(kind) || elsewhere.test(path)) continue;
		seen.add(kind);
		const html = await look(path, cookie);
		const links = [...html.matchAll(/href="(\/[^"?#]*)/g)].map(([, link = '']) => link);
		beginnings.push(...links.filter((link) => link.startsWith(area)));
	}
	return seen;
}

async function look(path: string, cookie: string) {
	const response = await fetch(site.url + path, { headers: { cookie } });
	expect(response.status, path).toBeLessThan(500);
	const html = await response.text();
	expect(await findHtmlFaults(html), path).toEqual([]);
	return html;
}
