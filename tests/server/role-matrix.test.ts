import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { sharedSite } from '#tests/setup/start-site.ts';
import { readRoute, routeTable } from '#tests/support/route-table.ts';
import { type Cookies, makeAccounts } from '../../scripts/attack/accounts.ts';
import { isGuarded, openRoute } from '../../scripts/attack/open-route.ts';

const site = sharedSite();
let cookies: Cookies;

beforeAll(async () => {
	const db = openDatabase({ DATA_DIR: site.folder });
	cookies = await makeAccounts(site.url, db);
	await db.destroy();
});

const guarded = (await Promise.all(routeTable.map(readRoute))).filter(isGuarded);

test.each(guarded)('$path opens to exactly the roles that its rule names', async (route) => {
	expect(await openRoute(site.url, route, cookies)).toEqual([]);
});
