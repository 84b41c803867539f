import { createHook } from 'node:async_hooks';
import { DefaultQueryExecutor } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import {
	insertAccount,
	replacePassword,
	setDisabled,
} from '#app/features/accounts/account-repository.server.ts';
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts';
import { lazyAuth } from '#app/features/accounts/sessions/auth.server.ts';
import {
	claimStep,
	deleteAuthenticator,
} from '#app/features/accounts/sessions/authenticator-repository.server.ts';
import { signIn } from '#app/features/accounts/sign-in.server.ts';
import {
	mailPasswordResetLink,
	mailSignUpLink,
} from '#app/features/accounts/sign-up/mail-sign-up-link.server.ts';
import { emailOfStaff } from '#app/features/accounts/staff-email.ts';
import { minute } from '#app/platform/durations.ts';
import { readEnv } from '#app/platform/env.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const password = 'river mango cinema';
const known = 'known@example.com';
const shutOut = 'shut-out@example.com';
const unknown = 'unknown@example.com';

onBothEngines((makeDatabase, { makeShared }) => {
	// Hashes are counted, because a measured time would depend on the machine.
	test('sign-in hashes one password, whether the account exists or not', async () => {
		const context = await open(await makeDatabase());
		const countHashes = async (name: string, typed: string) => {
			const hashes = watchHashes();
			const { outcome } = await signIn(context, { name, password: typed }, new Headers());
			return { outcome, hashes: hashes() };
		};
		const refused = { outcome: 'refused', hashes: 1 };
		expect(await countHashes(known, 'not the password')).toEqual(refused);
		expect(await countHashes(unknown, 'not the password')).toEqual(refused);
		expect(await countHashes('no address', 'not the password')).toEqual(refused);
		expect(await countHashes(shutOut, password)).toEqual(refused);
		expect(await countHashes(known, password)).toEqual({ outcome: 'signed-in', hashes: 1 });
	});

	test.each([
		['sign-up', mailSignUpLink],
		['reset', mailPasswordResetLink],
	])('%s sends the same statements, whether the account exists or not', async (_, ask) => {
		const context = await open(await makeDatabase());
		const listSteps = async (email: string) => {
			const statements = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
			const wish = { name: 'Asha Verma', phone: '+919876543210', email };
			expect(await ask(context, wish)).toEqual({ outcome: 'asked' });
			const steps = statements.mock.calls.map(([{ sql }]) => sql);
			statements.mockRestore();
			return steps;
		};
		const steps = await listSteps(known);
		expect(steps.length).toBeGreaterThan(3);
		expect(await listSteps(unknown)).toEqual(steps);
		expect(await listSteps(shutOut)).toEqual(steps);
	});

	test('a network has a hundred attempts in a quarter of an hour, for all accounts together', async () => {
		const context = await open(await makeDatabase());
		const { db, clock } = context;
		const attempt = (name: string, typed: string, clientIp = '203.0.113.7') =>
			signIn({ ...context, clientIp }, { name, password: typed }, new Headers());
		expect(await attempt(unknown, 'guess')).toEqual({ outcome: 'refused' });
		// Sets the count to ninety-six more attempts, without the time to hash them.
		const counts = db.updateTable('rate_limits').where('key', 'like', 'sign-in-network:%');
		const { numUpdatedRows } = await counts.set({ count: 97 }).executeTakeFirstOrThrow();
		expect(numUpdatedRows).toBe(1n);
		for (const name of [known, shutOut, 'somebody else']) {
			expect(await attempt(name, 'guess', '203.0.113.200')).toEqual({ outcome: 'refused' });
		}
		const limited = { outcome: 'limited', retryAfter: 15 * 60 };
		expect(await attempt('one more', 'guess')).toEqual(limited);
		expect(await attempt(known, password, '203.0.113.9')).toEqual(limited);
		expect(await attempt(known, password, '203.0.114.7')).toMatchObject({ outcome: 'signed-in' });
		// Refused attempts do not count against the account, or strangers could lock it.
		const names = await db.selectFrom('rate_limits').select('key').execute();
		expect(names.filter(({ key }) => key.endsWith(':strangers'))).toHaveLength(4);
		clock.pass(15 * minute);
		expect(await attempt(known, password)).toMatchObject({ outcome: 'signed-in' });
	});

	test('strangers who guess lock an account neither for another network nor for a known device', async () => {
		const context = await open(await makeDatabase());
		const attempt = async (typed: string, clientIp: string, cookie = '') =>
			await signIn(
				{ ...context, clientIp },
				{ name: known, password: typed },
				new Headers({ cookie }),
			);
		const [home, elsewhere, guesser] = ['198.51.100.4', '192.0.2.4', '203.0.113.7'];
		const first = await attempt(password, home);
		const cookies = first.outcome === 'signed-in' ? first.cookies : [];
		const device = cookies.find((one) => one.startsWith('__Host-prepfront-device='))?.split(';')[0];
		expect(device).toBeDefined();

		// Sets each count directly, without the time to hash.
		const fill = (keys: string, count: number) =>
			context.db.updateTable('rate_limits').set({ count }).where('key', 'like', keys).execute();
		expect(await attempt('guess', guesser)).toEqual({ outcome: 'refused' });
		await fill('%:network:203%', 10);
		expect(await attempt(password, guesser)).toMatchObject({ outcome: 'limited' });
		expect(await attempt(password, elsewhere)).toMatchObject({ outcome: 'signed-in' });

		// After guesses from everywhere, the account is locked for devices that never signed in before.
		await fill('%:strangers', 50);
		expect(await attempt(password, elsewhere)).toMatchObject({ outcome: 'limited' });
		expect(await attempt(password, guesser, device)).toMatchObject({ outcome: 'signed-in' });
		expect(await attempt(password, home, `${device}x`)).toMatchObject({ outcome: 'limited' });
		expect(await attempt('guess', home, device)).toEqual({ outcome: 'refused' });
		await fill('%:device:%', 10);
		expect(await attempt(password, home, device)).toMatchObject({ outcome: 'limited' });
	});

	test('the placeholder of a missing email does not reveal a user name', async () => {
		const context = await open(await makeDatabase());
		const passwordHash = await hashPassword(password);
		const staff = { name: 'Asha', username: 'asha', role: 'owner', at: new Date() } as const;
		const email = emailOfStaff('asha');
		await insertAccount(context.db, { ...staff, email, passwordHash });
		const attempt = (name: string, typed: string) =>
			signIn(context, { name, password: typed }, new Headers());
		expect(await attempt(email, password)).toEqual({ outcome: 'refused' });
		// Ten attempts with one name do not affect the other, as if they were two people.
		const counts = context.db.updateTable('rate_limits').where('key', 'like', '%:network:203%');
		await counts.set({ count: 10 }).execute();
		expect(await attempt(email, 'guess')).toMatchObject({ outcome: 'limited' });
		expect(await attempt('asha', 'guess')).toEqual({ outcome: 'refused' });
		expect(await attempt('asha', password)).toMatchObject({ outcome: 'signed-in' });
	});

	test.each([
		['a new password', (db: Database, id: string) => replacePassword(db, id, 'hash', new Date())],
		['removing the codes', deleteAuthenticator],
		['disabling', (db: Database, id: string) => setDisabled(db, id, true)],
	])('%s makes every device of that account ask for a code again', async (_, change) => {
		const { db } = await open(await makeDatabase());
		const ids = (await db.selectFrom('users').select('id').execute()).map(({ id }) => id);
		const [one = '', other = ''] = ids;
		const at = '2026-01-01T00:00:00.000Z';
		const rows = ['trust-device-a', 'trust-device-b', 'trust-device-c'].map((identifier, n) => ({
			id: identifier,
			identifier,
			value: n < 2 ? one : other,
			expires_at: at,
			created_at: at,
			updated_at: at,
		}));
		await db.insertInto('verifications').values(rows).execute();
		await change(db, one);
		const left = await db.selectFrom('verifications').select('value').execute();
		expect(left).toEqual([{ value: other }]);
	});

	test('a sign-in code works once, even in concurrent processes', async () => {
		const [db, ...others] = await makeShared(3);
		if (!db) throw new Error('Some were asked for.');
		const account = { name: 'Asha', email: known, role: 'owner', at: new Date() } as const;
		const userId = await insertAccount(db, { ...account, passwordHash: 'x:y' });
		const row = { id: 'a', user_id: userId ?? '', secret: 's', backup_codes: 'b' };
		await db
			.insertInto('two_factors')
			.values({ ...row, verified: 1 })
			.execute();
		const handles = [db, ...others, db, ...others];
		const claimed = await Promise.all(handles.map((one) => claimStep(one, 'a', 1000)));
		expect(claimed.filter(Boolean)).toHaveLength(1);
		expect(await claimStep(db, 'a', 999)).toBe(false);
		expect(await claimStep(db, 'a', 1001)).toBe(true);
	});
});

async function open(db: Database) {
	const [clock, env] = [
		new FixedClock(),
		readEnv({ PUBLIC_URL: 'https://site.example', AUTH_SECRET: 'only-for-this-test-'.repeat(2) }),
	];
	const account = { name: 'Asha', role: 'student', at: clock.now() } as const;
	const passwordHash = await hashPassword(password);
	await insertAccount(db, { ...account, email: known, passwordHash });
	const id = await insertAccount(db, { ...account, email: shutOut, passwordHash });
	await setDisabled(db, id ?? '', true);
	return {
		db,
		clock,
		env,
		log: silentLog(),
		auth: lazyAuth(env, db),
		requestId: 'test',
		clientIp: '203.0.113.7',
		content: shippedReader(),
	};
}

/** Counts the hashes that Node.js computes, until the count is read. */
function watchHashes() {
	let count = 0;
	const hook = createHook({
		init(_id, type) {
			if (type === 'SCRYPTREQUEST') count += 1;
		},
	}).enable();
	return () => {
		hook.disable();
		return count;
	};
}
