import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../app/db/open-database.server.ts';
import { day, minute } from '../../app/platform/durations.ts';
import type { SiteProcess } from '../../testkit/site-process.ts';
import { type Engine, withTestDatabase } from '../../testkit/test-database.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { withThreeSites } from './three-sites.ts';
import { sendingForms, waitWhileKilling } from './wait-while-killing.ts';

/** The size of the trial. */
export interface BookingTrial {
	clients: number;
	/** How many times they try to book, one after the other. */
	times: number;
	kills: number;
}

interface Booked {
	reference: string;
	start: string;
	manage: string;
}

const cell = 5 * minute;

/**
 * Many clients compete for few times on three processes that are killed: nobody is double-booked, every acknowledged
 * booking is stored, and once all are cancelled everything is free again.
 */
export async function bookWhileKilling(engine: Engine, trial: BookingTrial): Promise<Findings> {
	return withTestDatabase(engine, ({ settings, db }) =>
		// Offers go by mail; here it waits in the outbox.
		withThreeSites({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' }, async (sites) => {
			const [first] = sites;
			const free = await listTimes(first, 'counselling');
			const wanted = free.slice(0, trial.times);
			const booked: Booked[] = [];
			let done = 0;
			const book = Promise.all(
				Array.from({ length: trial.clients }, async (_, n) => {
					const start = wanted[n % wanted.length] ?? '';
					const answer = await bookUntilAnswered(sites, n, { kind: 'counselling', start });
					if (answer) booked.push(answer);
					done += 1;
				}),
			);
			await Promise.all([book, killOften(sites, trial, () => done)]);
			const atPeak = await inspect(db, booked);
			const line = await fillAndWait(sites, db, trial);
			for (const manage of [...booked.map((one) => one.manage), ...line.manage]) {
				await cancel(new URL(manage, first.url).href);
			}
			const left = await db.selectFrom('booking_cells').select('cell').execute();
			const again = await listTimes(first, 'counselling');
			return {
				figures: {
					killed: 2 * trial.kills,
					booked: booked.length,
					...atPeak.figures,
					...line.figures,
				},
				problems: [
					...atPeak.problems,
					...line.problems,
					...unless({
						'some were booked and some refused': booked.length > 0 && booked.length < trial.clients,
						'nothing is taken after all were cancelled': left.length === 0,
						'everything is free again': again.join() === free.join(),
					}),
				],
			};
		}),
	);
}

/** Fills a class, lets families wait for its seats, and frees some while processes are killed. */
async function fillAndWait(sites: readonly SiteProcess[], db: Database, trial: BookingTrial) {
	const [first] = sites;
	const [start = ''] = first ? await listTimes(first, 'demo-class') : [];
	const manage: string[] = [];
	for (let n = 0; n < classSeats; n += 1) {
		const wanted = { kind: 'demo-class', start };
		const one = await bookUntilAnswered(sites, trial.clients + n, wanted);
		if (one) manage.push(one.manage);
	}
	const freed = classSeats / 2;
	// Half of them decline, so twice as many are asked.
	const families = 3 * freed;
	const send = sendingForms(sites);
	let sent = 0;
	const waiting = waitWhileKilling(db, {
		class: { start, manage },
		families,
		freed,
		async send(...given) {
			const answer = await send(...given);
			sent += 1;
			return answer;
		},
	});
	const kills = killOften(sites, { clients: 2 * families, kills: trial.kills }, () => sent);
	const [line] = await Promise.all([waiting, kills]);
	return { ...line, manage: [...manage.slice(freed), ...line.manage] };
}

/** As many seats as the shipped class has. */
const classSeats = 20;

/** Reads the stored rows directly, without the site's rules. */
async function inspect(db: Database, booked: readonly Booked[]) {
	const sessions = await db
		.selectFrom('booking_sessions')
		.selectAll()
		.where('active', '=', 1)
		.orderBy('host_id')
		.orderBy('start_at')
		.execute();
	const cells = await db.selectFrom('booking_cells').selectAll().execute();
	const seats = await db.selectFrom('bookings').selectAll().where('state', '=', 'booked').execute();
	const overlaps = sessions.filter((one, n) => {
		const next = sessions[n + 1];
		return next?.host_id === one.host_id && next.blocked_from < one.blocked_to;
	}).length;
	const expected = sessions.reduce(
		(sum, one) => sum + (one.blocked_to - one.blocked_from) / cell,
		0,
	);
	const references = new Set(seats.map(({ reference }) => reference));
	const lost = booked.filter(({ reference }) => !references.has(reference)).length;
	const twice = seats.length - new Set(seats.map((one) => `${one.session_id} ${one.seat}`)).size;
	return {
		figures: { overlaps, lost, 'seats twice': twice },
		problems: unless({
			'nobody is in two places': overlaps === 0,
			'no seat is given twice': twice === 0,
			'every acknowledged booking is there': lost === 0,
			'none is there that nobody was told of': seats.length === booked.length,
			'every taken cell belongs to a session': cells.length === expected,
		}),
	};
}

/**
 * Repeats the request with the same key until there is a response: a client whose server was killed does not know
 * the result.
 */
async function bookUntilAnswered(
	sites: readonly SiteProcess[],
	n: number,
	wanted: { kind: string; start: string },
) {
	const body = JSON.stringify({
		...wanted,
		name: `Family ${String.fromCharCode(65 + (n % 26))}`,
		phone: `+91${9_000_000_000 + n}`,
		key: randomUUID(),
	});
	for (let attempt = 0; attempt < 300; attempt += 1) {
		const site = sites[(n + attempt) % sites.length];
		const response = await fetch(`${site?.url}/api/bookings`, {
			method: 'POST',
			headers: {
				'Content-Type': 'application/json',
				'X-Forwarded-For': `10.1.${n >> 8}.${n & 255}`,
			},
			body,
		}).catch(() => undefined);
		const text = await response?.text().catch(() => undefined);
		if (response?.status === 201 && text) return JSON.parse(text) as Booked;
		if (response?.status === 409) return undefined;
		if (response && response.status < 500) throw new Error(`${response.status} ${text}`);
		await pause(50);
	}
	throw new Error('No answer in 300 attempts.');
}

async function killOften(
	sites: readonly SiteProcess[],
	{ clients, kills }: Pick<BookingTrial, 'clients' | 'kills'>,
	done: () => number,
) {
	const points = Array.from({ length: kills }, () => Math.random() * clients * 0.8);
	for (const [n, point] of points.sort((a, b) => a - b).entries()) {
		while (done() < point) await pause(1);
		const site = sites[n % sites.length];
		await site?.kill('SIGKILL');
		await site?.start();
	}
}

async function listTimes(site: SiteProcess, kind: string): Promise<string[]> {
	const dayAfter = (after: number) => new Date(Date.now() + after * day).toISOString().slice(0, 10);
	const query = `kind=${kind}&from=${dayAfter(2)}&to=${dayAfter(12)}`;
	const response = await fetch(`${site.url}/book.json?${query}`);
	const { times } = (await response.json()) as { times: { start: string }[] };
	return times.map(({ start }) => start);
}

async function cancel(manage: string) {
	const body = new URLSearchParams({ intent: 'cancel' });
	const response = await fetch(manage, { method: 'POST', redirect: 'manual', body });
	if (response.status !== 303) throw new Error(`Cancelling was answered ${response.status}.`);
}
