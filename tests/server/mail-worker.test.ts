import { expect, it, onTestFinished, vi } from 'vitest';
import type { App } from '#app/app-context.ts';
import { DatabaseHealth } from '#app/db/database-health.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { openDatabase } from '#app/db/open-database.server.ts';
import { lazyAuth } from '#app/features/accounts/sessions/auth.server.ts';
import { countMailStates } from '#app/features/outbox/mail-list-repository.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { minute } from '#app/platform/durations.ts';
import { readEnv } from '#app/platform/env.ts';
import { startMailWorker } from '#server/jobs/send-mail.ts';
import type { SmtpAnswer } from '#testkit/smtp-server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { putMails, readOutbox, silentLog } from '#tests/setup/outbox-parts.ts';
import { startProcess } from '#tests/setup/start-site.ts';

onBothEngines((makeDatabase, { makePlace }) => {
	it('delivers waiting mail once the server is up, and logs both', async () => {
		const server = await startMailServer();
		const { app, db, clock } = await prepare(server.url);
		await server.close();
		await putMails(db, clock, 30);
		startWorker(app);
		const tried = async () => (await readOutbox(db)).filter((row) => row.attempts > 0).length;
		await vi.waitFor(async () => expect(await tried()).toBeGreaterThan(5), { timeout: 20_000 });
		// Five concurrent attempts find out; after that it is one now and then.
		expect(await tried()).toBeLessThan(9);
		expect(await countMailStates(db)).toMatchObject({ waiting: 30, sent: 0, failed: 0 });

		const back = await startMailServer(server.port);
		clock.pass(2 * minute);
		await allSent(db, 30);

		expect(back.received).toHaveLength(30);
		expect(app.log.warn).toHaveBeenCalledExactlyOnceWith(
			{ reason: expect.stringContaining('ECONNREFUSED') },
			'mail server unreachable',
		);
		expect(app.log.info).toHaveBeenCalledExactlyOnceWith('mail server reached again');
	});

	it('finishes mail in flight when stopped, and starts nothing more', async () => {
		const server = await startMailServer();
		const { app, db, clock } = await prepare(server.url);
		await putMails(db, clock, 12);
		const held = Promise.withResolvers<SmtpAnswer>();
		server.behave({ onMail: () => held.promise });
		const stop = startWorker(app);
		await server.waitFor(5);

		const stopped = stop();
		held.resolve(undefined);
		await stopped;

		expect(server.received).toHaveLength(5);
		const rows = await readOutbox(db);
		expect(rows.filter((row) => row.state === 'sent')).toHaveLength(5);
		expect(rows.every((row) => row.leased_until === 0)).toBe(true);
	});

	it('keeps mail waiting without a server, and says so once', async () => {
		const { app, db, clock } = await prepare(undefined);
		await putMails(db, clock, 3);
		const stop = startWorker(app);
		await vi.waitFor(() => expect(app.log.warn).toHaveBeenCalled(), { timeout: 20_000 });
		await stop();
		expect(app.log.warn).toHaveBeenCalledExactlyOnceWith(
			'SMTP_URL is not set: mail waits in the outbox',
		);
		expect(await countMailStates(db)).toMatchObject({ waiting: 3, sent: 0, failed: 0 });
	});

	it('sends nothing twice from four processes that share the outbox', async () => {
		const server = await startMailServer();
		const place = await makePlace();
		const db = openDatabase(place);
		onTestFinished(() => db.destroy());
		await putMails(db, systemClock, 200);

		const site = await startProcess({
			...place,
			SMTP_URL: server.url,
			PUBLIC_URL: 'http://www.example.com',
			WEB_CONCURRENCY: '4',
			LOG_LEVEL: 'warn',
		});
		await allSent(db, 200);
		expect(await site.stop()).toBe(0);

		const recipients = server.received.map((mail) => mail.to.join());
		expect(recipients).toHaveLength(200);
		expect(new Set(recipients).size).toBe(200);
	});

	async function prepare(SMTP_URL: string | undefined) {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-11-15T12:00:00Z');
		const env = readEnv({ SMTP_URL, PUBLIC_URL: 'http://www.example.com', NODE_ENV: 'test' });
		const health = new DatabaseHealth();
		return {
			app: { env, db, health, clock, log: silentLog(), auth: lazyAuth(env, db) },
			db,
			clock,
		};
	}
});

/** Runs until the end of the test, or until stopped. */
function startWorker(app: App) {
	const stop = startMailWorker(app);
	onTestFinished(stop);
	return stop;
}

async function allSent(db: Database, count: number) {
	await vi.waitFor(
		async () =>
			expect(await countMailStates(db)).toMatchObject({ waiting: 0, sent: count, failed: 0 }),
		{ timeout: 50_000, interval: 100 },
	);
}
