import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { addDays, indiaDay, weekdayOf } from '#app/platform/india-time.ts';
import { signIn } from '#testkit/sign-in.ts';
import { cleanUp, sharedSite, startSite } from '#tests/setup/start-site.ts';

// A server in another time zone, where everything must work too. Its SMTP server does not exist.
const site = sharedSite({
	TRUST_PROXY: '1',
	TZ: 'America/New_York',
	SMTP_URL: 'smtp://127.0.0.1:1',
});

const today = () => indiaDay(Date.now());
let sent = 0;

async function listTimes(
	kind = 'counselling',
	after = 2,
): Promise<{ start: string; end: string }[]> {
	const [from, to] = [addDays(today(), after), addDays(today(), after + 6)];
	const response = await fetch(`${site.url}/book.json?kind=${kind}&from=${from}&to=${to}`);
	expect(response.status).toBe(200);
	expect(response.headers.get('Cache-Control')).toBe('no-store');
	const body = await response.json();
	expect(body.kind).toBe(kind);
	return body.times;
}

function post(body: Record<string, unknown>, address?: string) {
	sent += 1;
	return fetch(`${site.url}/api/bookings`, {
		method: 'POST',
		headers: {
			'Content-Type': 'application/json',
			'X-Forwarded-For': address ?? `198.51.100.${sent % 250}`,
		},
		body: JSON.stringify({
			kind: 'counselling',
			name: 'Asha Rao',
			phone: `98${String(76_000_000 + sent)}`,
			key: crypto.randomUUID(),
			...body,
		}),
	});
}

test('the desk formats the phone numbers of a booking', async () => {
	const [time] = await listTimes('counselling', 9);
	const guardian = { class: 'Class 12', guardianName: 'Lata Rao', guardianPhone: '9876544444' };
	const guest = { name: 'Numa Rao', phone: '9876533334', ...guardian };
	const booked = await post({ start: time?.start, ...guest });
	expect(booked.status).toBe(201);
	const owner = await signIn(site.url);
	const read = async (path: string) =>
		await (await fetch(`${site.url}${path}`, { headers: { cookie: owner } })).text();
	const calendar = await read(`/desk/calendar?day=${time?.start.slice(0, 10)}`);
	const link = /href="(\/desk\/calendar\/[^"]+)"[^>]*>Numa Rao/.exec(calendar)?.[1] ?? '';
	const page = await read(link);
	expect(page).toContain('+91 98765 33334');
	expect(page).toContain('+91 98765 44444');
	// The family's page shows the last digits of the parent's number, enough to check that it arrived.
	const own = await (await fetch((await booked.json()).manage)).text();
	expect(own).toContain('Ends in 4444');
	expect(own).not.toContain('44444');
});

test('where only the parent joins, the parent’s number is called', async () => {
	const [time] = await listTimes('counselling', 9);
	const guardian = { class: 'Class 12', guardianName: 'Lata Rao', guardianPhone: '9876544445' };
	const guest = { name: 'Numa Rao', phone: '9876533335', joins: 'Parent', ...guardian };
	const booked = await (await post({ start: time?.start, ...guest })).json();
	const own = await (await fetch(booked.manage)).text();
	expect(own).toMatch(/will call you on \+91 98765 44445</);
	expect(own).not.toContain('33335');
});

test('free times have India’s offset, and a taken one disappears at once', async () => {
	const [first, ...rest] = await listTimes();
	expect(first?.start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+05:30$/);
	const answers = [];
	// As many as there are hosts at that time, and one more.
	for (let n = 0; n < 4; n += 1) answers.push(await post({ start: first?.start }));
	expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 409]);
	expect(await answers[0]?.json()).toEqual({
		reference: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/),
		start: first?.start,
		end: first?.end,
		manage: expect.stringContaining(`${site.url}/booking/`),
	});
	const refused = await answers[3]?.json();
	expect(refused.times.length).toBeGreaterThan(0);
	expect(rest.map(({ start }) => start)).toContain(refused.times[0].start);
	expect((await listTimes()).map(({ start }) => start)).not.toContain(first?.start);
	const classes = await listTimes('demo-class');
	expect(classes[0]).toMatchObject({ seats: 20 });
});

test('one key books once; other data with it, missing fields and unknown kinds are named', async () => {
	const [first] = await listTimes('counselling', 5);
	const body = { start: first?.start, phone: '9876511111', key: crypto.randomUUID() };
	const same = [await post(body), await post(body)];
	expect(same.map(({ status }) => status)).toEqual([201, 201]);
	const [one, two] = await Promise.all(same.map((response) => response.json()));
	expect(one).toEqual(two);
	const other = await post({ ...body, name: 'Somebody else' });
	expect(other.status).toBe(422);
	expect((await other.json()).errors).toHaveProperty('key');
	const wrong = await post({ start: 'soon', phone: '12', name: '', key: '' });
	expect(wrong.status).toBe(422);
	expect(Object.keys((await wrong.json()).errors).toSorted()).toEqual([
		'key',
		'name',
		'phone',
		'start',
	]);
	const unknown = await post({ kind: 'nothing', start: first?.start });
	expect((await unknown.json()).errors).toHaveProperty('kind');
});

test('too many requests from one address are told when to retry', async () => {
	const times = await listTimes('counselling', 12);
	const answers = [];
	for (const { start } of times.slice(0, 31)) answers.push(await post({ start }, '203.0.113.77'));
	const limited = answers.filter(({ status }) => status === 429);
	expect(limited).toHaveLength(1);
	expect(Number(limited[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
});

/** Posts something that is not a form. */
function sendNoForm(to: string | URL) {
	const headers = { 'Content-Type': 'application/json' };
	return fetch(to, { method: 'POST', redirect: 'manual', headers, body: '{"intent":"cancel"}' });
}

test('opening every mailed link changes nothing; the buttons do', async () => {
	const [time, later] = (await listTimes('counselling', 20)).slice(-2);
	const { manage } = await (await post({ start: time?.start })).json();
	const read = async () => {
		const page = await fetch(manage);
		expect(page.status).toBe(200);
		expect(page.headers.get('Cache-Control')).toContain('no-store');
		return await page.text();
	};
	const html = await read();
	const links = [...html.matchAll(/href="(\/booking[^"]*)"/g)].map(([, path]) => path ?? '');
	expect(links.length).toBeGreaterThan(1);
	const odd = ['?cancel', '?intent=cancel', '?move=&start=2026-12-01T10:00:00Z', '?over'];
	for (const link of [...links, ...odd.map((query) => new URL(manage).pathname + query)]) {
		expect((await fetch(site.url + link.replaceAll('&amp;', '&'))).status).toBe(200);
	}
	expect(await read()).toBe(html);
	const send = (fields: Record<string, string>) =>
		fetch(manage, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
	const moved = await send({ intent: 'move', start: later?.start ?? '' });
	expect(moved.headers.get('Location')).toMatch(/\?moved$/);
	// The back button leads to the question that has been answered.
	const again = new URLSearchParams({ move: '', start: later?.start ?? '' });
	expect(await (await fetch(`${manage}?${again}`)).text()).not.toContain('value="move"');
	const file = await fetch(manage.replace('/booking/', '/booking-calendar/'));
	expect(file.headers.get('Content-Type')).toContain('text/calendar');
	// Long lines are folded in a calendar file.
	const lines = (await file.text()).replaceAll('\r\n ', '');
	expect(lines).toContain('SEQUENCE:1');
	expect(lines).toContain(`Move or cancel: ${manage}`);
	expect((await sendNoForm(manage)).status).toBe(400);
	const cancelled = await send({ intent: 'cancel' });
	expect(cancelled.headers.get('Location')).toMatch(/\?cancelled$/);
	expect((await listTimes('counselling', 20)).map(({ start }) => start)).toContain(time?.start);
	expect((await fetch(`${site.url}/booking/${'A'.repeat(43)}`)).status).toBe(404);
});

test('a session that was moved too often keeps its time, and says when to try again and whom to call', async () => {
	const times = await listTimes('counselling', 24);
	const booked = await (await post({ start: times[0]?.start })).json();
	const send = (fields: Record<string, string>, query = '') =>
		fetch(booked.manage + query, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams(fields),
		});
	expect(times.length).toBeGreaterThan(20);
	for (const { start } of times.slice(10, 20)) {
		expect((await send({ intent: 'move', start })).status).toBe(303);
	}
	const start = times[20]?.start ?? '';
	const asked = `?${new URLSearchParams({ move: '', start })}`;
	// The form that asks to confirm is sent to its own address, so that the answer shows the same time.
	const form = await (await fetch(booked.manage + asked)).text();
	expect(form).toMatch(/<form[^>]* action="[^"]*\?move=&amp;start=/);
	const refused = await send({ intent: 'move', start }, asked);
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000);
	expect(refused.headers.get('Cache-Control')).toBe('no-store');
	const html = await refused.text();
	expect(html).toMatch(/role="status"><p[^>]*>[^<]*\b60 min\b/);
	expect(html).toContain(`value="${new Date(start).toISOString()}"`);
	expect(html).toMatch(/<main[\s\S]*href="tel:[\s\S]*<\/main>/);
	expect((await send({ intent: 'cancel' })).headers.get('Location')).toMatch(/\?cancelled$/);
});

test('a stale page gets the next free times, with what was typed', async () => {
	const [time] = await listTimes('counselling', 8);
	for (let n = 0; n < 3; n += 1) await post({ start: time?.start });
	const response = await fetch(`${site.url}/book`, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({
			kind: 'counselling',
			start: time?.start ?? '',
			name: 'Lata Iyer',
			phone: '9876522222',
			class: 'Drop year',
			zone: 'Nowhere/At all',
			key: crypto.randomUUID(),
		}),
	});
	expect(response.status).toBe(409);
	const html = await response.text();
	expect(html).toContain('value="Lata Iyer"');
	// Somebody who opens a link to a taken time is told before typing anything.
	const start = encodeURIComponent(time?.start ?? '');
	const opened = await (await fetch(`${site.url}/book?start=${start}`)).text();
	expect(opened).not.toContain('name="phone"');
	expect(opened).toMatch(/role="status"><p[^>]*>That time/);
	expect(
		html.match(/type="radio" [^>]*name="start"|name="start"[^>]*type="radio"/g)?.length,
	).toBeGreaterThan(0);
});

test('a session by video needs an email, the student’s or a parent’s, for its link', async () => {
	const [time] = await listTimes('demo-class');
	const send = (more: Record<string, string>) =>
		fetch(`${site.url}/book`, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams({
				...{ kind: 'demo-class', start: time?.start ?? '', key: crypto.randomUUID() },
				...{ name: 'Tara Nair', class: 'Class 12' },
				...{ guardianName: 'Uma Nair', guardianPhone: '9876522229', ...more },
			}),
		});
	const refused = await send({});
	expect(refused.status).toBe(422);
	const [field = ''] = /<input[^>]*name="email"[^>]*>/.exec(await refused.text()) ?? [];
	expect(field).toContain('aria-invalid="true"');
	expect((await send({ guardianEmail: 'uma@example.com' })).status).toBe(303);
});

test('our page requires the class, which decides whether a guardian is needed', async () => {
	const [time] = await listTimes('counselling', 9);
	const send = async (more: Record<string, string>) => {
		const response = await fetch(`${site.url}/book`, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams({
				kind: 'counselling',
				start: time?.start ?? '',
				key: crypto.randomUUID(),
				name: 'Lata Iyer',
				phone: '9876522223',
				...more,
			}),
		});
		const wrong = (await response.text()).matchAll(/<[^>]*aria-invalid="true"[^>]*>/g);
		const names = [...wrong].map(([field]) => /name="(\w+)"/.exec(field)?.[1]);
		return [response.status, ...names];
	};
	expect(await send({})).toEqual([422, 'class']);
	expect(await send({ phone: '' })).toEqual([422, 'class']);
	expect(await send({ class: 'Class 9 or below' })).toEqual([422, 'guardianName', 'guardianPhone']);
	const none = { class: 'Class 9 or below', phone: '' };
	expect(await send(none)).toEqual([422, 'guardianName', 'guardianPhone']);
	const numbers = { phone: '1234567890', guardianPhone: '1111111111' };
	const wrong = [422, 'guardianPhone', 'phone'];
	expect(await send({ ...none, guardianName: 'Lata', ...numbers })).toEqual(wrong);
	expect(await send({ class: 'Drop year', phone: '' })).toEqual([422, 'phone']);
	expect(await send({ class: 'Drop year', phone: '12345' })).toEqual([422, 'phone']);
	expect(await send({ class: 'Drop year' })).toEqual([303]);
});

test('the form’s URL has an idempotency key, even if the link had none', async () => {
	const [time] = await listTimes('counselling', 10);
	const start = encodeURIComponent(time?.start ?? '');
	const page = await fetch(`${site.url}/book?kind=counselling&start=${start}`);
	const key = new URL(page.url).searchParams.get('key');
	expect(await page.text()).toContain(`name="key" value="${key}"`);
});

test.each(['month=2026-13', 'month=9999-12', 'month=0000-00', 'day=2026-02-31', 'zone=Mars/Base'])(
	'a URL with %s shows the page',
	async (query) => {
		expect((await fetch(`${site.url}/book?${query}`)).status).toBe(200);
	},
);

test.each(['from=2026-02-31', 'from=2026-02-01&to=2026-02-30', 'from=soon'])(
	'a list of free times for %s is rejected, as there is no such day',
	async (query) => {
		const response = await fetch(`${site.url}/book.json?kind=counselling&${query}`);
		expect(response.status).toBe(422);
	},
);

/** A day on which nobody gives sessions. */
function nextSunday() {
	return addDays(today(), 14 - weekdayOf(today()));
}

/** Sends the form of the waiting list. */
function wait(fields: Record<string, string>, url = site.url) {
	return fetch(`${url}/book/wait?kind=counselling`, {
		method: 'POST',
		redirect: 'manual',
		headers: { 'X-Forwarded-For': '198.51.100.251' },
		body: new URLSearchParams({
			kind: 'counselling',
			part: '',
			key: crypto.randomUUID(),
			name: 'Lata Iyer',
			phone: '9876533333',
			email: 'lata@example.com',
			class: 'Drop year',
			...fields,
		}),
	});
}

/** The family's page, which the form redirects to. */
function ownPage(joined: Response, url = site.url) {
	expect(joined.status).toBe(303);
	const page = new URL(joined.headers.get('Location') ?? '', url);
	page.search = '';
	return page;
}

test('opening the link of an offer neither accepts nor declines it', async () => {
	const [lesson] = (await listTimes('demo-class', 13)).slice(-1);
	const booked = [];
	for (let n = 0; n < 20; n += 1) {
		booked.push(await (await post({ kind: 'demo-class', start: lesson?.start })).json());
	}
	const fields = { kind: 'demo-class', start: lesson?.start ?? '' };
	const page = ownPage(await wait({ ...fields, phone: '9876544441', email: 'meera@example.com' }));
	const send = (to: string | URL, intent: string) =>
		fetch(to, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ intent }) });
	await send(booked[7].manage, 'cancel');
	for (const query of ['', '?intent=accept', '?intent=leave', '?accept', '?late']) {
		expect((await fetch(page.href + query, { method: 'HEAD' })).status).toBe(200);
		expect(await (await fetch(page.href + query)).text()).toContain('value="accept"');
	}
	expect((await send(page, 'accept')).headers.get('Location')).toMatch(/^\/booking\/.*\?new$/);
	expect(await (await fetch(page)).text()).not.toContain('value="accept"');
});

test('without SMTP the waiting list says that a counsellor calls', async () => {
	onTestFinished(cleanUp);
	const silent = await startSite({ TRUST_PROXY: '1' });
	const sunday = nextSunday();
	const form = await (await fetch(`${silent.url}/book/wait?kind=counselling`)).text();
	expect(form).not.toMatch(/We will email you/);
	// Free times are shown before the form; nothing is mailed, so no email is needed.
	expect(form).toMatch(/href="\/book\?kind=counselling&amp;start=20.*name="fromDay"/s);
	const days = { fromDay: sunday, toDay: sunday, email: '' };
	const page = ownPage(await wait(days, silent.url), silent.url);
	const html = await (await fetch(`${page.href}?new`)).text();
	expect(html).toContain('counsellor will call you on +91 98765 33333');
	expect(html).toContain('no sessions on these days');
});

test('only buttons answer an offer', async () => {
	const sunday = nextSunday();
	const send = (fields: Record<string, string>) =>
		wait({ fromDay: sunday, toDay: sunday, ...fields });
	expect((await send({ email: '' })).status).toBe(422);
	const free = await send({ toDay: addDays(sunday, 1) });
	expect(free.status).toBe(409);
	expect(await free.text()).toMatch(/href="\/book\?kind=counselling&amp;start=/);
	const page = ownPage(await send({}));
	const stranger = await send({ email: 'stranger@example.com' });
	expect(stranger.status).toBe(409);
	const answer = await stranger.text();
	expect(answer).toContain('This number is already on the list. You will get a link by mail');
	expect(answer).not.toMatch(/\/waiting\/|lata@example\.com/);
	expect((await sendNoForm(page)).status).toBe(400);
	for (const query of ['', '?new', '?intent=leave', '?intent=accept', '?late']) {
		const response = await fetch(page.href + query);
		expect(response.status).toBe(200);
		expect(response.headers.get('Cache-Control')).toContain('no-store');
		expect(await response.text()).toContain('value="leave"');
	}
	const left = await fetch(page, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ intent: 'leave' }),
	});
	expect(left.status).toBe(303);
	expect(await (await fetch(page)).text()).not.toContain('value="leave"');
	expect((await fetch(`${site.url}/waiting/${'A'.repeat(43)}`)).status).toBe(404);
	expect((await fetch(`${site.url}/staff-calendar/${'A'.repeat(43)}`)).status).toBe(404);
});

test('a double click on “Book it” books once', async () => {
	const [time] = await listTimes('counselling', 22);
	await post({ start: time?.start, name: 'Pressed Twice' });
	const headers = { cookie: await signIn(site.url) };
	const inbox = await (await fetch(`${site.url}/desk/inbox`, { headers })).text();
	const [, lead] = /href="(\/desk\/leads\/[^"/?]{20,})/.exec(inbox) ?? [];
	const screen = `${site.url}${lead}/book?start=${encodeURIComponent(time?.start ?? '')}`;
	const form = await (await fetch(screen, { headers })).text();
	const fields = ['kind', 'start', 'idempotencyKey'].map((name) => [
		name,
		new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1] ?? '',
	]);
	const press = async () => {
		const body = new URLSearchParams(fields);
		const answer = await fetch(screen, { method: 'POST', redirect: 'manual', headers, body });
		return answer.headers.get('Location');
	};
	const first = await press();
	expect(first).toMatch(/^\/desk\/calendar\/./);
	expect(await press()).toBe(first);
	// The link back leads to the lead, like the button beside it.
	const booked = await (await fetch(site.url + first, { headers })).text();
	expect(booked.split(`href="${lead}"`)).toHaveLength(3);
	// WhatsApp sends the details too, with the text of their template; at night its form asks first.
	const byDay = `action="${lead}/whatsapp"[^>]*><input[^>]* value="[^"]* booked for [^"[]*"`;
	const byNight = `href="${lead}\\?do=whatsapp&amp;template=session-time#work"`;
	expect(booked).toMatch(new RegExp(`${byDay}|${byNight}`));
	// The next session is on top of the lead's page.
	const page = await (await fetch(site.url + lead, { headers })).text();
	expect(page).toMatch(
		/<header[^>]*>.*href="\/desk\/calendar\/[^"]+\?from=lead"[^>]*>Session .*<\/header>/s,
	);
});

test('cached pages link to the free times and show none themselves', async () => {
	for (const path of ['/contactus', '/achivers', '/exam/cuet-ug', '/iimindore']) {
		const html = await (await fetch(site.url + path)).text();
		expect.soft(html, path).toContain('href="/book?kind=counselling"');
		expect.soft(html, path).not.toMatch(/\/book\?[^"]*start=/);
	}
});

test('a day off and a host are added once, even if their forms arrive twice', async () => {
	const headers = { cookie: await signIn(site.url) };
	const screen = `${site.url}/desk/calendar/hours`;
	const send = async (fields: Record<string, string>) => {
		const body = new URLSearchParams({ ...fields, idempotencyKey: `${fields.intent}-key` });
		const answer = await fetch(screen, { method: 'POST', redirect: 'manual', headers, body });
		expect(answer.status).toBe(303);
	};
	const soon = addDays(indiaDay(Date.now()), 60);
	const day = { intent: 'exception', day: soon, what: 'off', note: 'Sent twice' };
	const host = { intent: 'host', name: 'Host sent twice' };
	for (const fields of [day, day, host, host]) await send(fields);
	const page = (await (await fetch(screen, { headers })).text()).replaceAll('<!-- -->', '');
	expect(page.split('(Sent twice)')).toHaveLength(2);
	expect(page.split('<b>Host sent twice</b>')).toHaveLength(2);
});

test('invalid hours come back as typed, each with its error', async () => {
	const headers = { cookie: await signIn(site.url) };
	const send = (fields: Record<string, string>) =>
		fetch(`${site.url}/desk/calendar/hours`, {
			method: 'POST',
			redirect: 'manual',
			headers,
			body: new URLSearchParams(fields),
		});
	const host = {
		intent: 'host',
		name: 'Typed by hand',
		from2: '17:00',
		to2: '10:00',
		to3: '12:00',
	};
	const refused = await send(host);
	expect(refused.status).toBe(422);
	const page = await refused.text();
	expect(page).toContain('value="Typed by hand"');
	expect(page).toContain('>The end must be after the start.<');
	expect(page).toContain('>Enter a time such as');
	expect(page).toMatch(
		/<input(?=[^>]*name="to2")(?=[^>]*value="10:00")(?=[^>]*aria-invalid="true")/,
	);
	const day = await (await send({ intent: 'exception', day: '2030-01-01', from: '12:00' })).text();
	expect(day).toMatch(/<input(?=[^>]*name="to")(?=[^>]*aria-invalid="true")/);
	expect((await send({ ...host, intent: 'no-such' })).status).toBe(400);
});

test('a day off over a booking names it, and the calendar shows the day', async () => {
	const [time] = await listTimes('counselling', 20);
	expect((await post({ start: time?.start, name: 'Dvija Rao' })).status).toBe(201);
	const day = indiaDay(Date.parse(time?.start ?? ''));
	const headers = { cookie: await signIn(site.url) };
	const body = new URLSearchParams({ intent: 'exception', day, what: 'off', note: 'Diwali' });
	const screen = `${site.url}/desk/calendar/hours`;
	const posted = await fetch(screen, { method: 'POST', headers, body });
	const saved = (await posted.text()).replaceAll('<!-- -->', '');
	expect(saved).toContain('1 booking is still at that time.');
	expect(saved).toMatch(/href="\/desk\/calendar\/[^"]+"[^>]*>Dvija Rao/);
	const read = async (view: string) =>
		await (await fetch(`${site.url}/desk/calendar?view=${view}&day=${day}`, { headers })).text();
	for (const view of ['agenda', 'day', 'week']) {
		expect((await read(view)).replaceAll('<!-- -->', '')).toContain('Everybody away (Diwali)');
	}
	expect(await read('week')).toMatch(/<td class="[^"]*bg-line/);
	const [, id = ''] = /name="id" value="([^"]+)"/.exec(saved.slice(saved.indexOf('Diwali'))) ?? [];
	const remove = new URLSearchParams({ intent: 'remove', id });
	await fetch(screen, { method: 'POST', headers, body: remove });
	expect(await read('week')).not.toContain('Everybody away');
});

test('a calendar with an impossible rule is given up without blocking pages, and a valid one is read', async () => {
	const { url } = await startSite({ WEBHOOK_ALLOW_PRIVATE: '1' });
	const event = (rule: string) =>
		`BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260101T000000Z\r\n${rule}END:VEVENT\r\nEND:VCALENDAR`;
	const calendars = createServer(({ url: path }, answer) => {
		answer.end(event(path === '/bad.ics' ? 'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO\r\n' : ''));
	}).listen(0, '127.0.0.1');
	onTestFinished(() => void calendars.close());
	await once(calendars, 'listening');
	const headers = { cookie: await signIn(url) };
	const screen = `${url}/desk/calendar/hours`;
	const read = async () => await (await fetch(screen, { headers })).text();
	const [, id = ''] = /name="id" value="([^"]+)"/.exec(await read()) ?? [];
	const link = async (file: string) => {
		const address = `http://127.0.0.1:${(calendars.address() as AddressInfo).port}/${file}`;
		const body = new URLSearchParams({ intent: 'calendar', id, url: address });
		expect((await fetch(screen, { method: 'POST', headers, body })).status).toBe(200);
	};
	await link('bad.ics');
	await expect.poll(read, { timeout: 40_000 }).toContain('take too long to work out');
	await link('good.ics');
	await expect.poll(read, { timeout: 40_000 }).toMatch(/\bRead (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/);
});
