import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { addStaff } from '#app/features/accounts/staff/add-staff.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { readCookies, signIn, trySignIn } from '#testkit/sign-in.ts';
import { oneTimeCode } from '#tests/setup/one-time-code.ts';
import { readWarnings } from '#tests/setup/read-warnings.ts';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();
const screen = '/desk/security/codes';

function send(path: string, cookie: string, fields: Record<string, string>) {
	return fetch(new URL(path, site.url), {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie },
		body: new URLSearchParams(fields),
	});
}

/** Another owner, so that what a test sets up or guesses affects nobody else. */
async function addOwner(username: string) {
	const db = openDatabase({ DATA_DIR: site.folder });
	const added = await addStaff({ db, clock: systemClock }, { username, role: 'owner' });
	await db.destroy();
	if (added.outcome !== 'added') throw new Error(`${username} was not added.`);
	return { name: username, password: added.password };
}

/** An unused code, as if half a minute had passed since the last one. */
async function freshCode(key: string) {
	const db = openDatabase({ DATA_DIR: site.folder });
	await db.updateTable('two_factors').set({ last_step: null }).execute();
	await db.destroy();
	return oneTimeCode(key);
}

/** How many devices skip the code of this person. */
async function countTrusted(username: string) {
	const db = openDatabase({ DATA_DIR: site.folder });
	const rows = await db
		.selectFrom('verifications')
		.innerJoin('users', 'users.id', 'verifications.value')
		.select('identifier')
		.where('username', '=', username)
		.where('identifier', 'like', 'trust-device-%')
		.execute();
	await db.destroy();
	return rows.length;
}

/** Sets up two-factor and returns the key, the recovery codes and the session. */
async function setUp(who: { name: string; password: string }) {
	const cookie = await signIn(site.url, who);
	const begun = await send(screen, cookie, { step: 'begin', password: who.password });
	const page = await begun.text();
	const key = /secret=([A-Z2-7]+)/.exec(page)?.[1] ?? '';
	const recovery = [...page.matchAll(/<li>([\w-]{8,})<\/li>/g)].map(([, code = '']) => code);
	const uri = page.match(/name="uri" value="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
	const wrong = await send(screen, cookie, { step: 'confirm', code: '000000', uri });
	expect(wrong.status).toBe(422);
	expect(await readWarnings(site, wrong)).toEqual(['first code refused']);
	const again = await wrong.text();
	// The same picture, key and recovery codes, with the reason under the field.
	for (const shown of [key, 'first-code-error', ...recovery]) expect(again).toContain(shown);
	expect(again.match(/<path d="[^"]{500,}"/)?.[0]).toBe(page.match(/<path d="[^"]{500,}"/)?.[0]);
	// Somebody who has not seen the key is not shown it.
	const other = uri.replace(key, 'A'.repeat(key.length));
	for (const guess of ['', other, 'javascript:alert(1)']) {
		const answer = await send(screen, cookie, { step: 'confirm', code: '000000', uri: guess });
		const refused = await answer.text();
		for (const secret of [key, ...recovery]) expect(refused).not.toContain(secret);
	}
	const code = oneTimeCode(key);
	const on = await send(screen, cookie, { step: 'confirm', code });
	expect(await on.text()).toContain('Codes are on.');
	return { key, code, recovery, session: readCookies(on) };
}

test('the code is asked for after the password, and a recovery code works once', async () => {
	const asha = await addOwner('asha');
	const { key, recovery } = await setUp(asha);
	expect(recovery.length).toBeGreaterThan(5);

	const first = await trySignIn(site.url, asha);
	expect(first.headers.get('Location')).toBe('/login/code');
	const half = readCookies(first);
	const desk = await fetch(`${site.url}/desk`, { headers: { cookie: half }, redirect: 'manual' });
	expect(desk.status).toBe(302);
	expect((await send('/login/code', half, { code: '123456' })).status).toBe(422);
	const code = await freshCode(key);
	expect((await send('/login/code', half, { code })).status).toBe(303);

	// After a sign-in on the staff page, the code leads back to it, with a success message.
	const { name: username, password } = asha;
	const begun = await send('/update', '', { username, password });
	const next = begun.headers.get('Location') ?? '';
	const done = await send(next, readCookies(begun), { code: await freshCode(key) });
	const arrived = await fetch(new URL(done.headers.get('Location') ?? '', site.url), {
		headers: { cookie: readCookies(done) },
	});
	expect(new URL(arrived.url).pathname).toBe('/update/blog');
	expect(await arrived.text()).toContain('Login Successful!!');

	const useRecovery = async () => {
		const cookie = readCookies(await trySignIn(site.url, asha));
		return (await send('/login/code', cookie, { code: recovery[0] ?? '' })).status;
	};
	expect(await useRecovery()).toBe(303);
	expect(await useRecovery()).toBe(422);
});

test('signing in with a code starts a new session and ends the one that came with it', async () => {
	const bela = await addOwner('bela');
	const { key, session } = await setUp(bela);
	const isIn = async (cookie: string) => {
		const headers = { cookie };
		const answer = await fetch(`${site.url}/desk/security`, { headers, redirect: 'manual' });
		return answer.status === 200;
	};
	expect(await isIn(session)).toBe(true);
	const half = readCookies(await trySignIn(site.url, bela, { cookie: session }));
	const answer = await send('/login/code', half, { code: await freshCode(key) });
	expect(await isIn(readCookies(answer))).toBe(true);
	expect(await isIn(session)).toBe(false);
});

test('a device that skips the code asks for it again after signing out everywhere', async () => {
	const gita = await addOwner('gita');
	const { key } = await setUp(gita);
	const half = readCookies(await trySignIn(site.url, gita));
	const trusted = await send('/login/code', half, { code: await freshCode(key), trust: '1' });
	const device = readCookies(trusted);
	const again = await trySignIn(site.url, gita, { cookie: device });
	expect(again.headers.get('Location')).toBe('/desk');
	// Signing in has renewed the device's cookie.
	const renewed = readCookies(again);
	await send('/sign-out', renewed, { everywhere: '1' });
	const after = await trySignIn(site.url, gita, { cookie: renewed });
	expect(after.headers.get('Location')).toBe('/login/code');
});

test('turning two-factor on or off asks for the password', async () => {
	const chitra = await addOwner('chitra');
	const cookie = await signIn(site.url, chitra);
	const guess = await send(screen, cookie, { step: 'begin', password: 'not the password' });
	expect(guess.status).toBe(422);
	expect(await guess.text()).not.toContain('otpauth:');
	expect(await readWarnings(site, guess)).toEqual(['own password refused']);

	const { session, key } = await setUp(chitra);
	expect((await send(screen, session, { step: 'end', password: 'no' })).status).toBe(422);
	const twice = await send(screen, session, { step: 'begin', password: chitra.password });
	expect(twice.status).toBe(422);
	expect(await twice.text()).toContain('Reload the page.');
	expect(await readWarnings(site, twice)).toEqual([]);
	const half = readCookies(await trySignIn(site.url, chitra));
	await send('/login/code', half, { code: await freshCode(key), trust: '1' });
	expect(await countTrusted(chitra.name)).toBe(1);
	const off = await send(screen, session, { step: 'end', password: chitra.password });
	expect(await off.text()).toContain('Codes are off.');
	expect(await countTrusted(chitra.name)).toBe(0);
	expect((await trySignIn(site.url, chitra)).headers.get('Location')).toBe('/desk');

	const begin = (count: number) =>
		send(screen, readCookies(off), { step: 'begin', password: `guess ${count}` });
	for (let count = 0; count < 9; count += 1) await begin(count);
	const closed = 'own password refused: too many attempts';
	expect(await readWarnings(site, await begin(9))).toEqual([closed]);
});

test('guessing codes is limited', async () => {
	const divya = await addOwner('divya');
	const { key } = await setUp(divya);
	const guessSixTimes = async () => {
		const cookie = readCookies(await trySignIn(site.url, divya));
		let page = '';
		for (let count = 0; count < 6; count += 1) {
			const answer = await send('/login/code', cookie, { code: `00000${count}` });
			expect(answer.status).toBe(422);
			page = await answer.text();
		}
		return page;
	};
	expect(await guessSixTimes()).toContain(
		'Too many wrong codes. Sign in with your password again.',
	);
	expect(await guessSixTimes()).toContain('Too many wrong codes. Wait 15 minutes');
	const cookie = readCookies(await trySignIn(site.url, divya));
	expect((await send('/login/code', cookie, { code: await freshCode(key) })).status).toBe(422);
});

test('after codes were turned off in another tab, a code is not called one too many', async () => {
	const farah = await addOwner('farah');
	const { key, session } = await setUp(farah);
	const cookie = readCookies(await trySignIn(site.url, farah));
	await send(screen, session, { step: 'end', password: farah.password });
	const answer = await send('/login/code', cookie, { code: oneTimeCode(key) });
	expect(answer.status).toBe(422);
	expect(await answer.text()).toContain('The code could not be checked.');
});

test('a used code does not work again, nor twice at the same time', async () => {
	const esha = await addOwner('esha');
	const { key, code: seen } = await setUp(esha);
	const challenge = async () => readCookies(await trySignIn(site.url, esha));
	const first = await send('/login/code', await challenge(), { code: seen });
	expect(first.status, 'the code of setting up').toBe(422);
	expect(await first.text()).toContain('already been used');

	const code = await freshCode(key);
	const challenges = [await challenge(), await challenge(), await challenge()];
	const answers = challenges.map((cookie) => send('/login/code', cookie, { code }));
	const statuses = (await Promise.all(answers)).map(({ status }) => status);
	expect(statuses.toSorted()).toEqual([303, 422, 422]);
	// Such a refusal does not prevent the next code.
	const next = await freshCode(key);
	const open = challenges[statuses.indexOf(422)] ?? '';
	expect((await send('/login/code', open, { code: next })).status).toBe(303);
});
