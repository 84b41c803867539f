import type { Insertable, Selectable } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { can, isRole } from '#app/features/accounts/permissions.ts';
import { isSiteLive } from '#app/features/content/site-stage.server.ts';
import type { Host } from './booking-types.ts';

/** All hosts by name; those whose account is closed are not active. */
export async function listHosts(db: Database): Promise<Host[]> {
	const rows = await db
		.selectFrom('booking_hosts')
		.leftJoin('users', 'users.id', 'booking_hosts.user_id')
		.selectAll('booking_hosts')
		.select(['users.disabled', 'users.role'])
		.orderBy('booking_hosts.name')
		.orderBy('booking_hosts.id')
		.execute();
	// Sample hosts take no bookings once the site is live.
	const areSamplesGone = rows.some(({ sample }) => sample === 1) && (await isSiteLive(db));
	return rows.map((row) => {
		const isGone = hasLeft(row) || (row.sample === 1 && areSamplesGone);
		return { ...toHost(row), isActive: row.active === 1 && !isGone };
	});
}

/** Whether a host's account was closed or no longer works on leads; a host without an account has not left. */
export function hasLeft(host: {
	user_id: string | null;
	disabled: number | null;
	role: string | null;
}): boolean {
	const role = host.role ?? '';
	if (host.user_id === null) return false;
	return host.disabled !== 0 || !isRole(role) || !can(role, 'leads.work');
}

function toHost(row: Selectable<Schema['booking_hosts']>): Host {
	return {
		id: row.id,
		name: row.name,
		userId: row.user_id,
		kinds: JSON.parse(row.kinds),
		hours: JSON.parse(row.hours),
		isSample: row.sample === 1,
		isActive: row.active === 1,
		turnAt: row.turn_at,
		version: row.version,
	};
}

/**
 * Locks hosts' calendars in a fixed order, so that bookings with the same host are serialised and cannot deadlock.
 * SQLite has one writer anyway.
 */
export async function lockHosts(trx: Database, ids: readonly string[]) {
	if (!isPostgres(trx) || ids.length === 0) return;
	await trx
		.selectFrom('booking_hosts')
		.select('id')
		.where('id', 'in', ids)
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
}

/** Tells all processes that a host's calendar changed. */
export async function recordCalendarChange(trx: Database, hostId: string) {
	await trx
		.updateTable('booking_hosts')
		.set((host) => ({ version: host('version', '+', 1) }))
		.where('id', '=', hostId)
		.execute();
}

/** Records that a host had their turn. */
export async function recordTurn(trx: Database, hostId: string, at: Date) {
	await trx
		.updateTable('booking_hosts')
		.set({ turn_at: at.getTime() })
		.where('id', '=', hostId)
		.execute();
}

/** Adds hosts if there are none yet. */
export async function insertFirstHosts(
	db: Database,
	hosts: readonly Insertable<Schema['booking_hosts']>[],
) {
	const known = await db.selectFrom('booking_hosts').select('id').limit(1).executeTakeFirst();
	if (known) return;
	await db
		.insertInto('booking_hosts')
		.values([...hosts])
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
}
