import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { addStaff } from '#app/features/accounts/staff/add-staff.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { uploadLimits } from '#app/route-facts.ts';
import { signIn } from '#testkit/sign-in.ts';
import { announcePost } from '#tests/setup/announce-post.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { type RunningSite, sharedSite, startProcess } from '#tests/setup/start-site.ts';
import { sendEnquiry } from '#tests/support/leads.ts';

const screens = ['overview', 'export', 'export/leads.csv', 'import', 'privacy', 'status', 'audit'];

const site = sharedSite();
let shared: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
	shared = await openDesk(site);
});
afterAll(() => shared.db.destroy());

async function openDesk({ url, folder }: RunningSite) {
	const db = openDatabase({ DATA_DIR: folder });
	const owner = await signIn(url);
	async function cookieOf(role: 'editor' | 'counsellor') {
		const made = await addStaff({ db, clock: systemClock }, { username: role, role });
		if (made.outcome !== 'added') throw new Error(`There is a ${role} already.`);
		return await signIn(url, { name: role, password: made.password });
	}
	const see = (path: string, cookie = owner) =>
		fetch(`${url}/desk/${path}`, { headers: { cookie }, redirect: 'manual' });
	const send = (path: string, body: BodyInit, cookie = owner) =>
		fetch(`${url}/desk/${path}`, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie, origin: url },
			body,
		});
	return { url, db, owner, cookieOf, see, send };
}

const csv = (text: string | Uint8Array<ArrayBuffer>) => {
	const body = new FormData();
	body.set('file', new File([text], 'leads.csv'));
	return body;
};

test('each role sees what it may, and each refusal says why', async () => {
	const desk = shared;
	const cookies = {
		owner: desk.owner,
		counsellor: await desk.cookieOf('counsellor'),
		editor: await desk.cookieOf('editor'),
	};
	const statuses = async (cookie: string) =>
		Promise.all(screens.map(async (screen) => (await desk.see(screen, cookie)).status));
	expect(await statuses(cookies.owner)).toEqual([200, 200, 200, 200, 200, 200, 200]);
	expect(await statuses(cookies.counsellor)).toEqual([200, 403, 403, 403, 403, 403, 403]);
	expect(await statuses(cookies.editor)).toEqual([403, 403, 403, 403, 403, 403, 403]);
	expect(await statuses('')).toEqual([302, 302, 302, 302, 302, 302, 302]);
	const refused = await desk.see('export/leads.csv', cookies.counsellor);
	expect(await refused.text()).toContain('counsellor');
	expect(
		(await desk.send('import', csv('name,phone\nA,9876543210'), cookies.counsellor)).status,
	).toBe(403);
	const erase = new URLSearchParams({ intent: 'erase', person: '9876543210', sure: 'ERASE' });
	expect((await desk.send('privacy', erase, cookies.counsellor)).status).toBe(403);
});

test('leads are imported, exported, looked up and erased, and everything is logged', async () => {
	const desk = shared;
	const uploaded = await desk.send('import', csv('Name,Phone\n=Meera,98765 43210\nBad,1\n'));
	const address = uploaded.headers.get('Location')?.replace('/desk/', '') ?? '';
	expect(address).toMatch(/^import\/[\w-]+$/);
	const draft = await (await desk.see(address)).text();
	expect(draft).toContain('Enter a real phone number');
	const run = new URLSearchParams({ intent: 'run', columns: 'no JSON' });
	expect((await desk.send(`${address}?column-0=nothing&column-1=phone`, run)).status).toBe(422);
	expect((await desk.send(`${address}?column-0=name&column-1=phone`, run)).status).toBe(302);
	await importDone(desk.db, address);

	const file = await desk.see('export/leads.csv');
	expect(file.headers.get('Content-Disposition')).toMatch(/leads-\d{4}-\d\d-\d\d\.csv/);
	expect(file.headers.get('X-Total-Rows')).toBe('1');
	expect(file.headers.get('Cache-Control')).toBe('no-store');
	const text = await file.text();
	expect(text).toContain(`"'=Meera"`);
	expect(text).toContain(',98765 43210,');
	expect((await desk.see('export/leads.exe')).status).toBe(404);

	const person = new URLSearchParams({ intent: 'find', person: '+91 98765-43210' });
	expect(await (await desk.send('privacy', person)).text()).toContain('=Meera');
	const held = await desk.send(
		'privacy/person.json',
		new URLSearchParams({ person: '9876543210' }),
	);
	expect((await held.json()).held.leads).toHaveLength(1);
	const unsure = { intent: 'erase', person: '9876543210', sure: 'yes' };
	expect((await desk.send('privacy', new URLSearchParams(unsure))).status).toBe(422);
	const sure = new URLSearchParams({ ...unsure, sure: 'ERASE' });
	expect((await desk.send('privacy', sure)).status).toBe(200);
	expect((await desk.send('privacy', person)).status).toBe(404);

	const log = await (await desk.see('audit')).text();
	for (const intent of [
		'Imported leads',
		'Exported leads',
		'Erased a person',
		'Exported a person’s data',
	]) {
		expect(log).toContain(intent);
	}
	expect(log).not.toContain('9876543210');
});

test('hostile files are rejected with a message, and the site continues', async () => {
	const desk = shared;
	for (const [what, file] of Object.entries({
		empty: csv(''),
		workbook: csv('PK\x03\x04'),
		'wrong letters': csv(new Uint8Array([0x6e, 0x0a, 0xff, 0xfe, 0xfa])),
		'a line without end': csv(`name\n"${'x'.repeat(4_000_000)}`),
		'no file': new URLSearchParams({ file: 'x' }),
	})) {
		const refused = await desk.send('import', file);
		expect(refused.status, what).toBe(422);
	}
	const nul = await desk.send('import', csv('name,phone\nA\0b,9876543210\n'));
	const draft = await (
		await desk.see(nul.headers.get('Location')?.replace('/desk/', '') ?? '')
	).text();
	expect(draft).toContain('Some characters here cannot be used.');
	const utf16 = new Uint8Array(Buffer.from('\ufeffName;Phone\r\nमीरा;9876543210', 'utf16le'));
	const read = await desk.send('import', csv(utf16));
	expect(
		await (await desk.see(read.headers.get('Location')?.replace('/desk/', '') ?? '')).text(),
	).toContain('मीरा');
	expect((await fetch(`${desk.url}/healthz`)).status).toBe(200);
});

test('a file over the limit is rejected with a message that its sender can read', async () => {
	const desk = shared;
	expect(await (await desk.see('import')).text()).toMatch(
		/at most (?:<!-- -->)?64(?:<!-- -->)? MB/,
	);
	const tooMuch = uploadLimits.leads + 1024 * 1024;
	const headers = { cookie: desk.owner, origin: desk.url, 'Content-Length': tooMuch };
	expect((await announcePost(`${desk.url}/desk/import`, headers)).status).toBe(413);
	const refused = await desk.send('import', csv(new Uint8Array(tooMuch)));
	expect(refused.status).toBe(413);
	expect(await refused.text()).toContain('larger than 64 MB. Go back, cut it in two');
	expect((await desk.see('import')).status).toBe(200);
});

test('an aborted export does not keep the site from stopping', async () => {
	const leaving = await startProcess();
	const desk = await openDesk(leaving);
	const lines = Array.from({ length: 1500 }, (_, n) => `Lead ${n},98${10_000_000 + n}`);
	const uploaded = await desk.send('import', csv(`Name,Phone\n${lines.join('\n')}`));
	const address = uploaded.headers.get('Location')?.replace('/desk/', '') ?? '';
	await desk.send(address, new URLSearchParams({ intent: 'run' }));
	await importDone(desk.db, address);
	const abort = new AbortController();
	const response = await fetch(`${desk.url}/desk/export/leads.ndjson`, {
		headers: { cookie: desk.owner },
		signal: abort.signal,
	});
	await response.body?.getReader().read();
	abort.abort();
	const whole = await (await desk.see('export/leads.ndjson')).text();
	expect(whole.trim().split('\n')).toHaveLength(1500);
	expect(await leaving.stop()).toBe(0);
	await desk.db.destroy();
});

function importDone(db: Database, address: string) {
	return vi.waitFor(
		async () => {
			const own = db.selectFrom('imports').where('id', '=', address.replace('import/', ''));
			const one = await own.select('state').executeTakeFirst();
			if (one?.state !== 'done') throw new Error('It is not done.');
		},
		{ timeout: 30_000, interval: 50 },
	);
}

test('a confirmation counts only for the retention rules that were shown', async () => {
	const { db, send } = shared;
	await sendEnquiry(db, new FixedClock());
	const save = async (leads: string, sure = '') =>
		await send('privacy', new URLSearchParams({ intent: 'retention', leads, sure }));
	const asked = await save('12');
	expect(asked.status).toBe(409);
	const sure = /name="sure" value="([^"]*)"|value="([^"]*)" name="sure"/.exec(await asked.text());
	const yes = sure?.[1] ?? sure?.[2] ?? '';
	expect((await save('6', yes)).status).toBe(409);
	expect((await save('6', 'yes')).status).toBe(409);
	expect((await save('12', yes)).status).toBe(200);
	expect((await save('')).status).toBe(200);
});
