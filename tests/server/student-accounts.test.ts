import { describe, expect, test } from 'vitest';
import { insertAccount } from '#app/features/accounts/account-repository.server.ts';
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts';
import type { Role } from '#app/features/accounts/permissions.ts';
import { hostileTexts, percentEncode } from '#testkit/hostile-texts.ts';
import { readCookies, signIn as signInStaff } from '#testkit/sign-in.ts';
import { readWarnings } from '#tests/setup/read-warnings.ts';
import { sharedStudentSite, studentPassword } from '#tests/setup/student.ts';

const site = sharedStudentSite();
const { post, get, readMail, makeStudent } = site;
const person = { name: 'Asha Verma', phone: '9876543210' };
const other = 'another good one';

const signIn = (email: string, password = studentPassword) => post('/login', { email, password });

async function makeStaff(email: string, role: Role) {
	const passwordHash = await hashPassword(studentPassword);
	const account = { name: role, email, role, passwordHash, at: new Date() };
	const id = await site.db.transaction().execute((trx) => insertAccount(trx, account));
	return { id, cookie: readCookies(await signIn(email)) };
}

async function resetPath(email: string) {
	await post('/login/reset', { email });
	return new URL((await readMail('password-reset', email)).resetUrl).pathname;
}

/** The number of rows in each table that a mail request may change. */
async function countRows() {
	const tables = ['users', 'credentials', 'mailed_links', 'outbox', 'rate_limits'] as const;
	const counts: number[] = [];
	for (const table of tables) {
		counts.push((await site.db.selectFrom(table).selectAll().execute()).length);
	}
	return counts;
}

/** Sends the same request for two emails, and returns the status, page and rows written for each. */
async function compareRequests(path: string, emails: string[], body = {}) {
	const answers = [];
	for (const email of emails) {
		// Somebody with an account has had a mail today, which is counted.
		await site.db.deleteFrom('rate_limits').execute();
		const before = await countRows();
		const answer = await post(path, { ...body, email });
		const after = await countRows();
		answers.push({
			status: answer.status,
			page: (await answer.text()).replaceAll(email, 'THEM'),
			written: after.map((count, n) => count - (before[n] ?? 0)),
		});
	}
	return answers;
}

test('a student signs up, confirms by mail, has a page, and signs in again', async () => {
	const email = 'first@example.com';
	const asked = await post('/signup', { ...person, email: 'First@Example.com' });
	expect(asked.status).toBe(200);
	const { confirmUrl } = await readMail('account-confirm', email);
	const path = new URL(confirmUrl).pathname;

	// Mail scanners follow links, and must not use them up.
	for (const _ of [1, 2]) expect((await get(path)).status).toBe(200);
	expect((await post(path, { password: 'too short' })).status).toBe(422);
	expect((await post(path, { password: email })).status).toBe(422);
	const opened = await post(path, { password: studentPassword });
	expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/account']);
	const page = await get('/account', readCookies(opened));
	expect(page.status).toBe(200);
	expect(page.headers.get('Cache-Control')).toBe('private, no-store');
	expect(await page.text()).toContain(person.name);

	const again = await signIn('FIRST@example.com');
	expect([again.status, again.headers.get('Location')]).toEqual([303, '/account']);
	expect(site.output()).not.toContain(path);
});

test('names the error of each field and keeps what was typed', async () => {
	const answer = await post('/signup', { name: '', email: 'nobody', phone: '12 typed' });
	expect(answer.status).toBe(422);
	const page = await answer.text();
	for (const field of ['name', 'email', 'phone']) expect(page).toContain(`id="${field}-error"`);
	expect(page).toContain('value="12 typed"');
	const login = await post('/login', { email: ' ', password: '' });
	expect(login.status).toBe(422);
	const loginPage = await login.text();
	for (const field of ['email', 'password']) expect(loginPage).toContain(`id="${field}-error"`);
});

describe('responses do not reveal whether an email has an account', () => {
	test('at sign-up', async () => {
		await makeStudent('known-a@example.com');
		const emails = ['known-a@example.com', 'fresh-a@example.com'];
		const [known, fresh] = await compareRequests('/signup', emails, person);
		// The first mail to the known email was its own confirmation, whose count was deleted when it was used.
		expect(known).toEqual(fresh);
		expect(fresh?.status).toBe(200);
		await readMail('account-exists', 'known-a@example.com');
		await readMail('account-confirm', 'fresh-a@example.com');
	});

	test('at reset', async () => {
		await makeStudent('known-b@example.com');
		const emails = ['known-b@example.com', 'fresh-b@example.com'];
		const [known, fresh] = await compareRequests('/login/reset', emails);
		expect(known).toEqual(fresh);
		expect(fresh?.status).toBe(200);
		await readMail('password-reset', 'known-b@example.com');
		await readMail('account-unknown', 'fresh-b@example.com');
	});

	test('staff without an email get no mail, and neither does anybody else at their placeholder', async () => {
		const emails = ['admin@staff.invalid', 'nobody@staff.invalid'];
		const [admin, nobody] = await compareRequests('/login/reset', emails);
		expect(admin).toEqual(nobody);
		const mails = site.db.selectFrom('outbox').selectAll().where('recipient', 'in', emails);
		expect(await mails.execute()).toEqual([]);
	});
});

test('mails nobody more than twice an hour, with the same response', async () => {
	const email = 'often@example.com';
	for (let count = 0; count < 4; count += 1) {
		const answer = await post('/signup', { ...person, email });
		expect(answer.status).toBe(200);
		const noted = count < 2 ? [] : ['mail refused: too many to one address or from one network'];
		expect(await readWarnings(site, answer)).toEqual(noted);
	}
	const mails = site.db.selectFrom('outbox').selectAll().where('recipient', '=', email);
	expect(await mails.execute()).toHaveLength(2);
});

test('accepts twenty requests from a network, then asks to wait and keeps what was typed', async () => {
	const wish = (count: number) =>
		fetch(`${site.url}/signup`, {
			method: 'POST',
			headers: { 'X-Forwarded-For': `192.0.2.${count}` },
			body: new URLSearchParams({ ...person, email: `wish${count}@example.com` }),
		});
	for (let count = 0; count < 20; count += 1) expect((await wish(count)).status).toBe(200);
	const last = await wish(20);
	expect(last.status).toBe(429);
	expect(await last.text()).toContain('wish20@example.com');
	const noted = ['mail refused: too many requests from a network'];
	expect(await readWarnings(site, last)).toEqual(noted);
	expect(site.output()).not.toMatch(/@example\.com|192\.0\.2\./);
});

test('a link works once, even if clicked twice at the same time', async () => {
	const email = 'twice@example.com';
	await post('/signup', { ...person, email });
	const path = new URL((await readMail('account-confirm', email)).confirmUrl).pathname;
	const pressed = [1, 2, 3].map(() => post(path, { password: studentPassword }));
	const statuses = (await Promise.all(pressed)).map(({ status }) => status);
	expect(statuses.sort()).toEqual([303, 404, 404]);
	for (const dead of [path, path.replace('/signup/', '/login/reset/')]) {
		const opened = await get(dead);
		expect(opened.status).toBe(404);
		expect(await readWarnings(site, opened)).toEqual(['dead link opened']);
	}
	const used = await post(`${path}.data`, { password: studentPassword });
	expect(await readWarnings(site, used)).toEqual(['dead link used']);
});

test('a reset lets the owner in while somebody guesses, and ends all sessions and older links', async () => {
	const email = 'guessed@example.com';
	const before = await makeStudent(email);
	const [older, path] = [await resetPath(email), await resetPath(email)];
	await signIn(email, 'guess');
	// Sets the count of guesses from everywhere to its limit, without the time to hash them.
	const guesses = site.db.updateTable('rate_limits').where('key', 'like', '%:strangers');
	await guesses.set({ count: 50 }).execute();
	expect((await signIn(email)).status).toBe(429);

	const answer = await post(path, { password: other });
	expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/account']);
	expect((await get('/account', readCookies(answer))).status).toBe(200);
	expect((await get('/account', before)).status).toBe(302);
	expect((await signIn(email, other)).status).toBe(303);
	expect((await signIn(email)).status).toBe(422);
	expect((await post(older, { password: studentPassword })).status).toBe(404);
});

test('a reset does not bypass two-factor', async () => {
	const email = 'careful@example.com';
	const { id = '' } = await makeStaff(email, 'editor');
	const users = site.db.updateTable('users').where('id', '=', id);
	await users.set({ two_factor_enabled: 1 }).execute();
	const answer = await post(await resetPath(email), { password: other });
	expect(answer.headers.get('Location')).toBe('/login/code');
	expect((await get('/desk', readCookies(answer))).status).toBe(302);
});

test('changing the password asks for the current one and signs out everywhere else', async () => {
	const email = 'changes@example.com';
	const [here, there] = [await makeStudent(email), readCookies(await signIn(email))];
	const change = (current: string) => post('/account/security', { current, password: other }, here);
	expect((await change('not the password')).status).toBe(422);
	expect((await get('/account', there)).status).toBe(200);

	const answer = await change(studentPassword);
	expect(answer.status).toBe(303);
	expect((await get('/account', readCookies(answer))).status).toBe(200);
	for (const old of [here, there]) expect((await get('/account', old)).status).toBe(302);
	expect((await signIn(email, other)).status).toBe(303);
});

test('guessing on an open screen is limited like at the login, which it does not lock', async () => {
	const email = 'open-screen@example.com';
	const cookie = await makeStudent(email);
	for (let count = 0; count < 10; count += 1) {
		const path = count % 2 ? '/account/security' : '/account/delete';
		const body = { current: `guess ${count}`, password: `guess number ${count}` };
		expect((await post(path, body, cookie)).status).toBe(422);
	}
	const right = { current: studentPassword, password: other };
	const closed = await post('/account/security', right, cookie);
	expect(closed.status).toBe(429);
	const noted = ['own password refused: too many attempts'];
	expect(await readWarnings(site, closed)).toEqual(noted);
	expect((await post('/account/delete', { password: studentPassword }, cookie)).status).toBe(429);
	expect((await signIn(email)).status).toBe(303);
});

test('ends one of the user’s own sessions, and never somebody else’s', async () => {
	const [mine, theirs] = [
		await makeStudent('mine@example.com'),
		await makeStudent('theirs@example.com'),
	];
	const second = readCookies(await signIn('mine@example.com'));
	const idOf = async (cookie: string) => {
		const page = await (await get('/account/security', cookie)).text();
		return /name="session" value="([^"]+)"/.exec(page)?.[1] ?? '';
	};
	readCookies(await signIn('theirs@example.com'));
	await post('/account/security', { session: await idOf(theirs) }, mine);
	expect(await idOf(theirs)).not.toBe('');
	await post('/account/security', { session: await idOf(mine) }, mine);
	expect((await get('/account', second)).status).toBe(302);
	expect((await get('/account', mine)).status).toBe(200);
});

test('the newsletter is joined and left with one click each', async () => {
	const cookie = await makeStudent('reader@example.com');
	const readState = async () => {
		const rows = site.db.selectFrom('subscribers').select('state');
		return await rows.where('email', '=', 'reader@example.com').executeTakeFirst();
	};
	await post('/account', { newsletter: 'join' }, cookie);
	expect(await readState()).toEqual({ state: 'confirmed' });
	await post('/account', { newsletter: 'leave' }, cookie);
	expect(await readState()).toEqual({ state: 'left' });
});

test('somebody who enters another person’s phone number sees nothing of theirs', async () => {
	const ask = (email: string, question: string) =>
		post('/api/enquiries/enquiry', { name: 'Asha', phone: '9111111111', email, question });
	await ask('victim@example.com', 'What of my fees?');
	await ask('Victim@Example.com', 'http://spam.example http://spam.example http://spam.example');
	await ask('stranger@example.com', 'Who else is there?');
	const cookies = [
		await makeStudent('victim@example.com'),
		await makeStudent('stranger@example.com'),
	];
	const [victims = '', strangers = ''] = await Promise.all(
		cookies.map(async (cookie) => await (await get('/account/export.json', cookie)).text()),
	);
	expect(strangers).toContain('Who else is there?');
	expect(strangers.toLowerCase()).not.toMatch(/victim|fees/);
	expect(JSON.parse(victims).enquiries).toHaveLength(2);
	const page = await (await get('/account', cookies[1])).text();
	expect(page.match(/>Question</g)).toHaveLength(1);
});

test('the export has all data of a person and none of our keys and notes', async () => {
	const email = 'exports@example.com';
	const cookie = await makeStudent(email, 'Meera Nair');
	const sent = { ...person, email, class: 'Class 12', school: 'A school', city: 'Kochi' };
	// Filled in by a bot, so it counts as spam, which the sender must not learn.
	await post('/api/enquiries/scholarship', {
		...sent,
		exam: 'JIPMAT',
		website: 'https://x.example',
	});
	await post('/api/enquiries/scholarship', { ...sent, exam: 'IPMAT' });
	await post('/account', { newsletter: 'join' }, cookie);
	const answer = await get('/account/export.json', cookie);
	expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/);
	expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
	const text = await answer.text();
	const all = JSON.parse(text);
	expect(all).toMatchObject({
		account: { name: 'Meera Nair', email, phone: '+919876543210', role: 'student' },
		newsletter: { state: 'confirmed' },
	});
	expect(all.enquiries.map((one: { fields: object }) => one.fields)).toEqual([
		expect.objectContaining({ exam: 'IPMAT', school: 'A school', city: 'Kochi' }),
		expect.objectContaining({ exam: 'JIPMAT' }),
	]);
	expect(all.enquiries.map((one: { state: string }) => one.state)).toEqual([
		'Received',
		'Received',
	]);
	expect(all.leftOut).toEqual([
		expect.stringContaining('notes, calls'),
		expect.stringContaining('Keys'),
	]);
	expect(all.consents).toHaveLength(2);
	expect(all.signedIn).toHaveLength(1);
	const templates = all.mails.map((one: { template: string }) => one.template);
	expect(templates.sort()).toEqual(['account-confirm', 'scholarship-confirmation']);
	const { confirmUrl } = await readMail('account-confirm', email);
	expect(text).not.toContain(confirmUrl.slice(-43));
	expect(text).not.toMatch(/spam|quarantin|session_token|"token"|"password"/i);
	const page = await (await get('/account', cookie)).text();
	expect(page.match(/href="\/registration\//g)).toHaveLength(2);
	expect(page).not.toMatch(/quarantin/i);
});

test('deletion asks for the password, erases the account and keeps the enquiries', async () => {
	const email = 'leaves@example.com';
	const cookie = await makeStudent(email);
	await post('/account', { newsletter: 'join' }, cookie);
	await post('/api/enquiries/enquiry', { ...person, email, question: 'Shall I stay?' });
	const remove = (password: string) => post('/account/delete', { password }, cookie);
	expect((await remove('not the password')).status).toBe(422);
	expect((await get('/account', cookie)).status).toBe(200);

	const answer = await remove(studentPassword);
	expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/login']);
	const login = await get('/login', readCookies(answer));
	expect(await login.text()).toContain('Your account is deleted.');
	expect((await get('/account', cookie)).status).toBe(302);
	expect((await signIn(email)).status).toBe(422);
	await readMail('account-deleted', email);
	const rows = site.db.selectFrom('enquiries').select('id').where('email', '=', email);
	expect(await rows.execute()).toHaveLength(1);
	expect(await makeStudent(email)).toContain('session_token');
});

test.each(['owner', 'editor', 'counsellor'] as const)(
	'a student’s pages are not open to the role %s',
	async (role) => {
		const { cookie, id = '' } = await makeStaff(`${role}@example.com`, role);
		for (const path of ['', '/profile', '/security', '/data', '/delete', '/export.json']) {
			const answer = await get(`/account${path}`, cookie);
			expect([answer.status, answer.headers.get('Location')], path).toEqual([302, '/desk']);
		}
		await post('/account/delete', { password: studentPassword }, cookie);
		const row = site.db.selectFrom('users').select('role').where('id', '=', id);
		expect(await row.executeTakeFirst()).toEqual({ role });
	},
);

test('a student’s page needs a session, and is not cached for others', async () => {
	for (const path of ['/account', '/account/profile', '/account/export.json']) {
		expect((await get(path)).headers.get('Location'), path).toMatch(/^\/login\?next=/);
		expect((await post(path, {})).status, path).toBe(401);
	}
	const cookie = await makeStudent('shell@example.com');
	const mine = await get('/faq', cookie);
	expect(mine.headers.get('Cache-Control')).toMatch(/^private/);
	expect(await mine.text()).toContain('href="/account"');
	expect((await get('/account', cookie)).headers.get('Cache-Control')).toContain('no-store');
	const everybodys = await get('/faq');
	expect(everybodys.headers.get('Cache-Control')).toMatch(/^public/);
	expect(await everybodys.text()).not.toContain('href="/account"');
});

test('hostile texts in name and phone are rejected or shown as text', async () => {
	const cookie = await makeStudent('hostile@example.com');
	for (const [kind, bytes] of Object.entries(hostileTexts)) {
		const text = percentEncode(bytes);
		const signUp = await post(
			'/signup',
			`name=${text}&email=hostile2%40example.com&phone=9876543210`,
		);
		expect([200, 422], kind).toContain(signUp.status);
		for (const body of [`name=${text}&phone=9876543210`, `name=Asha&phone=${text}`]) {
			const saved = await post('/account/profile', body, cookie);
			expect([303, 422], kind).toContain(saved.status);
			for (const path of ['/account', '/account/profile', '/account/security']) {
				const page = await get(path, cookie);
				expect(page.status, kind).toBe(200);
				expect(await page.text(), kind).not.toContain('<script>alert(1)');
			}
		}
	}
});

test('a counsellor sees who a student is and can call them', async () => {
	await makeStudent('gita@example.com', 'Gita Rao');
	const page = await (await get('/desk/students', await signInStaff(site.url))).text();
	// The link to enrolled leads is here too.
	expect(page).toContain('href="/desk/inbox?state=enrolled"');
	const line = page.slice(page.indexOf('Gita Rao')).split('</li>')[0];
	expect(line).toMatch(/gita@example\.com.*href="tel:\+919876543210"[^>]*>\+91 98765 43210</);
});
