import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#app/db/is-postgres.ts';
import type { Database } from '#app/db/open-database.server.ts';

/**
 * The site that a visitor came from, of a referrer such as "www.Google.com/search": what is before the first slash, in
 * small letters and without a `www.` at its beginning. Empty when there is none.
 */
export function readReferringSite(referrer = ''): string {
	const host = (referrer.split('/')[0] ?? '').toLowerCase();
	return host.startsWith('www.') ? host.slice(4) : host;
}

/** The same rule in SQL, for counting. */
export function referringSite(db: Database, referrer: RawBuilder<unknown>): RawBuilder<string> {
	const host = isPostgres(db)
		? sql`lower(split_part(${referrer}, '/', 1))`
		: sql`lower(substr(${referrer}, 1, instr(${referrer} || '/', '/') - 1))`;
	return sql`case when ${host} like 'www.%' then substr(${host}, 5) else ${host} end`;
}
