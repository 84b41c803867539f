import { expect, test } from 'vitest';
import { owner, readCookies, signIn, trySignIn } from '#testkit/sign-in.ts';
import { readWarnings } from '#tests/setup/read-warnings.ts';
import { sharedSite, siteFolder, startProcess, startSite } from '#tests/setup/start-site.ts';

const site = sharedSite();

function see(cookie: string, path = '/desk/staff', base = site.url) {
	return fetch(base + path, { headers: { cookie }, redirect: 'manual' });
}

test('signs staff in by name in any case, and lets nobody else onto the desk', async () => {
	expect((await see('')).headers.get('Location')).toBe('/update?next=%2Fdesk%2Fstaff');
	const cookie = await signIn(site.url, { ...owner, name: 'Admin' });
	const desk = await see(cookie);
	expect(desk.status).toBe(200);
	expect(desk.headers.get('Cache-Control')).toBe('private, no-store');
});

test('hides the session from scripts and other sites, and binds it to the host on https', async () => {
	const [device, plain] = (await trySignIn(site.url)).headers.getSetCookie();
	for (const cookie of [device, plain]) {
		expect(cookie).toMatch(/; HttpOnly/i);
		expect(cookie).toMatch(/; SameSite=Lax/i);
		expect(cookie).toMatch(/; Path=\/(?:;|$)/i);
		expect(cookie).not.toMatch(/; Domain=/i);
	}
	expect(plain).toMatch(/^prepfront\.session_token=/);

	const secure = await startSite({ PUBLIC_URL: 'https://www.example.com' });
	const [known, tied] = (await trySignIn(secure.url)).headers.getSetCookie();
	expect(known).toMatch(/^__Host-prepfront-device=.*; Secure/i);
	expect(tied).toMatch(/^__Host-prepfront\.session_token=/);
	expect(tied).toMatch(/; Secure/i);
});

test('starts a new session at each sign-in and ends the one that came with it', async () => {
	const first = await signIn(site.url);
	const answer = await trySignIn(site.url, owner, { cookie: first });
	const second = readCookies(answer);
	expect(second).not.toBe(first);
	expect((await see(first)).status).toBe(302);
	expect((await see(second)).status).toBe(200);
});

test('a session ends with sign-out, even if somebody kept the cookie', async () => {
	const [here, elsewhere] = [await signIn(site.url), await signIn(site.url)];
	const post = (cookie: string, body = {}) =>
		fetch(`${site.url}/sign-out`, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie },
			body: new URLSearchParams(body),
		});
	await post(here);
	const replayed = await see(here);
	expect(replayed.status).toBe(302);
	expect(await readWarnings(site, replayed)).toEqual(['refused: the session is forged or over']);
	expect((await see(elsewhere)).status).toBe(200);

	const third = await signIn(site.url);
	await post(third, { everywhere: '1' });
	expect((await see(elsewhere)).status).toBe(302);
});

test('a forged or altered cookie is no session', async () => {
	const cookie = await signIn(site.url);
	for (const forged of [
		'prepfront.session_token=x',
		cookie.replace(/\.[^.]+$/, '.AAAA'),
		cookie.replace('session_token=', 'session_token=a'),
	]) {
		const answer = await see(forged);
		expect(answer.status, forged).toBe(302);
		expect(await readWarnings(site, answer)).toEqual(['refused: the session is forged or over']);
	}
	expect(site.output()).not.toContain(/session_token=([^.;]+)/.exec(cookie)?.[1]);
	expect(await readWarnings(site, await see(''))).toEqual([]);
});

test('answers a wrong password and an unknown name in the same way', async () => {
	const wrong = await trySignIn(site.url, { ...owner, password: 'not the password' });
	const unknown = await trySignIn(site.url, { name: 'admix', password: 'not the password' });
	expect([wrong.status, unknown.status]).toEqual([422, 422]);
	expect((await unknown.text()).replaceAll('admix', 'admin')).toBe(await wrong.text());
	expect(unknown.headers.getSetCookie()).toEqual([]);
	for (const answer of [wrong, unknown]) {
		expect(await readWarnings(site, answer)).toEqual(['sign-in refused']);
	}
});

test('accepts ten wrong passwords for a name in any spelling, then none', async () => {
	const DATA_DIR = await siteFolder();
	const guarded = await startProcess({ DATA_DIR });
	for (let count = 0; count < 10; count += 1) {
		const name = count % 2 ? 'admin' : ' ADMIN ';
		expect((await trySignIn(guarded.url, { name, password: `guess ${count}` })).status).toBe(422);
	}
	const closed = await trySignIn(guarded.url);
	expect(closed.status).toBe(429);
	expect(await readWarnings(guarded, closed)).toEqual(['sign-in refused: too many attempts']);
	const stranger = await trySignIn(guarded.url, { name: 'else', password: 'guess' });
	expect(stranger.status).toBe(422);

	await guarded.stop();
	const again = await startProcess({ DATA_DIR });
	expect((await trySignIn(again.url)).status, 'after a restart').toBe(429);
});

test.each([
	['/desk/inbox?state=new&owner=me', '/desk/inbox?state=new&owner=me'],
	['/desk/inbox?state=new&q=Meera', '/desk/inbox?state=new'],
	['/desk/mail?search=meera%40example.com', '/desk/mail'],
	['/desk/studio/blog?search=exam', '/desk/studio/blog?search=exam'],
])('a sign-in required by %s continues to %s', async (address, next) => {
	const answer = await fetch(site.url + address, { redirect: 'manual' });
	expect(answer.headers.get('Location')).toBe(`/update?${new URLSearchParams({ next })}`);
});

test('redirects only to addresses of this site', async () => {
	const goOn = async (next: string) => {
		const address = `${site.url}/login?next=${encodeURIComponent(next)}`;
		const body = new URLSearchParams({ email: owner.name, password: owner.password });
		const answer = await fetch(address, { method: 'POST', redirect: 'manual', body });
		return answer.headers.get('Location');
	};
	expect(await goOn('/desk/studio/blog')).toBe('/desk/studio/blog');
	const filtered = '/desk/inbox?state=new&exam=IPMAT+Indore&from=2026-01-01';
	expect(await goOn(filtered)).toBe(filtered);
	for (const next of [
		'//evil.example',
		'/\\evil.example',
		'https://evil.example',
		'/%2F/evil',
		'//evil.example?a=1',
	]) {
		expect(await goOn(next), next).toBe('/desk');
	}
});
