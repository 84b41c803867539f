import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { addStaff } from '#app/features/accounts/staff/add-staff.server.ts';
import { saveEntry } from '#app/features/content/entries/save-entry.server.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { readDeskSettings, saveDeskSetting } from '#app/features/leads/desk-settings.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { indiaDay } from '#app/platform/india-time.ts';
import { owner, readCookies, signIn, trySignIn } from '#testkit/sign-in.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { readWarnings } from '#tests/setup/read-warnings.ts';
import { sharedSite } from '#tests/setup/start-site.ts';
import { sendEnquiry } from '#tests/support/leads.ts';
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
	const sent = await send('/desk/staff', { intent: 'invite', name: 'Meera', email, role });
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

test('an invitation lets its reader choose a password, once, in the invited role', async () => {
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
	const grab = { intent: 'role', id: await idOf('meera@example.com'), value: 'owner' };
	expect((await send('/desk/staff', grab, editor)).status).toBe(403);
	expect(await see('/desk/staff', editor)).toBe(403);
});

test('an invited person gives their name with the password; without a name it is asked for first', async () => {
	const nameOf = async (email: string) => {
		const users = db.selectFrom('users').select('name').where('email', '=', email);
		return (await users.executeTakeFirstOrThrow()).name;
	};
	const link = await invite('lata@example.com', 'counsellor');
	const page = await (await fetch(site.url + link)).text();
	expect(page).toMatch(/<input[^>]* name="name"[^>]* value="Meera"/);
	const short = await send(link, { name: 'Lata Iyer', password: 'short' }, '');
	expect(await short.text()).toMatch(/<input[^>]* name="name"[^>]* value="Lata Iyer"/);
	const joined = await send(link, { name: 'Lata Iyer', password: 'a few words in a row' }, '');
	expect(joined.headers.get('Location')).toBe('/desk');
	expect(await nameOf('lata@example.com')).toBe('Lata Iyer');

	const added = await addStaff(
		{ db, clock: systemClock },
		{ username: 'kabir@example.com', role: 'counsellor' },
	);
	if (added.outcome !== 'added') throw new Error('There is such a person already.');
	const kabir = await signIn(site.url, { name: added.username, password: added.password });
	const headers = { cookie: kabir };
	const home = () => fetch(`${site.url}/desk`, { headers, redirect: 'manual' });
	const asked = (await home()).headers.get('Location') ?? '';
	expect(asked).toBe('/desk/security?first=name');
	expect(await (await fetch(site.url + asked, { headers })).text()).toContain('Your name');
	expect((await send(asked, { intent: 'name', name: '' }, kabir)).status).toBe(422);
	const named = await send(asked, { intent: 'name', name: 'Kabir Rao' }, kabir);
	expect(named.headers.get('Location')).toBe('/desk');
	expect((await home()).headers.get('Location')).toBe('/desk/inbox');
	expect(await nameOf('kabir@example.com')).toBe('Kabir Rao');
});

test('a counsellor who signs in on the staff page sees the message where their work starts', async () => {
	await join('ravi@example.com', 'counsellor');
	const fields = { username: 'ravi@example.com', password: 'a few words in a row' };
	const signedIn = await send('/update', fields, '');
	expect(signedIn.headers.get('Location')).toBe('/desk');
	const headers = { cookie: readCookies(signedIn) };
	const arrived = await fetch(`${site.url}/desk`, { headers });
	expect(new URL(arrived.url).pathname).toBe('/desk/inbox');
	expect(await arrived.text()).toContain('Login Successful!!');
});

test('somebody who has joined cannot be invited again', async () => {
	await invite('kavya@example.com', 'counsellor');
	await join('kavya@example.com', 'editor');
	const links = db.selectFrom('mailed_links').select('purpose');
	expect(await links.where('email', '=', 'kavya@example.com').execute()).toEqual([]);
});

test('an invitation still works for somebody who signed up as a student meanwhile', async () => {
	const email = 'divya@example.com';
	const link = await invite(email, 'counsellor');
	await send('/signup', { name: 'Divya', email, phone: '98765 43210' }, '');
	const mail = await db
		.selectFrom('outbox')
		.select('props')
		.where('recipient', '=', email)
		.where('template', '=', 'account-confirm')
		.executeTakeFirstOrThrow();
	const confirm = new URL(JSON.parse(mail.props).confirmUrl).pathname;
	const student = readCookies(await send(confirm, { password: 'words of a student' }, ''));
	expect(await see('/account', student)).toBe(200);

	const accepted = await send(link, { password: 'a few words in a row' }, '');
	expect(accepted.headers.get('Location')).toBe('/desk');
	expect(await see('/desk/inbox', readCookies(accepted))).toBe(200);
	expect(await see('/account', student)).toBe(302);
	const sign = (password: string) => trySignIn(site.url, { name: email, password });
	expect((await sign('words of a student')).status).toBe(422);
	expect((await sign('a few words in a row')).status).toBe(303);
});

test('a withdrawn invitation no longer works', async () => {
	const link = await invite('asha@example.com', 'counsellor');
	const { token_hash } = await db
		.selectFrom('mailed_links')
		.select('token_hash')
		.where('email', '=', 'asha@example.com')
		.executeTakeFirstOrThrow();
	await send('/desk/staff', { intent: 'withdraw', id: token_hash });
	expect((await send(link, { password: 'a few words in a row' }, '')).status).toBe(404);
});

test('a lost invitation gets a new link in the same role, and the old one no longer works', async () => {
	const email = 'lost@example.com';
	const old = await invite(email, 'editor');
	const invitations = () =>
		db.selectFrom('mailed_links').select('token_hash').where('email', '=', email).execute();
	const [before] = await invitations();
	const renew = { intent: 'renew', id: before?.token_hash ?? '' };
	const page = await (await send('/desk/staff', renew)).text();
	const link = />http[^<]*?(\/invitation\/[^<]+)</.exec(page)?.[1] ?? '';
	expect(await invitations()).toHaveLength(1);
	expect((await send(old, { password: 'a few words in a row' }, '')).status).toBe(404);
	expect((await send('/desk/staff', renew)).status, 'pressed on an old page').toBe(404);
	const accepted = await send(link, { password: 'a few words in a row' }, '');
	expect(await see('/desk/studio', readCookies(accepted))).toBe(200);
});

test('the staff list marks absent people, and folds what can be changed', async () => {
	await join('away@example.com', 'counsellor');
	const id = await idOf('away@example.com');
	const rowOf = async (email: string) => {
		const page = await (await fetch(`${site.url}/desk/staff`, { headers: { cookie } })).text();
		return page.split('<li').find((row) => row.includes(email)) ?? '';
	};
	expect(await rowOf('away@example.com')).not.toContain('Away today');
	const today = indiaDay(Date.now());
	const { assignment } = await readDeskSettings(db);
	const set = (given: unknown) =>
		saveDeskSetting({ db, clock: systemClock }, asha, 'assignment', given);
	const standIn = await idOf('admin@staff.invalid');
	const absences = [{ id: 'one', person: id, from: today, to: today, standIn }];
	await set({ ...assignment, absences });
	const row = await rowOf('away@example.com');
	expect(row).toMatch(/Counsellor: enquiries.*Away today.*<details>.*name="value"/s);
	await set(assignment);
});

test('everybody can change their own name, and an owner that of others', async () => {
	const counsellor = await join('tara@example.com', 'counsellor');
	const id = await idOf('tara@example.com');
	const read = async (path: string, as: string) =>
		await (await fetch(site.url + path, { headers: { cookie: as } })).text();
	expect((await send('/desk/security', { intent: 'name', name: '' }, counsellor)).status).toBe(422);
	await send('/desk/security', { intent: 'name', name: 'Tara Rao' }, counsellor);
	expect(await read('/desk/security', counsellor)).toContain('value="Tara Rao"');
	const refused = await send('/desk/staff', { intent: 'name', id, value: 'No' }, counsellor);
	expect(refused.status).toBe(403);
	await send('/desk/staff', { intent: 'name', id, value: 'Tara Rao-Sen' });
	expect(await read('/desk/staff', cookie)).toContain('Tara Rao-Sen');

	// An owner who is still named like the user name is reminded before the site goes live.
	expect(await read('/desk/launch', cookie)).toContain('Still “admin”');
	await send('/desk/security', { intent: 'name', name: 'Mira Shah' });
	expect(await read('/desk/launch', cookie)).not.toContain('Still “admin”');
	await send('/desk/security', { intent: 'name', name: 'admin' });
});

test('a deactivated person is signed out at once; nobody can do it to themselves or the last owner', async () => {
	const counsellor = await join('rohan@example.com', 'counsellor');
	expect(await see('/desk/inbox', counsellor)).toBe(200);
	const id = await idOf('rohan@example.com');
	const leave = { intent: 'disabled', id, value: 'yes' };
	const asked = await (await send('/desk/staff', leave)).text();
	expect(asked).toContain('name="takesLeads" value="nobody"');
	expect(await see('/desk/inbox', counsellor)).toBe(200);
	await send('/desk/staff', { ...leave, takesLeads: 'nobody' });
	expect(await see('/desk/inbox', counsellor)).toBe(302);
	const again = { name: 'rohan@example.com', password: 'a few words in a row' };
	expect((await trySignIn(site.url, again)).status).toBe(422);

	const self = await idOf('admin@staff.invalid');
	const lastOwner = await send('/desk/staff', { intent: 'disabled', id: self, value: 'yes' });
	expect(lastOwner.status).toBe(422);
	const demoted = await send('/desk/staff', { intent: 'role', id: self, value: 'editor' });
	expect(demoted.status).toBe(422);
	// Also not if there is another owner.
	await join('second@example.com', 'owner');
	for (const change of [
		{ intent: 'disabled', value: 'yes' },
		{ intent: 'role', value: 'editor' },
	]) {
		const oneself = await send('/desk/staff', { ...change, id: self });
		expect(oneself.status).toBe(422);
		expect(await oneself.text()).toContain('Another owner can');
	}
	expect((await trySignIn(site.url, owner)).status).toBe(303);
	const reactivated = await send('/desk/staff', { intent: 'disabled', id, value: 'no' });
	expect(await reactivated.text()).toContain('reactivated');
	expect((await trySignIn(site.url, again)).status).toBe(303);
});

test('somebody who leaves hands over their leads: the form asks, and both happen together', async () => {
	await join('leaver@example.com', 'counsellor');
	await join('taker@example.com', 'counsellor');
	const [leaver, taker] = [await idOf('leaver@example.com'), await idOf('taker@example.com')];
	const clock = new FixedClock(new Date().toISOString());
	const { leadId } = await sendEnquiry(db, clock, { name: 'Meera' });
	await assignLead({ db, clock }, asha, { id: leadId, ownerId: leaver });
	const ownerOf = async () => {
		const found = db.selectFrom('leads').select(['owner_id']).where('id', '=', leadId);
		return (await found.executeTakeFirstOrThrow()).owner_id;
	};
	const leave = { intent: 'disabled', id: leaver, value: 'yes' };
	const asked = await send('/desk/staff', leave);
	const page = await asked.text();
	expect(page).toContain('one open lead');
	expect(page).toContain(`<option value="${taker}">`);
	expect(page).not.toContain(`<option value="${leaver}">`);
	const who = { name: 'leaver@example.com', password: 'a few words in a row' };
	expect((await trySignIn(site.url, who)).status, 'nothing has happened yet').toBe(303);

	const wrong = await send('/desk/staff', { ...leave, takesLeads: leaver });
	expect([wrong.status, await ownerOf()]).toEqual([422, leaver]);
	// Editors cannot see leads either.
	const demoted = await send('/desk/staff', { intent: 'role', id: leaver, value: 'editor' });
	expect(await demoted.text()).toContain('Who takes their leads');
	const done = await send('/desk/staff', { ...leave, takesLeads: taker });
	expect(await done.text()).toContain('deactivated');
	expect([(await trySignIn(site.url, who)).status, await ownerOf()]).toEqual([422, taker]);

	await send('/desk/staff', { intent: 'disabled', id: taker, value: 'yes', takesLeads: 'nobody' });
	expect(await ownerOf()).toBeNull();
});

test('without SMTP the owner gets the link to pass on', async () => {
	const fields = { name: 'Uma', email: 'uma@example.com', role: 'editor' };
	const invited = await (await send('/desk/staff', { intent: 'invite', ...fields })).text();
	const linkIn = (page: string) =>
		/>http[^<]*?(\/(?:invitation|login\/reset)\/[^<]+)</.exec(page)?.[1] ?? '';
	expect(invited).toContain('no mail was sent');
	const row = /<li[^>]*>(?:(?!<\/li>).)*uma@example\.com/s.exec(invited)?.[0];
	expect(row, 'who is invited, as what').toMatch(/Uma.*uma@example\.com/s);
	expect(invited).toMatch(/uma@example\.com(?:(?!<\/li>).)*Editor: content/s);
	const accepted = await send(linkIn(invited), { password: 'a few words in a row' }, '');
	expect(accepted.headers.get('Location')).toBe('/desk');

	const id = await idOf('uma@example.com');
	const given = await (await send('/desk/staff', { intent: 'password', id })).text();
	const set = await send(linkIn(given), { password: 'some other words' }, '');
	expect(set.headers.get('Location')).toBe('/desk');
	expect(await see('/desk', readCookies(accepted)), 'the sessions of before are over').toBe(302);
	const listed = await fetch(`${site.url}/desk/staff`, { headers: { cookie } });
	expect(await listed.text()).not.toContain(linkIn(given));
});

test('staff sign in at /login by name or email, and see a message', async () => {
	await join('nisha@example.com', 'counsellor');
	for (const who of [owner, { name: 'nisha@example.com', password: 'a few words in a row' }]) {
		const answer = await trySignIn(site.url, who);
		const page = await fetch(`${site.url}/desk`, { headers: { cookie: readCookies(answer) } });
		expect(await page.text()).toContain('Login Successful!!');
	}
	const form = await (await fetch(`${site.url}/login`)).text();
	// The browser must not reject a user name for not being an email.
	expect(form).toMatch(/<form[^>]*novalidate/i);
});

test('an expired session leads to the sign-in page, and from there back', async () => {
	const over = await join('omar@example.com', 'editor');
	const past = new Date(Date.now() - 1000).toISOString();
	await db
		.updateTable('sessions')
		.set({ expires_at: past })
		.where('user_id', '=', await idOf('omar@example.com'))
		.execute();
	const headers = { cookie: over };
	const desk = await fetch(`${site.url}/desk/studio`, { headers, redirect: 'manual' });
	const signInPage = desk.headers.get('Location') ?? '';
	expect(signInPage).toBe('/update?next=%2Fdesk%2Fstudio');
	for (const path of [signInPage, '/login', '/update']) expect(await see(path, over)).toBe(200);
	const fields = { username: 'omar@example.com', password: 'a few words in a row' };
	const back = await send(signInPage, fields, over);
	expect(back.headers.get('Location')).toBe('/desk/studio');
	expect(await see('/desk/studio', readCookies(back))).toBe(200);
});

test('somebody who must use two-factor can do nothing else before it is set up', async () => {
	const editor = await join('kiran@example.com', 'editor');
	const data = { ...post, title: 'Not out yet', date: '2099-01-01' };
	await saveEntry({ db, clock: systemClock }, asha, { collection: 'blog', data });
	const preview = async () => {
		const page = await fetch(`${site.url}/blog?preview`, { headers: { cookie: editor } });
		return await page.text();
	};
	expect(await preview()).toContain(data.title);

	const id = await idOf('kiran@example.com');
	await send('/desk/staff', { intent: 'codes', id, value: 'yes' });
	expect(await preview()).not.toContain(data.title);
	const desk = await fetch(`${site.url}/desk`, { headers: { cookie: editor }, redirect: 'manual' });
	expect(desk.headers.get('Location')).toBe('/desk/security/codes');
	expect(await see('/desk/security/codes', editor)).toBe(200);
});
