import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { insertAccount } from '#app/features/accounts/account-repository.server.ts';
import { createMailedLink } from '#app/features/accounts/mailed-links.server.ts';
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts';
import { createNewsletter } from '#app/features/newsletter/create-newsletter.server.ts';
import { findNewsletter } from '#app/features/newsletter/newsletter-repository.server.ts';
import { saveNewsletter } from '#app/features/newsletter/save-newsletter.server.ts';
import { changeSending } from '#app/features/newsletter/send-newsletter.server.ts';
import {
	findOrAddSubscriber,
	findSubscriber,
	setSubscriberState,
} from '#app/features/newsletter/subscriber-repository.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { signIn } from '#testkit/sign-in.ts';
import { atNoon } from '#testkit/site-process.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readWarnings } from '#tests/setup/read-warnings.ts';
import { sharedSite, startProcess, startSite } from '#tests/setup/start-site.ts';
import { expectedSignature, startReceiver } from '#tests/setup/webhook-receiver.ts';
import { asha } from '#tests/support/leads.ts';

const password = 'a few words in a row';

const site = sharedSite();
let db: Database;
let owner: string;

beforeAll(async () => {
	db = openDatabase({ DATA_DIR: site.folder });
	owner = await signIn(site.url);
});
afterAll(() => db.destroy());

async function joinAs(role: 'editor' | 'counsellor') {
	const email = `${role}@example.com`;
	const passwordHash = await hashPassword(password);
	await insertAccount(db, { name: role, email, role, passwordHash, at: new Date() });
	return await signIn(site.url, { name: email, password });
}

function get(path: string, cookie: string, { url } = site) {
	return fetch(url + path, { headers: { cookie }, redirect: 'manual' });
}

function post(path: string, fields: [string, string][], cookie = '', { url } = site) {
	return fetch(url + path, {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie },
		body: new URLSearchParams(fields),
	});
}

const enquiry: [string, string][] = [
	['name', 'Asha Rao'],
	['phone', '98765 43210'],
	['email', 'asha@example.com'],
	['question', 'Which exam suits me?'],
];

test('each screen is for its roles, and a refusal says why', async () => {
	const counsellor = await joinAs('counsellor');
	const editor = await joinAs('editor');
	const screens = {
		'/desk/mail': [200, 403],
		'/desk/spam': [200, 403],
		'/desk/scholarship': [200, 403],
		'/desk/scholarship/print': [200, 403],
		'/desk/scholarship.csv': [403, 403],
		'/desk/newsletter': [403, 200],
		'/desk/newsletter/subscribers': [403, 200],
		'/desk/webhooks': [403, 403],
	};
	for (const [path, expected] of Object.entries(screens)) {
		const answers = [await get(path, counsellor), await get(path, editor)];
		expect([path, ...answers.map(({ status }) => status)]).toEqual([path, ...expected]);
	}
	expect(await (await get('/desk/webhooks', editor)).text()).toContain('Your role here is');
	const spam = [...enquiry, ['website', 'x'] as [string, string]];
	await post('/enquire/enquiry', spam);
	const enquiries = db.selectFrom('enquiries').where('state', '=', 'quarantined');
	const { id } = await enquiries.select('id').executeTakeFirstOrThrow();
	const refused = await post(`/desk/spam/${id}`, [['intent', 'delete']], counsellor);
	expect(refused.status).toBe(403);
	const restored = await post(`/desk/spam/${id}`, [['intent', 'restore']], counsellor);
	expect(restored.status).toBe(303);
	const restoredOne = db.selectFrom('enquiries').where('id', '=', id);
	const row = await restoredOne.select('state').executeTakeFirstOrThrow();
	expect(row.state).toBe('received');
});

test('mail is shown in a sandboxed frame, and a private link is shown to nobody', async () => {
	await post('/enquire/enquiry', enquiry);
	await post(
		'/desk/staff',
		Object.entries({ intent: 'invite', name: 'M', email: 'm@example.com', role: 'editor' }),
		owner,
	);
	const mails = await db.selectFrom('outbox').select(['id', 'template', 'props']).execute();
	const invitation = mails.find(({ template }) => template === 'staff-invitation');
	const thanks = mails.find(({ template }) => template === 'enquiry-thanks');
	const token = new URL(JSON.parse(invitation?.props ?? '').url).pathname.split('/').at(-1) ?? '';
	for (const path of ['/desk/mail', `/desk/mail/${invitation?.id}`]) {
		for (const end of ['', '.data']) {
			const answer = await get(path + end, owner);
			expect(answer.status).toBe(200);
			expect(await answer.text()).not.toContain(token);
		}
	}
	expect((await get(`/desk/mail/${invitation?.id}/page`, owner)).status).toBe(404);
	const page = await get(`/desk/mail/${thanks?.id}/page`, owner);
	expect(page.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
	expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
	expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
	expect(await page.text()).toContain('Thank you');
	const gone = await post(`/desk/mail/${thanks?.id}`, [['intent', 'discard']], owner);
	expect(gone.status).toBe(422);
});

test('a newsletter to chosen leads starts only if one of them agreed', async () => {
	const email = 'nobody.asked@example.com';
	const family = { name: 'Nobody Asked', phone: '98765 43255', email, question: 'When?' };
	await post('/enquire/enquiry', Object.entries(family));
	const lead = db.selectFrom('leads').select('id').where('email', '=', email);
	const { id } = await lead.executeTakeFirstOrThrow();
	const write = () => post('/desk/inbox', Object.entries({ intent: 'mail', id }), owner);
	const drafts = () => db.selectFrom('newsletters').select('id').execute();
	const before = (await drafts()).length;
	const counsellor = await joinAs('counsellor');
	const forbidden = await post('/desk/inbox', Object.entries({ intent: 'mail', id }), counsellor);
	expect(forbidden.status).toBe(403);
	const refused = await write();
	expect(refused.status).toBe(422);
	expect(await refused.text()).toContain('None of them agreed');
	const tag = 'nobody-asked';
	await db.insertInto('lead_tags').values({ lead_id: id, tag }).execute();
	const all = Object.entries({ intent: 'mail', id, all: 'every' });
	const writeToAll = () => post(`/desk/inbox?tag=${tag}`, all, owner);
	const refusedToAll = await writeToAll();
	expect(refusedToAll.status).toBe(422);
	expect(await refusedToAll.text()).toContain('None of them agreed');
	expect(await drafts()).toHaveLength(before);
	await subscribe(db, email);
	expect((await write()).status).toBe(303);
	expect((await writeToAll()).status).toBe(303);
	expect(await drafts()).toHaveLength(before + 2);
});

test('the page says whether a note was changed or withdrawn', async () => {
	const { id } = await db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
	const act = async (fields: Record<string, string>) => {
		const answer = await post(`/desk/leads/${id}`, Object.entries(fields), owner);
		expect(answer.status).toBe(303);
		const notice = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
		const page = await get(answer.headers.get('Location') ?? '', [owner, ...notice].join('; '));
		return await page.text();
	};
	await act({ intent: 'note', text: 'Wants the weekend batch' });
	const notes = db.selectFrom('lead_events').select('id').where('kind', '=', 'note');
	const { id: note } = await notes.executeTakeFirstOrThrow();
	const change = { intent: 'note-change', note };
	expect(await act({ ...change, text: 'Wants evenings', revision: '0' })).toContain('Corrected.');
	expect(await act({ ...change, withdraw: '1', revision: '1' })).toContain('Withdrawn.');
	// A logged contact is corrected in the same way, and the flash message links to it.
	const logged = await act({ intent: 'call', result: 'reached', text: '', when: 'tomorrow' });
	expect(logged).toMatch(new RegExp(`href="/desk/leads/${id}#timeline"[^>]*>See it<`));
	const calls = db.selectFrom('lead_events').select('id').where('kind', '=', 'call');
	const { id: call } = await calls.executeTakeFirstOrThrow();
	const corrected = { intent: 'note-change', note: call, result: 'busy', revision: '0' };
	expect(await act(corrected)).toMatch(/>Busy, corrected today /);
});

test('an intent that a screen does not know is refused', async () => {
	for (const path of ['/desk/mail', '/desk/launch', '/desk/studio/faq/syllabus/archive']) {
		expect((await post(path, [['intent', 'no-such']], owner)).status, path).toBe(400);
		expect((await post(path, [], owner)).status, path).toBe(400);
	}
});

test('a webhook is added, signed, sent and logged by a running site', async () => {
	const open = await startSite({ WEBHOOK_ALLOW_PRIVATE: '1' });
	const as = await signIn(open.url);
	const receiver = await startReceiver();
	const fields: [string, string][] = [
		['url', receiver.url],
		['events', 'enquiry.received'],
	];
	const added = await (await post('/desk/webhooks', fields, as, open)).text();
	const secret = /whsec_[\w+/]+=/.exec(added)?.[0] ?? '';
	expect(await (await get('/desk/webhooks', as, open)).text()).not.toContain('whsec_');
	await post('/enquire/enquiry', enquiry, '', open);
	await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 });
	const [message] = receiver.received;
	if (!message) throw new Error('Nothing came.');
	expect(message.headers['webhook-signature']).toBe(expectedSignature(message, secret));
	expect(JSON.parse(message.body)).toMatchObject({
		type: 'enquiry.received',
		data: { form: 'enquiry', fields: { name: 'Asha Rao' } },
	});
	const itsDb = openDatabase({ DATA_DIR: open.folder });
	const { id } = await itsDb.selectFrom('webhook_endpoints').select('id').executeTakeFirstOrThrow();
	await itsDb.destroy();
	const log = await (await get(`/desk/webhooks/${id}`, as, open)).text();
	expect(log).not.toContain('whsec_');
	expect(log).toContain('Which exam suits me?');
});

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'http://8.8.8.8/'])(
	'without the operator’s permission %s is rejected as a webhook',
	async (url) => {
		const answer = await post(
			'/desk/webhooks',
			[
				['url', url],
				['events', 'enquiry.received'],
			],
			owner,
		);
		expect(answer.status).toBe(422);
		expect(await answer.text()).not.toContain('whsec_');
	},
);

test('opening a newsletter’s links changes nothing, and one POST unsubscribes (RFC 8058)', async () => {
	const { token } = await findOrAddSubscriber(db, 'reader@example.com', new Date());
	const link = { purpose: 'newsletter', email: 'reader@example.com', details: {} } as const;
	const confirmToken = await createMailedLink(db, { ...link, life: 60_000 }, new Date());
	const links = { confirm: confirmToken, leave: token };
	for (const [kind, secret] of Object.entries(links)) {
		const opened = await get(`/newsletter/${kind}/${secret}`, '');
		expect(opened.status).toBe(200);
		expect(await opened.text()).toContain('<button');
		expect(await findSubscriber(db, { token })).toMatchObject({ state: 'pending' });
	}
	// The token to unsubscribe, which is in every backup, confirms nothing.
	expect((await post(`/newsletter/confirm/${token}`, [])).status).toBe(404);
	await post(`/newsletter/confirm/${confirmToken}`, []);
	expect(await findSubscriber(db, { token })).toMatchObject({ state: 'confirmed' });
	const left = await post(`/newsletter/leave/${token}`, [['List-Unsubscribe', 'One-Click']]);
	expect(left.status).toBe(200);
	expect(await findSubscriber(db, { token })).toMatchObject({ state: 'left' });
	const guessed = await post('/newsletter/leave/x', []);
	expect(guessed.status).toBe(404);
	expect(await readWarnings(site, guessed)).toEqual(['dead link opened']);
});

onBothEngines((_makeDatabase, { makePlace }) => {
	test('a newsletter survives killing all processes: nobody is left out or mailed twice', async () => {
		const place = await makePlace();
		const db = openDatabase(place);
		const clock = systemClock;
		for (let n = 0; n < 70; n += 1) await subscribe(db, `reader${n}@example.com`);
		const id = await createNewsletter({ db, clock }, asha);
		await saveNewsletter({ db, clock }, asha, { id, version: 1, title: 'News', body: 'Words.' });
		await changeSending({ db, clock }, asha, { id, action: 'send' });
		const settings = { ...place, ...atNoon(), WEB_CONCURRENCY: '2', LOG_LEVEL: 'error' };
		const first = await startProcess(settings);
		await vi.waitFor(
			async () => expect((await findNewsletter(db, id))?.sent_count).toBeGreaterThan(0),
			{ timeout: 20_000, interval: 20 },
		);
		await first.stop('SIGKILL');
		expect(await findNewsletter(db, id)).toMatchObject({ state: 'sending' });
		await startProcess(settings);
		await vi.waitFor(
			async () => expect(await findNewsletter(db, id)).toMatchObject({ state: 'done' }),
			{ timeout: 30_000, interval: 100 },
		);
		const rows = await db.selectFrom('outbox').select('recipient').execute();
		expect(rows).toHaveLength(70);
		expect(new Set(rows.map((row) => row.recipient)).size).toBe(70);
		await db.destroy();
	});
});

async function subscribe(db: Database, email: string) {
	const subscriber = await findOrAddSubscriber(db, email, new Date());
	await setSubscriberState(db, subscriber.token, 'confirmed', new Date());
	return subscriber;
}
