import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { saveEntry } from '#app/features/content/save-entry.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { readWarnings } from '#tests/setup/read-warnings.ts';
import { owner, readCookies, signIn, trySignIn } from '#tests/setup/sign-in.ts';
import { siteFolder, startSite } from '#tests/setup/start-site.ts';
import { asha, post } from '#tests/support/studio.ts';

async function startWithOwner() {
	const DATA_DIR = await siteFolder();
	const { url, output } = await startSite({ DATA_DIR });
	const cookie = await signIn(url);
	const db = openDatabase({ DATA_DIR });
	const send = (path: string, fields: Record<string, string>, as = cookie) =>
		fetch(url + path, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie: as },
			body: new URLSearchParams(fields),
		});
	async function invite(email: string, role: string) {
		const sent = await send('/desk/staff', { deed: 'invite', name: 'Meera', email, role });
		expect(sent.status).toBe(200);
		const mails = await db
			.selectFrom('outbox')
			.selectAll()
			.where('recipient', '=', email)
			.execute();
		return new URL(JSON.parse(mails.at(-1)?.props ?? '{}').url).pathname;
	}
	async function join(email: string, role: string) {
		const link = await invite(email, role);
		return readCookies(await send(link, { password: 'a few words in a row' }, ''));
	}
	const see = async (path: string, as: string) =>
		(await fetch(url + path, { headers: { cookie: as }, redirect: 'manual' })).status;
	const idOf = async (email: string) =>
		(await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
			.id;
	return { url, output, db, cookie, send, invite, join, see, idOf };
}

test('an invitation lets its reader choose a password, once, in the role it names', async () => {
	const site = await startWithOwner();
	const link = await site.invite('meera@example.com', 'editor');
	expect(await site.see(link, '')).toBe(200);
	expect((await site.send(link, { password: 'short' }, '')).status).toBe(422);
	const accepted = await site.send(link, { password: 'a few words in a row' }, '');
	expect(accepted.headers.get('Location')).toBe('/desk');
	const late = await site.send(link, { password: 'a few other words' }, '');
	expect(late.status).toBe(410);
	expect(await readWarnings(site, late)).toEqual(['dead link used', 'dead link opened']);

	const editor = readCookies(accepted);
	expect(await site.see('/desk', editor)).toBe(200);
	expect(await site.see('/desk/staff', editor)).toBe(403);
	const grab = { deed: 'role', id: await site.idOf('meera@example.com'), value: 'owner' };
	expect((await site.send('/desk/staff', grab, editor)).status).toBe(403);
	expect(await site.see('/desk/staff', editor)).toBe(403);
});

test('a counsellor signs in on the page for staff and is told so where their work begins', async () => {
	const site = await startWithOwner();
	await site.join('ravi@example.com', 'counsellor');
	const fields = { username: 'ravi@example.com', password: 'a few words in a row' };
	const signedIn = await site.send('/update', fields, '');
	expect(signedIn.headers.get('Location')).toBe('/desk');
	const headers = { cookie: readCookies(signedIn) };
	const arrived = await fetch(`${site.url}/desk`, { headers });
	expect(new URL(arrived.url).pathname).toBe('/desk/inbox');
	expect(await arrived.text()).toContain('Login Successful!!');
});

test('a withdrawn invitation counts no more', async () => {
	const site = await startWithOwner();
	const link = await site.invite('asha@example.com', 'counsellor');
	const { token_hash } = await site.db
		.selectFrom('mailed_links')
		.select('token_hash')
		.executeTakeFirstOrThrow();
	await site.send('/desk/staff', { deed: 'withdraw', id: token_hash });
	expect((await site.send(link, { password: 'a few words in a row' }, '')).status).toBe(410);
});

test('who is shut out is out at once, and the last owner cannot be', async () => {
	const site = await startWithOwner();
	const counsellor = await site.join('ravi@example.com', 'counsellor');
	expect(await site.see('/desk/inbox', counsellor)).toBe(200);
	const id = await site.idOf('ravi@example.com');
	await site.send('/desk/staff', { deed: 'disabled', id, value: 'yes' });
	expect(await site.see('/desk/inbox', counsellor)).toBe(302);
	const again = { name: 'ravi@example.com', password: 'a few words in a row' };
	expect((await trySignIn(site.url, again)).status).toBe(422);

	const self = await site.idOf('admin@staff.invalid');
	const lastOwner = await site.send('/desk/staff', { deed: 'disabled', id: self, value: 'yes' });
	expect(lastOwner.status).toBe(422);
	const demoted = await site.send('/desk/staff', { deed: 'role', id: self, value: 'editor' });
	expect(demoted.status).toBe(422);
	expect((await trySignIn(site.url, owner)).status).toBe(303);
});

test('who must use codes can do nothing else before they are set up', async () => {
	const site = await startWithOwner();
	const editor = await site.join('kiran@example.com', 'editor');
	const data = { ...post, title: 'Not out yet', date: '2099-01-01' };
	await saveEntry({ db: site.db, clock: systemClock }, asha, { collection: 'blog', data });
	const preview = async () => {
		const page = await fetch(`${site.url}/blog?preview`, { headers: { cookie: editor } });
		return await page.text();
	};
	expect(await preview()).toContain(data.title);

	const id = await site.idOf('kiran@example.com');
	await site.send('/desk/staff', { deed: 'codes', id, value: 'yes' });
	expect(await preview()).not.toContain(data.title);
	const desk = await fetch(`${site.url}/desk`, { headers: { cookie: editor }, redirect: 'manual' });
	expect(desk.headers.get('Location')).toBe('/desk/security/codes');
	expect(await site.see('/desk/security/codes', editor)).toBe(200);
});
