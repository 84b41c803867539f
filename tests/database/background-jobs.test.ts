import { expect, onTestFinished, test, vi } from 'vitest';
import type { App } from '#app/app-context.ts';
import { DatabaseHealth } from '#app/db/database-health.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { lazyAuth } from '#app/features/accounts/sessions/auth.server.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { checkDatabase } from '#app/features/status/check-database.server.ts';
import { day, hour } from '#app/platform/durations.ts';
import { readEnv } from '#app/platform/env.ts';
import { startCleanup } from '#server/jobs/delete-expired.ts';
import { startSending } from '#server/jobs/send-in-background.ts';
import { withTestDatabase } from '#testkit/test-database.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';
import { asha, makeStaff, sendEnquiry } from '#tests/support/leads.ts';
import { putSite } from '#tests/support/put-entry.ts';

onBothEngines((makeDatabase) => {
	/** The app on a database whose queries of that table fail. */
	async function prepareWithout(table: string) {
		const db = await makeDatabase();
		await putSite(db);
		const env = readEnv({ AUTH_SECRET: 'a key of more than thirty-two letters' });
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const log = silentLog();
		const broken = withoutTable(db, table);
		const health = new DatabaseHealth();
		const app: App = { env, db: broken, health, clock, log, auth: lazyAuth(env, db) };
		return { db, clock, log, app };
	}

	test('staff are reminded although families cannot be', async () => {
		const { db, clock, log, app } = await prepareWithout('booking_sessions');
		const kiran = await makeStaff(db, 'Kiran Rao');
		const { leadId: id } = await sendEnquiry(db, clock);
		await assignLead({ db, clock }, asha, { id, ownerId: kiran.id });
		await setFollowUp({ db, clock }, asha, { id, at: clock.now().getTime() + hour });
		await db.deleteFrom('outbox').execute();
		clock.pass(hour + 1);
		onTestFinished(startSending(app));
		await expect
			.poll(async () => (await db.selectFrom('outbox').select('id').execute()).length)
			.toBeGreaterThan(0);
		const logged = log.error.mock.calls.map(([, what]) => what);
		expect(logged).toContain('reminders of sessions cannot be sent');
	});

	test('expired rows of one kind are deleted although those of another cannot be', async () => {
		const { db, clock, log, app } = await prepareWithout('submissions');
		await db.insertInto('rate_limits').values({ key: 'a', window_start: 0, count: 1 }).execute();
		clock.pass(30 * day);
		onTestFinished(startCleanup(app, 0));
		await expect.poll(() => db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
		await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce());
		expect(log.error.mock.calls[0]?.[1]).toContain('keys of forms');
	});
});

function withoutTable(db: Database, table: string): Database {
	return db.withPlugin({
		transformQuery({ node }) {
			if (JSON.stringify(node).includes(`"${table}"`)) throw new Error(`There is no ${table}.`);
			return node;
		},
		transformResult: async ({ result }) => result,
	});
}

test('one process checks the database for all that begin together', async () => {
	await withTestDatabase('SQLite', async ({ settings, db }) => {
		const healths = [1, 2, 3].map(() => new DatabaseHealth(() => 0));
		for (const health of healths) health.note('damaged', 'before');
		const isFresh = () => false;
		await Promise.all(
			healths.map((health) => checkDatabase({ db, env: settings, health }, isFresh)),
		);
		// Those that did not check learn it from the stored result.
		expect(healths.filter((health) => health.list().length === 0)).toHaveLength(1);
		for (const health of healths) await checkDatabase({ db, env: settings, health }, () => true);
		expect(healths.flatMap((health) => health.list())).toEqual([]);
	});
});
