import { day, minute } from '../../app/platform/durations.ts';
import { withSite } from '../../testkit/site-process.ts';
import { engines, type TestDatabase, withTestDatabase } from '../../testkit/test-database.ts';
import { percentile } from '../support/percentile.ts';
import { type Claim, onEngine, type PartResult } from './part-result.ts';

const hosts = 10;
const bookings = 10_000;
const requests = 300;
const goal = 30;

/** Times the list of a month's free times with ten hosts and very many bookings, over HTTP, on both engines. */
export async function measureBooking(): Promise<PartResult> {
	const claims: Claim[] = [];
	for (const engine of engines) {
		await withTestDatabase(engine, async (place) => {
			await withSite(place.settings, async (site) => {
				await fill(place);
				const dayAfter = (days: number) =>
					new Date(Date.now() + days * day).toISOString().slice(0, 10);
				const url = `${site.url}/book.json?kind=counselling&from=${dayAfter(0)}&to=${dayAfter(30)}`;
				const text = `free times of a month within ${goal} ms, 95 of 100`;
				const unchanged = await timeRequests(url);
				const changed = await timeRequests(url, (n) => recordBooking(place, n));
				claims.push(
					...onEngine(engine, [
						judge(text, unchanged),
						judge(`${text}, each after somebody has booked`, changed),
					]),
				);
			});
		});
	}
	const filled = `${hosts} people who work around the clock, with ${bookings.toLocaleString('en')} bookings in the month.`;
	return { title: 'Booking', notes: [filled], tables: [], claims };
}

function judge(text: string, times: readonly number[]): Claim {
	const p95 = percentile(times, 0.95);
	return { text, figure: `${p95.toFixed(1)} ms`, holds: p95 < goal };
}

/** The time of each request in milliseconds, without the first ones; `before` runs before each. */
async function timeRequests(url: string, before?: (n: number) => Promise<unknown>) {
	const times: number[] = [];
	for (let n = 0; n < requests; n += 1) {
		await before?.(n);
		const began = performance.now();
		const response = await fetch(url);
		await response.text();
		if (!response.ok) throw new Error(`Answered ${response.status}.`);
		times.push(performance.now() - began);
	}
	return times.slice(50);
}

/** The effect of a booking on the cached calendar of a host. */
async function recordBooking({ db }: TestDatabase, n: number) {
	await db
		.updateTable('booking_hosts')
		.set((host) => ({ version: host('version', '+', 1) }))
		.where('id', '=', `host-${n % hosts}`)
		.execute();
}

/** Fills two thirds of each host's days at different hours, so that most times are free with somebody. */
async function fill({ db }: TestDatabase) {
	const at = Date.now();
	const people = Array.from({ length: hosts }, (_, n) => `host-${n}`);
	const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }));
	await db.deleteFrom('booking_hosts').execute();
	await db
		.insertInto('booking_hosts')
		.values(
			people.map((id) => ({
				id,
				name: id,
				user_id: null,
				kinds: '["counselling"]',
				hours: JSON.stringify(hours),
				sample: 0,
				active: 1,
				turn_at: 0,
				created_at: at,
			})),
		)
		.execute();
	await db
		.insertInto('leads')
		.values({ id: 'family', name: 'Family', created_at: at, updated_at: at })
		.execute();
	const first = Math.ceil(at / day) * day;
	const perPerson = bookings / hosts;
	const perDay = Math.ceil(perPerson / 30);
	for (const [n, host] of people.entries()) {
		const startOf = (at: number) =>
			first + Math.floor(at / perDay) * day + n * 140 * minute + (at % perDay) * 30 * minute;
		for (let from = 0; from < perPerson; from += 100) {
			const rows = Array.from({ length: 100 }, (_, at) => {
				const start = startOf(from + at);
				return { id: `${host}-${from + at}`, start, end: start + 30 * minute };
			});
			await db
				.insertInto('booking_sessions')
				.values(
					rows.map(({ id, start, end }) => ({
						// Of another kind, so that no day exceeds its limit.
						id,
						kind: 'interview',
						host_id: host,
						start_at: start,
						end_at: end,
						seats: 1,
						blocked_from: start,
						blocked_to: end,
						active: 1,
					})),
				)
				.execute();
			await db
				.insertInto('bookings')
				.values(
					rows.map(({ id }) => ({
						id,
						reference: id,
						session_id: id,
						seat: 1,
						state: 'booked' as const,
						sequence: 0,
						lead_id: 'family',
						enquiry_id: null,
						guest: '{}',
						reminders: 2,
						created_at: at,
						updated_at: at,
					})),
				)
				.execute();
		}
	}
}
