import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { signIn } from '#testkit/sign-in.ts';
import { atNoon } from '#testkit/site-process.ts';
import { signedCallback, startProvider } from '#tests/setup/message-provider.ts';
import { sharedSite, startProcess } from '#tests/setup/start-site.ts';

const secret = 'canary-secret-of-the-app';
const verifyToken = 'canary-verify-token';
const settings = { MESSAGE_WEBHOOK_SECRET: secret, MESSAGE_VERIFY_TOKEN: verifyToken };
const site = sharedSite(settings);
let db: Database;
let owner: string;

beforeAll(async () => {
	db = openDatabase({ DATA_DIR: site.folder });
	owner = await signIn(site.url);
});
afterAll(() => db.destroy());

/** In the log, “WhatsApp sent” is preselected. */
const messagedTicked = /<input(?=[^>]*value="messaged")[^>]*\schecked/;

test('the provider is accepted by its token and its signature only', async () => {
	const ask = (token: string) =>
		fetch(
			`${site.url}/api/messages?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=4711`,
		);
	expect(await (await ask(verifyToken)).text()).toBe('4711');
	expect((await ask('another')).status).toBe(403);
	expect((await fetch(`${site.url}/api/messages`)).status).toBe(403);
	const { body, signature } = signedCallback({ statuses: [{ id: 'x', status: 'read' }] }, secret);
	const send = (headers: Record<string, string>) =>
		fetch(`${site.url}/api/messages`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', ...headers },
			body: new Uint8Array(body),
		});
	expect((await send({ 'X-Hub-Signature-256': signature })).status).toBe(200);
	expect((await send({ 'X-Hub-Signature-256': `${signature.slice(0, -1)}x` })).status).toBe(403);
	expect((await send({})).status).toBe(403);
	await vi.waitFor(() => expect(site.output()).toContain('without a valid signature'), 5000);
	expect(site.output()).not.toContain('canary');
});

test('without a channel WhatsApp is opened, and the timeline has the text and a link', async () => {
	const { lead, phone } = await enterLead();
	const page = await get(`/desk/leads/${lead}?do=whatsapp`);
	expect(page).toContain('Open WhatsApp');
	expect(page).not.toContain('Send the message');
	const gap = await post(lead, { intent: 'whatsapp', how: 'open', text: 'On [day]?' });
	expect(gap.status).toBe(422);
	expect(await gap.text()).toContain('Not sent: fill in [day] first.');
	const opened = await post(lead, { intent: 'whatsapp', how: 'open', text: 'Hello & welcome' });
	expect(opened.status).toBe(303);
	const after = await get(opened.headers.get('location') ?? '');
	expect(after).toContain('WhatsApp opened');
	expect(after).toMatch(messagedTicked);
	expect(after).toContain(`https://wa.me/${phone}?text=Hello%20%26%20welcome`);
});

test('WhatsApp is opened by a form that logs it once, and a page that links there', async () => {
	const { lead, phone } = await enterLead();
	const open = (text: string) => post(`${lead}/whatsapp`, { text });
	const page = await (await open('')).text();
	expect(page).toContain(`<meta http-equiv="refresh" content="0;url=https://wa.me/${phone}?`);
	expect(page).toContain(`href="https://wa.me/${phone}?text="`);
	expect((await open('')).status).toBe(200);
	const timeline = await get(`/desk/leads/${lead}`);
	expect(timeline.match(/>WhatsApp opened</g)).toHaveLength(1);
	expect((await open('On [day]?')).status).toBe(422);
	expect((await post('nobody/whatsapp', { text: '' })).status).toBe(404);
	await post(lead, { intent: 'opt-out', isOut: 'yes' });
	const refused = await (await open('')).text();
	expect(refused).toContain('This family asked for no messages.');
	expect(refused).not.toContain('wa.me');
});

test('a family that opted out is marked, and only calls are offered', async () => {
	const { lead, phone } = await enterLead();
	expect((await post(lead, { intent: 'opt-out', isOut: 'yes' })).status).toBe(303);
	const page = await get(`/desk/leads/${lead}`);
	expect(page).toContain('Wants no messages');
	expect(page).not.toContain('https://wa.me/');
	expect(page).not.toContain('Put the mail in the outbox');
	expect(page).toContain(`tel:+${phone}`);
	const mail = { intent: 'mail', subject: 'Hello', text: 'There', when: 'tomorrow' };
	expect((await post(lead, mail)).status).toBe(422);
});

test('with a channel the site sends the message, and shows its status', async () => {
	const provider = await startProvider();
	// At night the message would wait.
	const sending = await startProcess({ ...settings, ...provider.settings, ...atNoon() });
	const cookie = await signIn(sending.url);
	const own = openDatabase({ DATA_DIR: sending.folder });
	const there = { url: sending.url, cookie, db: own };
	const { lead } = await enterLead(there);
	expect(await get(`/desk/leads/${lead}?do=whatsapp`, there)).toContain('Send the message');
	const message = { intent: 'whatsapp', text: 'Come on Monday.' };
	const asked = await post(lead, message, there);
	expect(asked.status).toBe(422);
	expect(await asked.text()).toContain('Choose the next step.');
	const accepted = await post(lead, { ...message, when: 'tomorrow' }, there);
	expect(accepted.status).toBe(303);
	// The site has logged it, so it does not offer to log it again.
	const after = await get(accepted.headers.get('location') ?? '', there);
	expect(after).not.toMatch(messagedTicked);
	expect(after).toMatch(/<input(?=[^>]*\schecked)[^>]*><label[^>]*>WhatsApp</);
	const messages = own.selectFrom('outbox').select('state').where('channel', '=', 'whatsapp');
	await expect.poll(() => messages.execute()).toEqual([{ state: 'sent' }]);
	const statuses = [{ id: 'wamid.1', status: 'read' }];
	const { body, signature } = signedCallback({ statuses }, secret);
	await fetch(`${sending.url}/api/messages`, {
		method: 'POST',
		headers: { 'X-Hub-Signature-256': signature },
		body: new Uint8Array(body),
	});
	expect(await get(`/desk/leads/${lead}`, there)).toContain('Read today');
	expect(provider.received).toHaveLength(1);
	expect(sending.output()).not.toContain('canary');
	await own.destroy();
});

interface Place {
	url: string;
	cookie: string;
	db: Database;
}

const here = (): Place => ({ url: site.url, cookie: owner, db });

let entered = 0;

/** Adds a new family each time; returns their lead, and their number as WhatsApp writes it. */
async function enterLead({ url, db: own } = here()) {
	entered += 1;
	const phone = `91987651234${entered}`;
	const fields = { name: 'Meera', phone: `+${phone}`, email: `m${entered}@example.com` };
	await fetch(`${url}/enquire/enquiry`, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ ...fields, question: 'Which exam suits me?' }),
	});
	const leads = own.selectFrom('leads').select('id').where('phone', '=', fields.phone);
	return { lead: (await leads.executeTakeFirstOrThrow()).id, phone };
}

async function get(path: string, { url, cookie } = here()) {
	return await (await fetch(url + path, { headers: { cookie } })).text();
}

function post(lead: string, fields: Record<string, string>, { url, cookie } = here()) {
	return fetch(`${url}/desk/leads/${lead}`, {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie },
		body: new URLSearchParams(fields),
	});
}
