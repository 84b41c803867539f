import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { insertAccount } from '#app/features/accounts/account-repository.server.ts';
import { hashPassword } from '#app/features/accounts/password-hash.server.ts';
import { can, roles } from '#app/features/accounts/permissions.ts';
import { signIn } from '#tests/setup/sign-in.ts';
import { sharedSite } from '#tests/setup/start-site.ts';
import { readRoute, routeTable } from '#tests/support/route-table.ts';

const password = 'a few words in a row';
const cookies = new Map<string, string>();
const DATA_DIR = mkdtempSync(join(tmpdir(), 'prepfront-test-'));
const site = sharedSite({ DATA_DIR });

beforeAll(async () => {
	const db = openDatabase({ DATA_DIR });
	const passwordHash = await hashPassword(password);
	for (const role of roles) {
		const account = {
			name: role,
			email: `${role}@example.com`,
			role,
			passwordHash,
			at: new Date(),
		};
		await db.transaction().execute((trx) => insertAccount(trx, account));
		cookies.set(role, await signIn(site.url, { name: account.email, password }));
	}
	await db.destroy();
	return () => rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
});

/** What stands for the changing parts of an address. */
const parts: Record<string, string> = { collection: 'blog', page: 'blog', slug: 'x', number: '1' };

function addressOf(path: string) {
	return `/${path.replaceAll(/:(\w+)\??/g, (_part, name: string) => parts[name] ?? 'x')}`;
}

describe.each(routeTable)('$path', (route) => {
	test('opens to exactly the roles that its rule names', async () => {
		const { path, rules, hasAction } = await readRoute(route);
		const [rule] = rules;
		if (!rule || rule === 'anyone') return;
		const address = site.url + addressOf(path);
		const ask = (cookie: string, method: string) =>
			fetch(address, { method, redirect: 'manual', headers: { cookie } });

		const stranger = await ask('', 'GET');
		expect(stranger.status).toBe(302);
		expect(stranger.headers.get('Location')).toMatch(/^\/(?:login|update)\?next=/);
		if (hasAction) expect((await ask('', 'POST')).status).toBe(401);

		for (const role of roles) {
			const cookie = cookies.get(role) ?? '';
			const statuses = [(await ask(cookie, 'GET')).status];
			if (hasAction) statuses.push((await ask(cookie, 'POST')).status);
			const refused = statuses.map((status) => status === 403);
			const expected = statuses.map(() => !can(role, rule));
			expect(refused, `${role}: ${statuses}`).toEqual(expected);
			expect(statuses.filter((status) => status >= 500)).toEqual([]);
		}
	});
});
