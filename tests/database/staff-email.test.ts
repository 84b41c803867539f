import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import type { Account } from '#app/features/accounts/account.ts';
import { findAccount, insertAccount } from '#app/features/accounts/account-repository.server.ts';
import { createMailedLink, findMailedLink } from '#app/features/accounts/mailed-links.server.ts';
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts';
import { addStaff } from '#app/features/accounts/staff/add-staff.server.ts';
import { confirmAddress } from '#app/features/accounts/staff/confirm-address.server.ts';
import { createFirstOwner } from '#app/features/accounts/staff/create-first-owner.server.ts';
import { requestEmailChange } from '#app/features/accounts/staff/request-email-change.server.ts';
import { day, hour } from '#app/platform/durations.ts';
import { readEnv } from '#app/platform/env.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';
import { readAuditLog } from '#tests/support/audit.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const password = 'river mango cinema';
const asked = { outcome: 'asked', email: 'new@example.com' };

onBothEngines((makeDatabase) => {
	async function open() {
		const [db, clock] = [await makeDatabase(), new FixedClock()];
		const env = readEnv({ PUBLIC_URL: 'https://site.example' });
		const log = silentLog();
		return { db, clock, env, log, requestId: 'test', content: shippedReader() };
	}

	test('a user name that is an email is the account’s email', async () => {
		const { db, clock } = await open();
		const env = readEnv({ ADMIN_USERNAME: 'Owner@Example.com', ADMIN_PASSWORD: password });
		await createFirstOwner(db, env, clock);
		await addStaff({ db, clock }, { username: 'Meera@Example.com', role: 'editor' });
		await addStaff({ db, clock }, { username: 'Ravi', role: 'editor' });
		await addStaff({ db, clock }, { username: 'asha@desk', role: 'editor' });
		const rows = await db.selectFrom('users').select('email').orderBy('email').execute();
		expect(rows.map(({ email }) => email)).toEqual([
			'asha.at.desk@staff.invalid',
			'meera@example.com',
			'owner@example.com',
			'ravi@staff.invalid',
		]);

		await makeAccount(db, { email: 'student@example.com', role: 'student' });
		const taken = await addStaff({ db, clock }, { username: 'student@example.com', role: 'owner' });
		expect(taken).toEqual({ outcome: 'taken' });
	});

	test('an email belongs to the account once its link was used, and only for that account', async () => {
		const context = await open();
		const { db, clock } = context;
		const admin = await makeAccount(db, { email: 'old@example.com', username: 'admin' });
		const other = await makeAccount(db, { email: 'other@example.com' });
		const reset = { purpose: 'reset', email: admin.email, details: {} } as const;
		const old = await createMailedLink(db, { ...reset, life: hour }, clock.now());

		const request = { email: 'New@Example.com', current: password };
		const guess = { ...request, current: 'not the password' };
		expect(await requestEmailChange(context, admin, guess)).toEqual({ outcome: 'wrong-password' });
		expect(await readTokens(db, 'new@example.com')).toEqual([]);
		expect(await requestEmailChange(context, admin, request)).toEqual(asked);
		const [token = ''] = await readTokens(db, 'new@example.com');
		expect(await findAccount(db, 'new@example.com')).toBeUndefined();

		expect(await confirmAddress(context, other, token)).toBe(false);
		expect(await confirmAddress(context, admin, token)).toBe(true);
		expect(await confirmAddress(context, admin, token)).toBe(false);
		expect(await findAccount(db, 'new@example.com')).toMatchObject({
			id: admin.id,
			username: 'admin',
		});
		expect(await findAccount(db, admin.email)).toBeUndefined();
		expect(await findMailedLink(db, 'reset', old, clock.now())).toBeUndefined();
		const lines = await readAuditLog(db);
		expect(lines).toMatchObject([{ subjectId: admin.id, details: { what: 'address' } }]);
		expect(JSON.stringify(lines)).not.toContain('example.com');
	});

	test('a user name that is an email changes with the email', async () => {
		const context = await open();
		const { db } = context;
		const names = { email: 'old@example.com', username: 'old@example.com' };
		const account = await makeAccount(db, names);
		await requestEmailChange(context, account, { email: 'new@example.com', current: password });
		const [token = ''] = await readTokens(db, 'new@example.com');
		await confirmAddress(context, account, token);
		expect(await findAccount(db, 'old@example.com')).toBeUndefined();
		expect(await findAccount(db, 'new@example.com')).toMatchObject({ id: account.id });
	});

	test('another account’s email gets the same response, and cannot be taken over', async () => {
		const context = await open();
		const { db } = context;
		const account = await makeAccount(db, { email: 'mine@example.com' });
		const request = { email: 'new@example.com', current: password };
		await requestEmailChange(context, account, request);
		const [token = ''] = await readTokens(db, 'new@example.com');
		const holder = await makeAccount(db, { email: 'new@example.com', role: 'student' });

		expect(await requestEmailChange(context, account, request)).toEqual(asked);
		expect(await readTokens(db, 'new@example.com')).toEqual([token]);
		expect(await db.selectFrom('mailed_links').selectAll().execute()).toHaveLength(1);
		expect(await confirmAddress(context, account, token)).toBe(false);
		expect(await findAccount(db, 'new@example.com')).toMatchObject({ id: holder.id });
		expect(await findAccount(db, 'mine@example.com')).toMatchObject({ id: account.id });
	});

	test('a link expires after a day, and an invalid email is rejected before any mail', async () => {
		const context = await open();
		const { db, clock } = context;
		const account = await makeAccount(db, { email: 'mine@example.com' });
		for (const email of ['', 'nobody', 'me@staff.invalid', 'Mine@Example.com']) {
			const result = await requestEmailChange(context, account, { email, current: password });
			expect(result, email).toMatchObject({ outcome: 'invalid' });
		}
		expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
		await requestEmailChange(context, account, { email: 'new@example.com', current: password });
		const [token = ''] = await readTokens(db, 'new@example.com');
		clock.pass(day);
		expect(await confirmAddress(context, account, token)).toBe(false);
	});
});

async function makeAccount(
	db: Database,
	given: Pick<Account, 'email'> & { username?: string; role?: Account['role'] },
) {
	const passwordHash = await hashPassword(password);
	const account = { name: 'Asha', role: 'owner' as const, ...given };
	const at = new Date('2023-04-01T06:00:00Z');
	const id = await insertAccount(db, { ...account, passwordHash, at });
	if (!id) throw new Error('The address was taken.');
	const { name, email, role } = account;
	return { id, name, email, role, username: given.username ?? null };
}

/** The tokens of the links in the mails to an email. */
async function readTokens(db: Database, email: string): Promise<string[]> {
	const rows = await db
		.selectFrom('outbox')
		.select('props')
		.where('recipient', '=', email)
		.where('template', '=', 'address-confirm')
		.execute();
	return rows.map(({ props }) => JSON.parse(props).confirmUrl.split('/').at(-1));
}
