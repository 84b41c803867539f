import type { Database } from '#app/db/open-database.server.ts';
import { hasLeft } from '../host-repository.server.ts';
import type { BusySpan } from './read-busy-times.ts';

/** An external calendar, and the result of the last reading. */
export interface OutsideCalendar {
	hostId: string;
	url: string;
	readAt: number | null;
	problem: string;
}

export async function listOutsideCalendars(db: Database): Promise<OutsideCalendar[]> {
	const rows = await db.selectFrom('booking_calendars').selectAll().execute();
	return rows.map((row) => ({
		hostId: row.host_id,
		url: row.url,
		readAt: row.read_at,
		problem: row.problem,
	}));
}

/** Saves a host's external calendar, to be read next; without a URL it is deleted with its busy times. */
export async function saveOutsideCalendar(trx: Database, hostId: string, url: string) {
	await trx.deleteFrom('booking_calendars').where('host_id', '=', hostId).execute();
	if (url === '')
		return await trx.deleteFrom('booking_busy').where('host_id', '=', hostId).execute();
	const fresh = { host_id: hostId, url, next_read_at: 0, read_at: null, problem: '' };
	await trx.insertInto('booking_calendars').values(fresh).execute();
}

/** Claims the calendars that are due, so that no other process reads them too. */
export async function claimDueCalendars(
	db: Database,
	{ now, nextAt, max }: { now: number; nextAt: number; max: number },
): Promise<{ hostId: string; url: string }[]> {
	const due = await db
		.selectFrom('booking_calendars')
		.select(['host_id', 'next_read_at'])
		.where('next_read_at', '<=', now)
		.orderBy('next_read_at')
		.limit(max)
		.execute();
	const claimed: { hostId: string; url: string }[] = [];
	for (const { host_id, next_read_at } of due) {
		const row = await db
			.updateTable('booking_calendars')
			.set({ next_read_at: nextAt })
			.where('host_id', '=', host_id)
			.where('next_read_at', '=', next_read_at)
			.returning(['host_id', 'url'])
			.executeTakeFirst();
		if (row) claimed.push({ hostId: row.host_id, url: row.url });
	}
	return claimed;
}

/** Stores the result of reading; false when the URL was changed meanwhile. */
export async function recordReading(
	trx: Database,
	{ hostId, url }: { hostId: string; url: string },
	note: { problem: string; readAt?: number },
): Promise<boolean> {
	const result = await trx
		.updateTable('booking_calendars')
		.set({ problem: note.problem, ...(note.readAt && { read_at: note.readAt }) })
		.where('host_id', '=', hostId)
		.where('url', '=', url)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

const perStatement = 300;

/** Replaces the known busy times; false when nothing changed. */
export async function replaceBusy(
	trx: Database,
	hostId: string,
	spans: readonly BusySpan[],
): Promise<boolean> {
	const known = await trx
		.selectFrom('booking_busy')
		.select(['from_at', 'to_at'])
		.where('host_id', '=', hostId)
		.orderBy('from_at')
		.execute();
	const toKey = (list: readonly BusySpan[]) => list.map(({ from, to }) => `${from} ${to}`).join();
	if (toKey(known.map((row) => ({ from: row.from_at, to: row.to_at }))) === toKey(spans))
		return false;
	await trx.deleteFrom('booking_busy').where('host_id', '=', hostId).execute();
	for (let n = 0; n < spans.length; n += perStatement) {
		const rows = spans
			.slice(n, n + perStatement)
			.map(({ from, to }) => ({ host_id: hostId, from_at: from, to_at: to }));
		await trx.insertInto('booking_busy').values(rows).execute();
	}
	return true;
}

/** A host's feed: its version, and whether its owner still works here. */
export async function findFeed(db: Database, hostId: string) {
	const row = await db
		.selectFrom('booking_hosts')
		.leftJoin('users', 'users.id', 'booking_hosts.user_id')
		.select(['booking_hosts.name', 'feed_version', 'user_id', 'users.disabled', 'users.role'])
		.where('booking_hosts.id', '=', hostId)
		.executeTakeFirst();
	if (!row) return undefined;
	return { name: row.name, version: row.feed_version, hasLeft: hasLeft(row) };
}

export async function listFeedVersions(db: Database): Promise<Map<string, number>> {
	const rows = await db.selectFrom('booking_hosts').select(['id', 'feed_version']).execute();
	return new Map(rows.map(({ id, feed_version }) => [id, feed_version]));
}

/** Increments the version of a host's feed, which revokes its old URL. */
export async function renewFeedVersion(trx: Database, hostId: string) {
	await trx
		.updateTable('booking_hosts')
		.set((host) => ({ feed_version: host('feed_version', '+', 1) }))
		.where('id', '=', hostId)
		.execute();
}
