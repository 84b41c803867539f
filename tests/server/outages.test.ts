import pg from 'pg';
import { expect, test } from 'vitest';
import { askServer } from '#testkit/postgres-server.ts';
import { signIn, trySignIn } from '#testkit/sign-in.ts';
import { withTestDatabase } from '#testkit/test-database.ts';
import { startProcess } from '#tests/setup/start-site.ts';

const typed = 'Written by Asha and kept';

/** The public forms, each with a text that must not be lost. */
const publicForms = {
	'/enquire/enquiry': { name: typed, phone: '9876543210', question: 'Which exams can I take?' },
	'/login': { email: typed, password: 'river mango cinema' },
	'/update': { username: typed, password: 'river mango cinema' },
	'/signup': { name: typed, email: 'asha@example.com', phone: '9876543210' },
	'/login/reset': { email: 'asha+kept@example.com' },
	'/newsletter': { email: 'asha+kept@example.com' },
};

/** Starts an outage of PostgreSQL and returns a function that ends it. */
type Outage = (name: string, url: string) => Promise<() => Promise<unknown>>;

const becomesReadOnly: Outage = async (name) => {
	await askServer(`alter database ${name} set default_transaction_read_only = on`);
	await endConnections(name);
	return () => askServer(`alter database ${name} reset default_transaction_read_only`);
};

const letsNobodyIn: Outage = async (name) => {
	await askServer(`alter database ${name} allow_connections false`);
	await endConnections(name);
	return () => askServer(`alter database ${name} allow_connections true`);
};

const hasLockedTables: Outage = async (_name, url) => {
	const other = new pg.Client({ connectionString: url });
	await other.connect();
	await other.query('begin; lock table rate_limits, sessions, enquiries in access exclusive mode');
	return () => other.end();
};

const outages = [becomesReadOnly, letsNobodyIn, hasLockedTables];

/** Ends the site's connections, as a server shutdown would. */
async function endConnections(name: string) {
	await askServer(
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
	);
}

test('while PostgreSQL refuses, every form gets a 503 with what was typed, nothing is a 500, and then everything works', async () => {
	await withTestDatabase('PostgreSQL', async ({ settings }) => {
		const DATABASE_URL = settings.DATABASE_URL ?? '';
		const name = new URL(DATABASE_URL).pathname.slice(1);
		const { url } = await startProcess({ ...settings, LOG_LEVEL: 'fatal' });
		const cookie = await signIn(url);
		// From here on the data of the shell is cached.
		await fetch(url);
		for (const begin of outages) {
			const end = await begin(name, DATABASE_URL);
			try {
				// A lock on some tables does not affect the others.
				if (begin !== hasLockedTables) {
					await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status)).toBe(503);
				}
				await Promise.all([
					...Object.entries(publicForms).map(([path, body]) =>
						expectInputPreserved(url + path, body),
					),
					...pages.map((path) => expectNo500(url + path, cookie)),
				]);
			} finally {
				await end();
			}
			await expect.poll(() => trySignIn(url).then(({ status }) => status), polling).toBe(303);
		}
	});
});

const pages = ['/', '/login', '/faq', '/search?q=ipmat', '/desk/inbox', '/account', '/readyz'];
const polling = { timeout: 10_000 };

/** The response says when to retry, and contains what was typed, except passwords. */
async function expectInputPreserved(address: string, body: Record<string, string>) {
	const answer = await fetch(address, {
		method: 'POST',
		body: new URLSearchParams(body),
		redirect: 'manual',
	});
	const page = await answer.text();
	expect([address, answer.status, answer.headers.get('Retry-After')]).toEqual([address, 503, '10']);
	for (const [name, text] of Object.entries(body)) {
		if (name === 'password') expect(page, address).not.toContain(text);
		else expect(page, address).toContain(text);
	}
}

async function expectNo500(address: string, cookie: string) {
	const { status } = await fetch(address, { redirect: 'manual', headers: { cookie } });
	if (status >= 500) expect([address, status]).toEqual([address, 503]);
}
