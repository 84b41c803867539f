import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import type { StaffRole } from '#app/features/accounts/permissions.ts';
import { addStaff } from '#app/features/accounts/staff/add-staff.server.ts';
import { changeAssignment } from '#app/features/leads/assignment/change-assignment.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { hour } from '#app/platform/durations.ts';
import { addDays, indiaDay, indiaDayStart } from '#app/platform/india-time.ts';
import { signIn } from '#testkit/sign-in.ts';
import { siteFolder, startSite } from '#tests/setup/start-site.ts';

const phone = '+919812345678';

async function start() {
	const DATA_DIR = await siteFolder();
	const { url } = await startSite({ DATA_DIR, TRUST_PROXY: '1' });
	const db = openDatabase({ DATA_DIR });
	const join = async (username: string, role: StaffRole) => {
		const added = await addStaff({ db, clock: systemClock }, { username, role });
		if (added.outcome !== 'added') throw new Error(`${username} was not added.`);
		return await signIn(url, { name: username, password: added.password });
	};
	let senders = 0;
	const send = (fields: Record<string, string>) => {
		senders += 1;
		return fetch(`${url}/api/enquiries/enquiry`, {
			method: 'POST',
			// Each from its own network address, or the limit would stop them.
			headers: { 'X-Forwarded-For': `198.18.${senders}.1` },
			body: new URLSearchParams(fields),
		});
	};
	const get = (path: string, cookie: string) =>
		fetch(url + path, { headers: { cookie }, redirect: 'manual' });
	const post = (path: string, cookie: string, fields: Record<string, string>) =>
		fetch(url + path, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie },
			body: new URLSearchParams(fields),
		});
	return { url, db, join, send, get, post };
}

test('an editor is refused on every lead screen and never sees a phone number', async () => {
	const site = await start();
	expect((await site.send({ name: 'Meera', phone, question: 'When?' })).status).toBe(201);
	const { id } = await site.db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
	const editor = await site.join('kiran', 'editor');
	const lead = `/desk/leads/${id}`;
	for (const path of [
		'/desk/inbox',
		'/desk/inbox/live',
		lead,
		`${lead}/merge/${id}`,
		'/desk/follow-ups',
		'/desk/settings',
	]) {
		for (const address of [path, `${path}.data`]) {
			const refused = await site.get(address, editor);
			expect(refused.status, address).toBe(403);
			expect(await refused.text(), address).not.toContain('98123');
		}
		expect((await site.post(path, editor, { intent: 'note', text: 'x' })).status, path).toBe(403);
	}
	const refusal = await (await site.get('/desk/inbox', editor)).text();
	expect(refusal).toMatch(/<a[^>]*href="\/desk\/studio"[^>]*>Back to the studio</);
	const home = await site.get('/desk', editor);
	expect(home.headers.get('Location')).toBe('/desk/studio');
	const studio = await site.get('/desk/studio', editor);
	expect(await studio.text()).not.toContain('/desk/inbox');
	expect(studio.headers.get('X-Robots-Tag')).toBe('noindex');
	const events = await site.db.selectFrom('lead_events').select('id').execute();
	expect(events).toEqual([]);
	await site.db.destroy();
});

test('a counsellor is redirected to the inbox, which the menu also marks on lead pages', async () => {
	const site = await start();
	const counsellor = await site.join('asha', 'counsellor');
	const open = async (path: string) => await (await site.get(path, counsellor)).text();
	expect(await open('/desk/settings')).toMatch(
		/<a[^>]*href="\/desk\/inbox"[^>]*>Back to the inbox</,
	);
	const marked = (await open('/desk/leads/new')).match(/<a[^>]*aria-current="page"[^>]*>/g) ?? [];
	// In a phone's bar and in the menu.
	expect(marked).toHaveLength(2);
	for (const link of marked) expect(link).toContain('href="/desk/inbox"');
	await site.db.destroy();
});

test('an empty board says so and has links', async () => {
	const site = await start();
	const counsellor = await site.join('asha', 'counsellor');
	const board = async (query = '') =>
		await (await site.get(`/desk/board${query}`, counsellor)).text();
	expect(await board()).toContain('No leads yet.');
	expect(await board('?owner=me')).toContain('Nothing matches this view.');
	await site.send({ name: 'Meera', phone, question: 'When?' });
	expect(await board()).not.toContain('No leads yet.');
	await site.db.destroy();
});

test('a search query is in no URL, and pages, views and links keep it', async () => {
	const site = await start();
	for (const name of ['Meera Iyer', 'Ravi Menon']) {
		await site.send({
			name,
			phone: name === 'Meera Iyer' ? phone : '+919812345679',
			question: 'When?',
		});
	}
	const counsellor = await site.join('meena', 'counsellor');
	const asked = { search: 'Meera', state: 'new', tag: '', sort: 'oldest' };
	const found = await site.post('/desk/search/inbox', counsellor, asked);
	expect(found.status).toBe(302);
	const address = found.headers.get('Location') ?? '';
	expect(address).toMatch(/^\/desk\/inbox\?state=new&sort=oldest&find=[\w-]{20,}$/);

	const inbox = await (await site.get(address, counsellor)).text();
	expect(inbox).toContain('Meera Iyer');
	expect(inbox).not.toContain('Ravi Menon');
	// No link on the page has the name in its address.
	expect(inbox).not.toMatch(/(?:href|action)="\/[^"]*(?:Meera|98123)/i);

	expect((await site.post(address, counsellor, { intent: 'save-view' })).status).toBe(422);
	await site.post(address, counsellor, { intent: 'save-view', name: 'My Meera' });
	const views = await (await site.get('/desk/inbox', counsellor)).text();
	expect(views.replaceAll('&amp;', '&')).toContain(`href="${address}"`);

	const typed = await (await site.get('/desk/inbox?q=Meera', counsellor)).text();
	expect(typed).toContain('Ravi Menon');
	const forged = `${address.slice(0, -4)}AAAA`;
	expect(await (await site.get(forged, counsellor)).text()).toContain('Ravi Menon');
	expect((await site.post('/desk/search/elsewhere', counsellor, asked)).status).toBe(404);
});

test('a counsellor starts in the inbox, reads a lead and works on it; export is not offered', async () => {
	const site = await start();
	await site.send({ name: 'Meera', phone, question: 'When does the batch begin?' });
	const counsellor = await site.join('ravi', 'counsellor');
	const home = await site.get('/desk', counsellor);
	expect(home.headers.get('Location')).toBe('/desk/inbox');
	const inbox = await (await site.get('/desk/inbox', counsellor)).text();
	expect(inbox).toContain('+91 98123 45678');
	expect(inbox).not.toContain('/desk/export');

	const { id } = await site.db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
	const page = await site.get(`/desk/leads/${id}`, counsellor);
	expect(await page.text()).toContain('When does the batch begin?');
	const lead = () =>
		site.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
	expect((await lead()).unread).toBe(0);
	const later = await site.post(`/desk/leads/${id}`, counsellor, {
		intent: 'call',
		result: 'call-back',
		text: 'At work',
	});
	expect(later.status).toBe(422);
	// Without JavaScript the error is at the top, with a link to the invalid field.
	const said = await later.text();
	expect(said.indexOf('href="#call-when"')).toBeLessThan(said.indexOf('<h1'));
	expect(said).toContain('Say when to call back.');
	const boxOf = (html: string, box: string) =>
		new RegExp(`<(?:input|select)[^>]*id="${box}"[^>]*>`).exec(html)?.[0];
	expect(boxOf(said, 'call-when')).toContain('aria-invalid');
	expect(boxOf(said, 'call-at')).not.toContain('aria-invalid');
	const other = { intent: 'call', result: 'call-back', when: 'other', at: '' };
	const unsaid = await (await site.post(`/desk/leads/${id}`, counsellor, other)).text();
	expect(unsaid).toContain('href="#call-at"');
	expect(boxOf(unsaid, 'call-when')).not.toContain('aria-invalid');
	expect(boxOf(unsaid, 'call-at')).toContain('aria-invalid');
	expect((await lead()).first_answer_at).toBeNull();
	const logged = await site.post(`/desk/leads/${id}`, counsellor, {
		intent: 'call',
		result: 'call-back',
		text: 'At work',
		at: '2027-01-04T18:30',
	});
	expect(logged.status).toBe(303);
	expect((await lead()).follow_up_at).toBe(Date.parse('2027-01-04T13:00:00Z'));

	// In a round of calls the menu marks its list, and the next page says whose call was logged.
	const call = `/desk/leads/${id}?calls=mine`;
	const marked = (await (await site.get(call, counsellor)).text()).match(
		/<a[^>]*aria-current="page"[^>]*>/g,
	);
	for (const link of marked ?? ['']) expect(link).toContain('href="/desk/follow-ups"');
	const wrong = { intent: 'call', result: 'wrong-number', when: 'clear', because: 'Wrong number' };
	const onward = Object.fromEntries([['then', 'next']]);
	const ended = await site.post(call, counsellor, { ...wrong, ...onward });
	expect(ended.headers.get('Location')).toBe('/desk/follow-ups');
	const notice = ended.headers.getSetCookie().map((one) => one.split(';')[0]);
	const told = await site.get('/desk/follow-ups', [counsellor, ...notice].join('; '));
	expect(await told.text()).toContain('Logged for Meera. No more calls are due.');
	const editor = await site.join('kiran', 'editor');
	const untold = await site.get('/desk/studio', [editor, ...notice].join('; '));
	expect(await untold.text()).not.toContain('Meera');
	// A number that is known to be wrong must not be called.
	const list = await (await site.get('/desk/inbox', counsellor)).text();
	expect(list).toContain('<s>+91 98123 45678</s>');
	expect(list).not.toContain(`href="tel:${phone}"`);
	await site.db.destroy();
});

test('a stand-in finds the absent person’s leads in the menu, the inbox and the follow-ups', async () => {
	const site = await start();
	await site.send({ name: 'Meera', phone, question: 'When does it begin?' });
	const away = await site.join('asha', 'counsellor');
	const standIn = await site.join('ravi', 'counsellor');
	const users = await site.db.selectFrom('users').select(['id', 'name']).execute();
	const idOf = (name: string) => users.find((user) => user.name === name)?.id ?? '';
	const [asha, ravi] = [idOf('asha'), idOf('ravi')];
	const hourAgo = Date.now() - hour;
	const columns = { owner_id: asha, owner_name: 'asha', follow_up_at: hourAgo };
	await site.db.updateTable('leads').set(columns).execute();
	const read = async (path: string, cookie: string) =>
		(await (await site.get(path, cookie)).text()).replaceAll(/<!-- -->|<[^>]+>/g, ' ');
	expect(await read('/desk/inbox', standIn)).toContain('Nothing unread for you');
	expect(await read('/desk/inbox?unread=1', standIn)).toContain('1 unread, none of them yours');
	const absence = { person: asha, from: '2020-01-01', to: '2099-12-31', standIn: ravi };
	const context = { db: site.db, clock: systemClock };
	await changeAssignment(context, { id: ravi, name: 'ravi' }, { what: 'absence', absence });
	const inbox = await read('/desk/inbox', standIn);
	expect(inbox).toContain('1 unread for you');
	expect(inbox).toContain('For asha');
	expect(await read(`/desk/inbox?owner=${asha}`, standIn)).toContain('Meera');
	const followUps = await read('/desk/follow-ups', standIn);
	expect(followUps).toContain('asha is away, and you stand in: 1 due.');
	expect(await read('/desk/inbox', away)).not.toContain('For asha');
});

test('the inbox counts waiting leads, names its order, and suggests similar names', async () => {
	const site = await start();
	await site.send({ name: 'Ishita Ghosh', phone, question: 'When does it begin?' });
	const owner = await site.join('asha', 'owner');
	const counsellor = await site.join('ravi', 'counsellor');
	const read = async (path: string, cookie = owner) => (await site.get(path, cookie)).text();
	const textOf = (html: string) =>
		html.replaceAll(/<!-- -->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
	expect(textOf(await read('/desk/inbox'))).toContain('Unassigned 1 Reply overdue No next step');
	const search = { search: 'ishita gosh' };
	const found = await site.post('/desk/search/inbox', owner, search);
	const nothing = await read(found.headers.get('location') ?? '');
	expect(textOf(nothing)).toContain('Names that sound alike Ishita Ghosh');
	expect(nothing.indexOf('Names that sound')).toBeLessThan(nothing.indexOf('Nothing matches'));
	const [, form = ''] = /href="(\/desk\/leads\/new\?find=[^"]+)"/.exec(nothing) ?? [];
	expect(await read(form)).toContain('value="ishita gosh"');

	const hourAgo = Date.now() - hour;
	await site.db.updateTable('leads').set({ follow_up_at: hourAgo, due_at: null }).execute();
	const overdue = await read('/desk/inbox?followUp=overdue');
	expect(overdue).toMatch(/<option value="" selected="">Next follow-up/);
	const others = 'Everybody’s 1 overdue';
	expect(textOf(await read('/desk/follow-ups'))).toContain(others);
	expect(textOf(await read('/desk/follow-ups', counsellor))).not.toContain(others);
	await site.db.destroy();
});

test('the first saved views are tabs, the others are in the menu, and a new filter can be saved', async () => {
	const site = await start();
	await site.send({ name: 'Meera', phone });
	const ravi = await site.join('ravi', 'counsellor');
	for (const n of [1, 2, 3, 4, 5]) {
		const fields = { intent: 'save-view', name: `View ${n}` };
		await site.post(`/desk/inbox?tag=t${n}`, ravi, fields);
	}
	const inbox = async (query: string) => await (await site.get(`/desk/inbox${query}`, ravi)).text();
	const partOf = (page: string, opening: string, closing: string) =>
		page.slice(page.indexOf(opening)).split(closing)[0] ?? '';
	const page = await inbox('');
	const tabs = partOf(page, 'aria-label="Views"', '</nav>');
	for (const n of [1, 2, 3, 4]) expect(tabs).toContain(`>View ${n}`);
	expect(tabs).not.toContain('View 5');
	expect(partOf(page, 'class="view-menu"', '</details>')).toContain('View 5');
	expect(partOf(await inbox('?tag=t5'), 'aria-label="Views"', '</nav>')).toContain('View 5');
	expect(await inbox('?tag=t5')).not.toContain('Save this view');
	expect(await inbox('?owner=me')).not.toContain('Save this view');
	expect(await inbox('?tag=other')).toContain('Save this view');
});

test('an undo that finds every lead changed shows a warning', async () => {
	const site = await start();
	await site.send({ name: 'Meera', phone });
	const ravi = await site.join('ravi', 'counsellor');
	const { id } = await site.db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
	const move = { intent: 'state', 'give-state': 'lost:Too expensive', id };
	await site.post('/desk/inbox', ravi, move);
	const bulk = await site.db.selectFrom('lead_bulk_changes').select('id').executeTakeFirstOrThrow();
	await site.post(`/desk/leads/${id}`, ravi, { intent: 'state', state: 'enrolled' });
	const undone = await site.post('/desk/inbox', ravi, { intent: 'undo-bulk', bulk: bulk.id });
	const [notice = ''] = undone.headers.get('set-cookie')?.split(';') ?? [];
	const page = await (await site.get('/desk/inbox', `${ravi}; ${notice}`)).text();
	expect(page).toMatch(/border-danger[^>]*>Nothing to undo: these leads were changed since/);
	expect(page).not.toContain('Undone: 0');
});

test('saving the details changes only typed fields, not what changed meanwhile', async () => {
	const site = await start();
	await site.send({ name: 'Meera', phone, question: 'When?' });
	const counsellor = await site.join('ravi', 'counsellor');
	const { id } = await site.db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
	const address = `/desk/leads/${id}`;
	const page = await (await site.get(address, counsellor)).text();
	const details = page.slice(page.indexOf('value="details"'));
	const shown: Record<string, string> = {};
	for (const [, name = '', value = ''] of details
		.slice(0, details.indexOf('</form>'))
		.matchAll(/<input[^>]*? name="([^"]+)"[^>]*? value="([^"]*)"/g)) {
		shown[name] = value;
	}
	const save = (typed: Record<string, string>) =>
		site.post(address, counsellor, { ...shown, ...typed, intent: 'details' });
	const programme = 'Premium Mentorship Program';
	const told = await site.send({ name: 'Meera', phone, programme, question: 'And?' });
	expect(told.status).toBe(201);
	expect((await save({ class: 'Class 12' })).status).toBe(303);
	expect((await save({ email: 'meera@example.com' })).status).toBe(303);
	const row = () =>
		site.db
			.selectFrom('leads')
			.select(['class', 'programme', 'email'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
	const both = { class: 'Class 12', programme, email: 'meera@example.com' };
	expect(await row()).toEqual(both);
	const clash = await save({ email: 'other@example.com', name: 'Meera N' });
	expect(clash.status).toBe(409);
	const asked = await clash.text();
	expect(asked).toContain('<dt>Email</dt><dd>Theirs:');
	expect(asked).not.toContain('<dt>Programme</dt><dd>Theirs:');
	expect(await row()).toEqual(both);

	// Keeping theirs stays in the round of calls.
	const stale = { intent: 'opt-out', isOut: 'yes', version: shown.version ?? '' };
	await site.post(address, counsellor, stale);
	await site.post(address, counsellor, { intent: 'opt-out', isOut: 'no' });
	const late = await site.post(`${address}?calls=mine`, counsellor, stale);
	expect(late.status).toBe(409);
	const compared = await late.text();
	expect(compared).toContain(
		'<dt>Messages</dt><dd>Theirs: <strong>allowed</strong>. Yours: <strong>stopped</strong>.',
	);
	expect(compared).toMatch(new RegExp(`<a[^>]*href="${address}\\?calls=mine"[^>]*>Keep theirs<`));
	await site.db.destroy();
});

test('without JavaScript the error of each form of a lead links to a place on the page', async () => {
	const site = await start();
	await site.send({ name: 'Meera', phone, question: 'When?' });
	await site.db.updateTable('leads').set({ minor: 1 }).execute();
	const counsellor = await site.join('ravi', 'counsellor');
	const { id } = await site.db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
	const post = async (fields: Record<string, string>) =>
		await (await site.post(`/desk/leads/${id}`, counsellor, fields)).text();
	await post({ intent: 'note', text: 'Asked about fees' });
	const notes = site.db.selectFrom('lead_events').select('id').where('kind', '=', 'note');
	const { id: note } = await notes.executeTakeFirstOrThrow();
	for (const [fields, box] of [
		[{ intent: 'consent', guardianName: '' }, 'consent-guardianName'],
		[{ intent: 'tags', add: '' }, 'lead-tags'],
		[{ intent: 'note-change', note, text: '', revision: '0' }, `note-${note}`],
		[{ intent: 'unconfirmed', field: 'email', value: 'a@example.com' }, 'unconfirmed'],
		[{ intent: 'assign', owner: 'nobody' }, 'lead-owner'],
		[{ intent: 'note', text: '' }, 'work'],
	] as const) {
		const page = await post(fields);
		expect(page, fields.intent).toContain(`href="#${box}"`);
		expect(page, fields.intent).toContain(` id="${box}"`);
	}
	await site.db.destroy();
});

test('a refused rule of assignment shows its own choices, and the other rules show theirs', async () => {
	const site = await start();
	const owner = await site.join('asha', 'owner');
	const { id: person } = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
	const save = (fields: Record<string, string>) =>
		site.post('/desk/assignment', owner, { intent: 'rule', ...fields });
	for (const exam of ['First exam', 'Second exam']) await save({ exam, person, by: 'turn' });
	const before = await (await site.get('/desk/assignment', owner)).text();
	const [, id = ''] = /name="id" value="([^"]+)"/.exec(before) ?? [];
	const refused = await save({ id, exam: 'Third exam', by: 'load' });
	expect(refused.status).toBe(422);
	const page = await refused.text();
	expect(page.match(/<input[^>]* name="exam"[^>]* value="[^"]*"/g)?.map(readValue)).toEqual(
		expect.arrayContaining(['Third exam', 'Second exam']),
	);
	expect(page.split('value="Third exam"')).toHaveLength(2);
	expect(page.match(/<input[^>]*name="by"[^>]*checked[^>]*>/g)?.map(readValue)).toEqual([
		'load',
		'turn',
		'turn',
	]);
	await site.db.destroy();
});

function readValue(input: string) {
	return /value="([^"]*)"/.exec(input)?.[1];
}

test('a page of fifty leads is smaller than 66 KB, and the pages link forward and back', async () => {
	const site = await start();
	const question =
		'Is the exam at Indore harder than the one at Rohtak, and can I take both in one year?';
	const rows = Array.from({ length: 120 }, (_, n) => n);
	for (const n of rows) {
		await site.send({
			name: `Lakshmi Venkataraman ${n}`,
			phone: `98${String(10_000_000 + n * 7919)}`,
			email: `lakshmi.venkataraman.${n}@example.com`,
			programme: 'Premium Mentorship Program',
			question: `${question} ${n}`,
		});
	}
	const counsellor = await site.join('ravi', 'counsellor');
	const first = await (await site.get('/desk/inbox', counsellor)).text();
	expect(first.match(/name="id"/g)).toHaveLength(50);
	expect(first).toContain('>120 leads<');
	expect(Buffer.byteLength(first)).toBeLessThan(66_000);
	const follow = async (html: string, rel: string) => {
		const link = new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0] ?? '';
		const href = /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '/nowhere';
		return await (await site.get(href, counsellor)).text();
	};
	const idsOf = (html: string) => html.match(/name="id" value="[^"]+"/g) ?? [];
	const second = await follow(first, 'next');
	const third = await follow(second, 'next');
	expect(new Set([...idsOf(first), ...idsOf(second), ...idsOf(third)]).size).toBe(120);
	expect(third).toContain('>120 leads<');
	expect(idsOf(await follow(third, 'prev'))).toEqual(idsOf(second));
	expect(idsOf(await follow(await follow(third, 'prev'), 'prev'))).toEqual(idsOf(first));

	// Today includes follow-ups and first replies, and links to both.
	const late = indiaDayStart(addDays(indiaDay(Date.now()), 1)) - 1;
	const owed = { due_at: late, asked_at: 1, first_answer_at: null, follow_up_at: null };
	await site.db.updateTable('leads').set(owed).execute();
	const planned = site.db.selectFrom('leads').select('id').limit(30);
	await site.db
		.updateTable('leads')
		.set({ follow_up_at: late })
		.where('id', 'in', planned)
		.execute();
	const today = await (await site.get('/desk/follow-ups?owner=all', counsellor)).text();
	const listed = async (what: string) => {
		const link = new RegExp(`href="([^"]+)"[^>]*>See all ${what} in the inbox`).exec(today)?.[1];
		const html = await (await site.get(link?.replaceAll('&amp;', '&') ?? '', counsellor)).text();
		return />(\d+) leads</.exec(html)?.[1];
	};
	expect(await listed('follow-ups of today')).toBe('30');
	expect(await listed('first replies due today')).toBe('90');
	await site.db.destroy();
});

test('a lead enrolled by status alone asks for programme and fee until there are any', async () => {
	const site = await start();
	await site.send({ name: 'Meera', phone, question: 'When?' });
	const { id } = await site.db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
	const owner = await signIn(site.url);
	const lead = `/desk/leads/${id}`;
	const read = async (path: string) => await (await site.get(path, owner)).text();
	const ask = `href="${lead}/enrolment"`;
	const overview = await read('/desk/overview');
	const inInbox = (query: string) => new RegExp(`href="/desk/inbox\\?${query}from=[\\d-]+&amp;to=`);
	for (const query of ['', 'form=enquiry&amp;', 'source=direct&amp;', 'state=enrolled&amp;']) {
		expect(overview).toMatch(inInbox(query));
	}
	expect(overview).toMatch(/href="\/desk\/inbox\?from=[\d-]+&amp;to=[\d-]+&amp;sort=due"/);

	await site.send({ name: 'Ravi', phone: '+919812345679', question: 'When?' });
	const other = site.db.selectFrom('leads').select('id').where('id', '!=', id);
	const ids = [id, (await other.executeTakeFirstOrThrow()).id];
	const act = (intent: string, chosen: string[], state = 'enrolled') =>
		fetch(`${site.url}/desk/inbox`, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie: owner },
			body: new URLSearchParams([
				...chosen.map((one) => ['id', one]),
				...[
					['give-state', state],
					['give-tag', ' , '],
					['intent', intent],
				],
			] as [string, string][]),
		});
	expect(await (await act('state', ids)).text()).toMatch(/programme and fee on the enrolment page/);
	// Nothing is asked before there is a reason to.
	for (const [intent, message] of [
		['state', 'Choose one first.'],
		['assign', 'Choose one first.'],
		['tag', 'Write a tag first.'],
	] as const) {
		const empty = await act(intent, ids, '');
		const page = await empty.text();
		expect([empty.status, page.includes(`>${message}</p>`)], intent).toEqual([422, true]);
		expect(page).not.toContain('id="bulk-question"');
	}
	const merge = await act('merge', ids);
	expect(merge.headers.get('Location')).toBe(`/desk/leads/${ids.join('/merge/')}`);
	const refused = await act('merge', [id]);
	expect([refused.status, await refused.text()]).toEqual([
		422,
		expect.stringContaining('Select exactly two leads'),
	]);

	const changed = await site.post(lead, owner, { intent: 'state', state: 'enrolled' });
	const notice = changed.headers.getSetCookie().map((one) => one.split(';')[0]);
	const told = await site.get('/desk/follow-ups', [owner, ...notice].join('; '));
	expect(await told.text()).toContain(ask);
	expect(await read(lead)).toContain('Add programme and fee');
	expect(await read('/desk/fees')).toContain('href="/desk/inbox?withoutFee=1"');
	const fields = { intent: 'enrol', programme: 'Premium Mentorship Program', fee: '5,000' };
	expect((await site.post(`${lead}/enrolment`, owner, fields)).status).toBe(303);
	const due = await read('/desk/fees');
	expect(due).toContain(`href="tel:${phone}"`);
	expect(due).toMatch(
		/(?:action="\/desk\/leads\/[^"]*\/whatsapp"|href="\/desk\/leads\/[^"]*do=whatsapp)/,
	);
	const wrong = { intent: 'call', result: 'wrong-number', when: 'clear', because: 'Wrong number' };
	expect((await site.post(lead, owner, wrong)).status).toBe(303);
	const unreachable = await read('/desk/fees');
	expect(unreachable).not.toContain(`href="tel:${phone}"`);
	expect(unreachable).toContain('>Wrong number</p>');
	const enrolled = await read(lead);
	expect(enrolled).not.toContain('Add programme and fee');
	// What is due is at the top, before the contact bar.
	const top = enrolled.slice(
		enrolled.indexOf('<h1'),
		enrolled.indexOf('aria-label="Get in touch"'),
	);
	expect(top).toMatch(new RegExp(`href="${lead}/enrolment"[^>]*>₹5,000(?:<!-- -->)? due<`));
	// A number is formatted for people, in the timeline too.
	expect(enrolled).not.toMatch(/<dd[^>]*>\+91\d{10}</);

	const money = `${lead}/enrolment`;
	const enrolment = /name="enrolment" value="([^"]+)"/.exec(await read(money))?.[1] ?? '';
	const payment = { amount: '2,000', day: indiaDay(Date.now()), how: 'Cash', payer: 'A', note: '' };
	await site.post(money, owner, { intent: 'payment', enrolment, ...payment });
	const leaves = /<input(?=[^>]*name="leaves")[^>]*>/;
	expect(leaves.exec(await read(money))?.[0]).not.toContain('checked');
	const unused = await read(`${money}?refund=${enrolment}&count=40&used=8`);
	expect(leaves.exec(unused)?.[0]).toContain('checked');
	const mark = '>Left</b>';
	expect(await read(lead)).not.toContain(mark);
	await site.post(money, owner, { intent: 'withdraw', enrolment, reason: 'Moves abroad' });
	expect(await read(lead)).toContain(mark);
	await site.db.destroy();
});
