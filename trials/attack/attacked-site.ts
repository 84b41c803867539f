import type { Database } from '../../app/db/open-database.server.ts';
import { type Cookies, makeAccounts } from '../../testkit/accounts.ts';
import { type SiteProcess, withSite } from '../../testkit/site-process.ts';
import { type Engine, withTestDatabase } from '../../testkit/test-database.ts';
import { fillLeads } from '../load/fill-leads.ts';

/** A running site with people in every role and something to steal. */
export interface AttackedSite extends SiteProcess {
	db: Database;
	cookies: Cookies;
}

/** Runs the site on a new database with a few leads, attacks it, and deletes it. */
export function withAttackedSite<T>(
	settings: Record<string, string>,
	work: (site: AttackedSite) => Promise<T>,
	engine: Engine = 'SQLite',
): Promise<T> {
	return withTestDatabase(engine, async (place) => {
		await fillLeads(place.settings, 20);
		return await withSite({ ...place.settings, ...settings }, async (site) => {
			const cookies = await makeAccounts(site.url, place.db);
			return await work({ ...site, db: place.db, cookies });
		});
	});
}
