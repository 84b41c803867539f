import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { type Cookies, makeAccounts } from '#testkit/accounts.ts';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();
let cookies: Cookies;

beforeAll(async () => {
	const db = openDatabase({ DATA_DIR: site.folder });
	cookies = await makeAccounts(site.url, db);
	await db.destroy();
});

const entry = { collection: 'faq', slug: 'fees' };

function send(cookie: string, more: Record<string, string> = {}, headers = {}) {
	return fetch(`${site.url}/desk/studio/open-entry`, {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie, ...headers },
		body: new URLSearchParams({ ...entry, ...more }),
	});
}

/** Who else has the entry open, according to this person's browser. */
async function others(cookie: string, more?: Record<string, string>) {
	const answer = await send(cookie, more);
	expect(answer.status).toBe(200);
	expect(answer.headers.get('Cache-Control')).toBe('no-store');
	const list: { name: string; since: number }[] = await answer.json();
	return list;
}

test('two people who open one entry see each other, until one leaves', async () => {
	const { owner, editor } = cookies;
	const began = Date.now();
	expect(await others(editor)).toEqual([]);
	// A second tab of the same person does not count.
	expect(await others(editor)).toEqual([]);
	const [first, ...rest] = await others(owner);
	expect(first).toMatchObject({ name: 'The editor' });
	expect(first?.since).toBeGreaterThanOrEqual(began);
	expect(first?.since).toBeLessThanOrEqual(Date.now());
	expect(rest).toEqual([]);
	expect(await others(editor)).toMatchObject([{ name: 'The owner' }]);
	expect(await others(owner, { slug: 'devices' })).toEqual([]);
	expect(await others(editor, { leaving: '1' })).toEqual([]);
	expect(await others(owner)).toEqual([]);
	expect(await others(editor)).toMatchObject([{ name: 'The owner' }]);
});

test('people without permission and requests from other sites learn nothing', async () => {
	const { owner, editor, counsellor } = cookies;
	await others(editor);
	expect((await send(counsellor)).status).toBe(403);
	const stranger = await send('');
	expect(stranger.status).not.toBe(200);
	expect(await stranger.text()).not.toContain('The editor');
	expect((await send(owner, {}, { Origin: 'https://other.example' })).status).toBe(403);
	const names = (await others(editor)).map(({ name }) => name);
	expect(names).not.toContain('The counsellor');
});
