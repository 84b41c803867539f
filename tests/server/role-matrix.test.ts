import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { type Cookies, makeAccounts } from '#testkit/accounts.ts';
import { isGuarded, openRoute } from '#testkit/open-route.ts';
import { readRoute, routeTable } from '#testkit/route-table.ts';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();
let cookies: Cookies;

beforeAll(async () => {
	const db = openDatabase({ DATA_DIR: site.folder });
	cookies = await makeAccounts(site.url, db);
	await db.destroy();
});

const guarded = (await Promise.all(routeTable.map(readRoute))).filter(isGuarded);

test.each(guarded)('$path is open to exactly the roles of its rule', async (route) => {
	expect(await openRoute(site.url, route, cookies)).toEqual([]);
});
