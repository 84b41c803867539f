import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { withOwnPostgres } from '#testkit/own-postgres.ts';
import { isHonest } from '#testkit/send-enquiry.ts';
import { signIn } from '#testkit/sign-in.ts';
import { startProcess, startSite, temporaryFolder } from '#tests/setup/start-site.ts';

const form = { name: 'Asha Verma', phone: '9876543210', question: 'Which exams can I still take?' };

function post(address: string) {
	return fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

test('while PostgreSQL is down, visitors are told so and keep what they typed; then everything works', async () => {
	await withOwnPostgres(async (server) => {
		const DATA_DIR = await temporaryFolder();
		const site = await startProcess({ DATA_DIR, DATABASE_URL: server.url, LOG_LEVEL: 'fatal' });
		const { url } = site;
		const cookie = await signIn(url);
		expect((await fetch(url)).status).toBe(200);

		await server.stopAtOnce();
		const byScript = await post(`${url}/api/enquiries/enquiry`);
		expect(byScript.headers.get('Retry-After')).toBe('10');
		expect(isHonest({ status: byScript.status, text: await byScript.text() })).toBe(true);
		const without = await post(`${url}/enquire/enquiry`);
		expect(without.status).toBe(503);
		expect(await without.text()).toContain(form.question);
		const uncached = await fetch(`${url}/faq`);
		expect(uncached.status).toBe(503);
		expect(uncached.headers.get('Retry-After')).toBe('10');
		expect(await uncached.text()).toContain('We could not load the questions just now');
		expect((await fetch(`${url}/desk/inbox`, { headers: { cookie } })).status).toBe(503);
		const note = new URLSearchParams({ intent: 'note', text: 'Typed while it was away' });
		const kept = await fetch(`${url}/desk/leads/x`, {
			method: 'POST',
			body: note,
			headers: { cookie },
		});
		expect(kept.status).toBe(503);
		expect(await kept.text()).toContain('name="text" value="Typed while it was away"');
		expect((await fetch(`${url}/readyz`)).status).toBe(503);
		expect((await fetch(url)).status).toBe(200);

		await server.start();
		expect((await post(`${url}/api/enquiries/enquiry`)).status).toBe(201);
		expect((await fetch(`${url}/faq`)).status).toBe(200);
		expect((await fetch(`${url}/desk/inbox`, { headers: { cookie } })).status).toBe(200);
		expect(await site.stop()).toBe(0);
	});
});

test('while another program has locked SQLite, reading continues, and a form waits for its turn', async () => {
	const { url, folder } = await startSite({ LOG_LEVEL: 'fatal' });
	const cookie = await signIn(url);
	const other = new Sqlite(join(folder, 'prepfront.sqlite'));
	other.exec('begin immediate');
	let isStored = false;
	const sending = post(`${url}/api/enquiries/enquiry`).finally(() => {
		isStored = true;
	});
	for (const path of ['/', '/', '/faq', '/healthz', '/readyz']) {
		expect((await fetch(url + path)).status).toBe(200);
	}
	expect((await fetch(`${url}/desk/studio`, { headers: { cookie } })).status).toBe(200);
	expect(isStored).toBe(false);
	other.exec('rollback');
	other.close();
	expect((await sending).status).toBe(201);
});
