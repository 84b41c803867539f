import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { owner, readCookies, signIn, trySignIn } from '#testkit/sign-in.ts';
import { siteFolder, startProcess, temporaryFolder } from '#tests/setup/start-site.ts';

const email = 'asha@example.com';
const password = 'river mango cinema';

async function open(settings: Record<string, string> = {}) {
	const DATA_DIR = settings.DATA_DIR ?? (await siteFolder());
	const site = await startProcess({ ...settings, DATA_DIR });
	const db = openDatabase({ DATA_DIR });
	const send = (path: string, fields: Record<string, string>, cookie = '') =>
		fetch(site.url + path, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie },
			body: new URLSearchParams(fields),
		});
	const get = (path: string, cookie = '') =>
		fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });
	/** The target of the link in the latest mail of that template. */
	async function readLink(template: 'address-confirm' | 'password-reset') {
		const { props } = await db
			.selectFrom('outbox')
			.select('props')
			.where('template', '=', template)
			.where('recipient', '=', email)
			.executeTakeFirstOrThrow();
		const { confirmUrl, resetUrl } = JSON.parse(props);
		return new URL(confirmUrl ?? resetUrl).pathname;
	}
	/** Guesses until the account is locked; returns the page that says so. */
	async function closeAccount(name: string) {
		const guesses = Array.from({ length: 10 }, (_, count) => ({
			name,
			password: `guess ${count}`,
		}));
		await Promise.all(guesses.map((guess) => trySignIn(site.url, guess)));
		const refused = await send('/update', { username: name, password: owner.password });
		expect(refused.status).toBe(429);
		return await refused.text();
	}
	/** Follows the steps for a forgotten password from the sign-in screen. */
	async function reset() {
		expect(await (await get('/update')).text()).toContain('href="/login/reset"');
		await send('/login/reset', { email });
		return await send(await readLink('password-reset'), { password });
	}
	return { ...site, db, send, get, readLink, closeAccount, reset };
}

test('the first owner sets an email, and can sign in with it while somebody guesses', async () => {
	const site = await open();
	const cookie = await signIn(site.url);
	const request = { intent: 'address', email, current: owner.password };
	const wrong = await site.send('/desk/security', { ...request, current: 'not it' }, cookie);
	expect(wrong.status).toBe(422);
	expect((await site.send('/desk/security', { ...request, email: 'x' }, cookie)).status).toBe(422);
	const answer = await site.send('/desk/security', request, cookie);
	expect(answer.status).toBe(200);
	expect(await answer.text()).toContain(email);

	const link = await site.readLink('address-confirm');
	const stranger = await site.get(link);
	expect(stranger.headers.get('Location')).toMatch(/^\/update\?next=/);
	expect((await site.get(link, cookie)).status).toBe(200);
	const confirmed = await site.send(link, {}, cookie);
	expect(confirmed.headers.get('Location')).toBe('/desk/security');
	expect(await (await site.get('/desk/security', cookie)).text()).toContain(email);
	expect((await site.get(link, cookie)).status).toBe(404);
	expect((await site.send(link, {}, cookie)).status).toBe(404);

	expect(await site.closeAccount('admin')).toContain('npm run staff -- reset');
	const done = await site.reset();
	expect([done.status, done.headers.get('Location')]).toEqual([303, '/desk']);
	expect((await site.get('/desk/security', readCookies(done))).status).toBe(200);
	expect((await trySignIn(site.url, { name: 'admin', password })).status).toBe(303);
	expect((await trySignIn(site.url, { name: email, password })).status).toBe(303);
	await site.stop();
	expect(site.output()).toContain('/desk/security/address/');
	expect(site.output()).not.toContain(link);
	await site.db.destroy();
});

test('a first owner whose user name is an email need not set one', async () => {
	// An empty folder: the usual one has an owner already.
	const DATA_DIR = await temporaryFolder();
	const site = await open({ DATA_DIR, ADMIN_USERNAME: 'Asha@Example.com' });
	expect(await site.closeAccount(email)).not.toContain('npm run staff');
	const done = await site.reset();
	expect(done.headers.get('Location')).toBe('/desk');
	expect((await site.get('/desk/security', readCookies(done))).status).toBe(200);
	await site.db.destroy();
});
