import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { saveEntry } from '#app/features/content/save-entry.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { readWarnings } from '#tests/setup/read-warnings.ts';
import { owner, readCookies, signIn, trySignIn } from '#tests/setup/sign-in.ts';
import { sharedSite } from '#tests/setup/start-site.ts';
import { asha, post } from '#tests/support/studio.ts';

const site = sharedSite();
let db: Database;
let cookie: string;

beforeAll(async () => {
	db = openDatabase({ DATA_DIR: site.folder });
	cookie = await signIn(site.url);
});
afterAll(() => db.destroy());

function send(path: string, fields: Record<string, string>, as = cookie) {
	return fetch(site.url + path, {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie: as },
		body: new URLSearchParams(fields),
	});
}

async function invite(email: string, role: string) {
	const sent = await send('/desk/staff', { deed: 'invite', name: 'Meera', email, role });
	expect(sent.status).toBe(200);
	const mails = await db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
	return new URL(JSON.parse(mails.at(-1)?.props ?? '{}').url).pathname;
}

async function join(email: string, role: string) {
	const link = await invite(email, role);
	return readCookies(await send(link, { password: 'a few words in a row' }, ''));
}

async function see(path: string, as: string) {
	const headers = { cookie: as };
	return (await fetch(site.url + path, { headers, redirect: 'manual' })).status;
}

async function idOf(email: string) {
	const users = db.selectFrom('users').select('id');
	return (await users.where('email', '=', email).executeTakeFirstOrThrow()).id;
}

test('an invitation lets its reader choose a password, once, in the role it names', async () => {
	const link = await invite('meera@example.com', 'editor');
	expect(await see(link, '')).toBe(200);
	expect((await send(link, { password: 'short' }, '')).status).toBe(422);
	const accepted = await send(link, { password: 'a few words in a row' }, '');
	expect(accepted.headers.get('Location')).toBe('/desk');
	const late = await send(link, { password: 'a few other words' }, '');
	expect(late.status).toBe(404);
	expect(await readWarnings(site, late)).toEqual(['dead link used', 'dead link opened']);

	const editor = readCookies(accepted);
	expect(await see('/desk/studio', editor)).toBe(200);
	expect(await see('/desk/staff', editor)).toBe(403);
	const grab = { deed: 'role', id: await idOf('meera@example.com'), value: 'owner' };
	expect((await send('/desk/staff', grab, editor)).status).toBe(403);
	expect(await see('/desk/staff', editor)).toBe(403);
});

test('a counsellor signs in on the page for staff and is told so where their work begins', async () => {
	await join('ravi@example.com', 'counsellor');
	const fields = { username: 'ravi@example.com', password: 'a few words in a row' };
	const signedIn = await send('/update', fields, '');
	expect(signedIn.headers.get('Location')).toBe('/desk');
	const headers = { cookie: readCookies(signedIn) };
	const arrived = await fetch(`${site.url}/desk`, { headers });
	expect(new URL(arrived.url).pathname).toBe('/desk/inbox');
	expect(await arrived.text()).toContain('Login Successful!!');
});

test('whoever has joined is invited no more', async () => {
	await invite('kavya@example.com', 'counsellor');
	await join('kavya@example.com', 'editor');
	const links = db.selectFrom('mailed_links').select('purpose');
	expect(await links.where('email', '=', 'kavya@example.com').execute()).toEqual([]);
});

test('a withdrawn invitation counts no more', async () => {
	const link = await invite('asha@example.com', 'counsellor');
	const { token_hash } = await db
		.selectFrom('mailed_links')
		.select('token_hash')
		.where('email', '=', 'asha@example.com')
		.executeTakeFirstOrThrow();
	await send('/desk/staff', { deed: 'withdraw', id: token_hash });
	expect((await send(link, { password: 'a few words in a row' }, '')).status).toBe(404);
});

test('who is shut out is out at once, and the last owner cannot be', async () => {
	const counsellor = await join('rohan@example.com', 'counsellor');
	expect(await see('/desk/inbox', counsellor)).toBe(200);
	const id = await idOf('rohan@example.com');
	await send('/desk/staff', { deed: 'disabled', id, value: 'yes' });
	expect(await see('/desk/inbox', counsellor)).toBe(302);
	const again = { name: 'rohan@example.com', password: 'a few words in a row' };
	expect((await trySignIn(site.url, again)).status).toBe(422);

	const self = await idOf('admin@staff.invalid');
	const lastOwner = await send('/desk/staff', { deed: 'disabled', id: self, value: 'yes' });
	expect(lastOwner.status).toBe(422);
	const demoted = await send('/desk/staff', { deed: 'role', id: self, value: 'editor' });
	expect(demoted.status).toBe(422);
	expect((await trySignIn(site.url, owner)).status).toBe(303);
});

test('who must use codes can do nothing else before they are set up', async () => {
	const editor = await join('kiran@example.com', 'editor');
	const data = { ...post, title: 'Not out yet', date: '2099-01-01' };
	await saveEntry({ db, clock: systemClock }, asha, { collection: 'blog', data });
	const preview = async () => {
		const page = await fetch(`${site.url}/blog?preview`, { headers: { cookie: editor } });
		return await page.text();
	};
	expect(await preview()).toContain(data.title);

	const id = await idOf('kiran@example.com');
	await send('/desk/staff', { deed: 'codes', id, value: 'yes' });
	expect(await preview()).not.toContain(data.title);
	const desk = await fetch(`${site.url}/desk`, { headers: { cookie: editor }, redirect: 'manual' });
	expect(desk.headers.get('Location')).toBe('/desk/security/codes');
	expect(await see('/desk/security/codes', editor)).toBe(200);
});
