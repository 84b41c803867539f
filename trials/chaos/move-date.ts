import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../app/db/open-database.server.ts';
import { day, hour, minute } from '../../app/platform/durations.ts';
import { type SiteProcess, withSite } from '../../testkit/site-process.ts';
import { type Engine, withTestDatabase } from '../../testkit/test-database.ts';
import { endLeases, waitUntilSent } from '../support/outbox.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { waitUntil } from '../support/wait-until.ts';
import { withMailCatcher } from './mail-catcher.ts';

const exam = 'ipmat-indore';

const preload = new URL('./shift-clock.ts', import.meta.url).href;

/** Longer than a changed date waits for a correction. */
const settled = 10 * minute;

/**
 * A date moves while many watch it and processes are killed at random: each watcher gets one mail. If a killed
 * process had handed a mail over without marking it, it is sent again with the same Message-ID.
 */
export async function moveDate(
	engine: Engine,
	trial: { watchers: number; kills: number },
): Promise<Findings> {
	return withTestDatabase(engine, ({ settings, db }) =>
		withMailCatcher(async (catcher) => {
			const CLOCK_FILE = join(settings.DATA_DIR, 'clock');
			// At night no bulk mail is sent, so the site's clock starts at noon in India.
			const noon = (day + 6.5 * hour - (Date.now() % day)) % day;
			writeFileSync(CLOCK_FILE, String(noon));
			const clock = { CLOCK_FILE, NODE_OPTIONS: `--import ${preload}` };
			const site = { ...settings, ...clock, SMTP_URL: catcher.url, WEB_CONCURRENCY: '2' };
			return await withSite(site, async (running) => {
				await moveExam(db);
				await waitFor(() => countRows(db, 'calendar_changes'), 1);
				await addWatchers(db, trial.watchers);
				writeFileSync(CLOCK_FILE, String(noon + settled));
				await killOften(running, trial, () => countRows(db, 'outbox'));
				await waitFor(() => countRows(db, 'outbox'), trial.watchers);
				// With no process alive, the leases of killed ones can be ended directly.
				await running.kill('SIGKILL');
				await endLeases(db);
				await running.start();
				await waitUntilSent(db, 600);
				const mails = await db.selectFrom('outbox').select(['recipient', 'state']).execute();
				const people = new Set(mails.map(({ recipient }) => recipient)).size;
				const times = [...catcher.accepted.values()];
				return {
					figures: {
						watchers: trial.watchers,
						killed: trial.kills,
						mails: mails.length,
						people,
						accepted: times.length,
						'accepted again under the same Message-ID': times.filter((n) => n > 1).length,
					},
					problems: unless({
						'every watcher has a mail': people === trial.watchers,
						'nobody has two in the outbox': mails.length === people,
						'every mail was sent': mails.every(({ state }) => state === 'sent'),
						'the server took one Message-ID for each': times.length === trial.watchers,
					}),
				};
			});
		}),
	);
}

/** Moves the shipped exam day into the future, as a change of content. */
async function moveExam(db: Database) {
	const entry = { collection: 'calender', slug: `${exam}-2026` };
	const rows = db.selectFrom('entries').select('data').where('slug', '=', entry.slug);
	const { data } = await rows.where('collection', '=', entry.collection).executeTakeFirstOrThrow();
	await db.transaction().execute(async (trx) => {
		await trx
			.updateTable('entries')
			.set({ data: data.replace('04.05.2026', '04.05.2096') })
			.where('collection', '=', entry.collection)
			.where('slug', '=', entry.slug)
			.execute();
		await trx
			.insertInto('content_changes')
			.values({ ...entry, at: Date.now() })
			.execute();
	});
}

async function addWatchers(db: Database, count: number) {
	const at = Date.now();
	for (let start = 0; start < count; start += 500) {
		const numbers = Array.from({ length: Math.min(500, count - start) }, (_, n) => start + n);
		const people = numbers.map((number) => ({
			id: `watcher-${String(number).padStart(6, '0')}`,
			email: `watcher${number}@example.com`,
			token: `token-${number}`,
			created_at: at,
		}));
		const watches = people.map(({ id }) => ({ watcher_id: id, exam, created_at: at }));
		await db.insertInto('watchers').values(people).execute();
		await db.insertInto('watches').values(watches).execute();
	}
}

/** Kills at random points of the work, so that every kill meets mails in flight. */
async function killOften(
	site: SiteProcess,
	{ watchers, kills }: { watchers: number; kills: number },
	done: () => Promise<number>,
) {
	const points = Array.from({ length: kills }, () => Math.random() * watchers * 0.95);
	for (const point of points.sort((a, b) => a - b)) {
		await waitFor(done, point);
		await pause(200 * Math.random());
		await site.kill('SIGKILL');
		await site.start();
	}
}

async function waitFor(count: () => Promise<number>, min: number) {
	if (await waitUntil(async () => (await count()) >= min, 600, 50)) return;
	throw new Error(`${min} was not reached within ten minutes.`);
}

async function countRows(db: Database, table: 'outbox' | 'calendar_changes') {
	const { total } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(total);
}
