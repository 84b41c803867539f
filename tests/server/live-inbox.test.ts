import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { addStaff } from '#app/features/accounts/staff/add-staff.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { signIn } from '#testkit/sign-in.ts';
import { siteFolder, startProcess, startSite } from '#tests/setup/start-site.ts';

interface Heard {
	id: string;
	event: string;
	data: Record<string, unknown>;
}

/** Listens to the stream as a browser would. */
async function listen(url: string, cookie: string, lastEventId?: string) {
	const hangUp = new AbortController();
	const response = await fetch(`${url}/desk/inbox/live`, {
		headers: { cookie, ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
		signal: hangUp.signal,
		redirect: 'manual',
	});
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	const heard: Heard[] = [];
	return {
		response,
		heard,
		hangUp: () => hangUp.abort(),
		/** Reads until the event arrives; false if the stream ends without it. */
		async until(isWanted: (event: Heard) => boolean): Promise<boolean> {
			while (!heard.some(isWanted)) {
				const { value, done } = (await reader?.read()) ?? { done: true };
				if (done) return false;
				rest += value;
				const blocks = rest.split('\n\n');
				rest = blocks.pop() ?? '';
				heard.push(...blocks.flatMap(readEvent));
			}
			return true;
		},
	};
}

function readEvent(block: string): Heard[] {
	const [, id = '', event = '', data = ''] =
		/^(?:id: (\d+)\n)?event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
	return event ? [{ id, event, data: JSON.parse(data) }] : [];
}

async function sendEnquiry(url: string, name: string) {
	const body = new URLSearchParams({
		name,
		phone: `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
	});
	const response = await fetch(`${url}/api/enquiries/enquiry`, { method: 'POST', body });
	expect(response.status).toBe(201);
}

const isNewsOf = (name: string) => (heard: Heard) =>
	heard.event === 'change' && heard.data.kind === 'enquiry' && heard.data.name === name;

test('an open inbox hears of an enquiry, and after a reconnect of those it missed', async () => {
	const { url } = await startSite();
	const cookie = await signIn(url);
	const first = await listen(url, cookie);
	expect(first.response.headers.get('Content-Type')).toBe('text/event-stream');
	const isCount = (newLeads: number) => (heard: Heard) =>
		heard.event === 'own' && heard.data.newLeads === newLeads;
	expect(await first.until(isCount(0))).toBe(true);

	await sendEnquiry(url, 'Meera');
	expect(await first.until(isNewsOf('Meera'))).toBe(true);
	expect(await first.until(isCount(1))).toBe(true);
	first.hangUp();

	await sendEnquiry(url, 'Arjun');
	const last = first.heard.findLast(({ id }) => id)?.id;
	const second = await listen(url, cookie, last);
	expect(await second.until(isNewsOf('Arjun'))).toBe(true);

	const polled = await fetch(`${url}/desk/inbox/live?after=${last}`, {
		headers: { cookie },
	});
	expect(await polled.json()).toMatchObject({
		changes: expect.arrayContaining([expect.objectContaining({ kind: 'enquiry', name: 'Arjun' })]),
		own: { due: 0, newLeads: 2 },
	});
});

test('an enquiry received by another process is heard too', async () => {
	const DATA_DIR = await siteFolder();
	const listening = await startProcess({ DATA_DIR });
	const taking = await startProcess({ DATA_DIR });
	const stream = await listen(listening.url, await signIn(listening.url));
	expect(await stream.until(({ event }) => event === 'begun')).toBe(true);
	await sendEnquiry(taking.url, 'Meera');
	expect(await stream.until(isNewsOf('Meera'))).toBe(true);
});

test('the stream is for staff who work on leads, and ends when the site stops', async () => {
	const DATA_DIR = await siteFolder();
	const site = await startProcess({ DATA_DIR });
	const nobody = await fetch(`${site.url}/desk/inbox/live`, { redirect: 'manual' });
	expect(nobody.status).toBe(302);
	const db = openDatabase({ DATA_DIR });
	const editor = await addStaff({ db, clock: systemClock }, { username: 'editor', role: 'editor' });
	await db.destroy();
	if (editor.outcome !== 'added') throw new Error('The editor was not added.');
	const asEditor = await signIn(site.url, { name: 'editor', password: editor.password });
	expect((await listen(site.url, asEditor)).response.status).toBe(403);

	const cookie = await signIn(site.url);
	const asData = await fetch(`${site.url}/desk/inbox/live.data`, { headers: { cookie } });
	expect(asData.status).toBe(404);
	const stream = await listen(site.url, cookie);
	expect(await stream.until(({ event }) => event === 'begun')).toBe(true);
	const began = performance.now();
	const stopped = site.stop();
	expect(await stream.until(() => false)).toBe(false);
	expect(await stopped).toBe(0);
	expect(performance.now() - began).toBeLessThan(5000);
});
