import type { Database } from '#app/db/open-database.server.ts';
import {
	type BookingContext,
	type BookingRequest,
	bookSession,
} from '#app/features/bookings/book-session.server.ts';
import type { WeeklyHours } from '#app/features/bookings/booking-types.ts';
import { findTimes } from '#app/features/bookings/find-times.server.ts';
import { findKind } from '#app/features/bookings/read-kinds.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { readEnv } from '#app/platform/env.ts';
import type { FixedClock } from '#tests/setup/fixed-clock.ts';
import { putEntry } from './put-entry.ts';
import { shippedEntry } from './shipped-entry.ts';

/** A Tuesday, eight in the morning in India. */
export const morning = '2026-12-01T02:30:00Z';

const everyDay: WeeklyHours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
	weekday,
	from: 600,
	to: 1140,
}));

/** The context for bookings, with the site's settings and kinds of session in the database. */
export async function bookingContext(db: Database, clock: FixedClock): Promise<BookingContext> {
	for (const name of ['site', 'scholarship'] as const) {
		await putEntry(db, { collection: name, slug: name, data: shippedEntry(name, name) });
	}
	await putKind(db, 'counselling');
	await putKind(db, 'demo-class');
	return contextOn(db, clock);
}

/** The same context for another handle on that database. */
export function contextOn(db: Database, clock: FixedClock): BookingContext {
	const env = readEnv({
		AUTH_SECRET: 'a secret of these tests, long enough to be one',
		SMTP_URL: 'smtp://127.0.0.1:2525',
	});
	return { db, clock, env, content: createContentReader(db) };
}

/** Changes a shipped kind of session. */
export async function putKind(db: Database, slug: string, changes: Record<string, unknown> = {}) {
	const data = { ...shippedEntry('session', slug), ...changes };
	await putEntry(db, { collection: 'session', slug, data });
}

/** Adds a host, available from 10 to 19 every day by default. */
export async function putHost(
	db: Database,
	id: string,
	given: { kinds?: string[]; hours?: WeeklyHours[]; userId?: string; turnAt?: number } = {},
) {
	await db
		.insertInto('booking_hosts')
		.values({
			id,
			name: id,
			user_id: given.userId ?? null,
			kinds: JSON.stringify(given.kinds ?? ['counselling', 'demo-class']),
			hours: JSON.stringify(given.hours ?? everyDay),
			sample: 0,
			active: 1,
			turn_at: given.turnAt ?? 0,
			created_at: 0,
		})
		.execute();
}

/** A family that changes its booking. */
export const family = { clientIp: '203.0.113.9' };

/** The times that a family can book on the day after `morning`. */
export async function listTimes(context: BookingContext, kind = 'counselling') {
	const fresh = contextOn(context.db, context.clock as FixedClock);
	const found = await findKind(fresh.content, kind);
	if (!found) throw new Error(`No ${kind}.`);
	return await findTimes(fresh, found, { from: '2026-12-02', to: '2026-12-02' });
}

let asked = 0;

/** Books as a family, by default a new one each time. */
export async function book(
	context: BookingContext,
	start: string,
	more: Partial<Omit<BookingRequest, 'start' | 'guest'>> & {
		guest?: Partial<BookingRequest['guest']>;
	} = {},
) {
	asked += 1;
	const { guest, ...request } = more;
	return await bookSession(context, {
		kind: 'counselling',
		start: Date.parse(start),
		key: crypto.randomUUID(),
		honeypot: '',
		attribution: { page: '/book', source: 'test' },
		// Each from its own network: a shared limit counter would make them wait for each other.
		clientIp: `203.${Math.floor(asked / 200)}.${asked % 200}.1`,
		...request,
		guest: {
			name: 'Meera Iyer',
			phone: `+9197${String(10_000_000 + asked)}`,
			email: '',
			class: '',
			joins: '',
			guardianName: '',
			guardianPhone: '',
			guardianEmail: '',
			zone: 'Asia/Kolkata',
			...guest,
		},
	});
}
