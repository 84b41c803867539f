import { beforeAll, expect, test } from 'vitest';
import { owner, readCookies, signIn } from '#testkit/sign-in.ts';
import { readWarnings } from '#tests/setup/read-warnings.ts';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();
let cookie = '';

beforeAll(async () => {
	cookie = await signIn(site.url);
});

function send(page: string, fields: Record<string, string>, as = cookie) {
	return fetch(`${site.url}/update/${page}`, {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie: as },
		body: new URLSearchParams(fields),
	});
}

/** The version a form was filled in from: a different one means that something was stored. */
function readVersion(page: string) {
	return /name="version" value="([^"]*)"/.exec(page)?.[1] ?? '';
}

async function see(path: string, as = '') {
	const response = await fetch(site.url + path, { headers: { cookie: as }, redirect: 'manual' });
	return { response, text: await response.text() };
}

test('signs in by user name with a message; a wrong password has its own message', async () => {
	const post = (password: string) =>
		fetch(`${site.url}/update`, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams({ username: 'admin', password }),
		});
	const wrong = await post('wrong');
	expect(wrong.status).toBe(422);
	const page = await wrong.text();
	expect(page).toContain('Incorrect Credentials!!');
	expect(page).not.toContain('value="admin"');
	const right = await post('only-for-this-test');
	expect(right.headers.get('Location')).toBe('/update/blog');
	const arrived = await see('/update/blog', readCookies(right));
	expect(arrived.text).toContain('Login Successful!!');
	expect((await see('/update', readCookies(right))).response.headers.get('Location')).toBe(
		'/update/blog',
	);
});

test('the message is shown once, wherever the sign-in leads, and no URL can forge it', async () => {
	for (const next of ['/update/calendar', '/desk/security']) {
		const signedIn = await fetch(`${site.url}/update?next=${next}`, {
			method: 'POST',
			redirect: 'manual',
			body: new URLSearchParams({ username: owner.name, password: owner.password }),
		});
		expect(signedIn.headers.get('Location')).toBe(next);
		const { response, text } = await see(next, readCookies(signedIn));
		expect(text).toContain('Login Successful!!');
		expect(readCookies(response)).toBe('notice=');
		expect(response.headers.get('Set-Cookie')).toContain('Max-Age=0');
	}
	// A request for suggestions does not use up the page's flash message.
	const asked = await see('/update/blog?previous=a', `${cookie}; notice=WyJ1cGRhdGVkIl0=`);
	expect(asked.text).not.toContain('Update Successful');
	expect(asked.response.headers.get('Set-Cookie')).toBeNull();
	const asNotice = (kind: string) =>
		`notice=${Buffer.from(JSON.stringify([kind])).toString('base64')}`;
	const noticed = await see('/update/blog', `${cookie}; ${asNotice('updated')}`);
	expect(noticed.text).toContain('Update Successful');
	expect((await see('/update/blog?notice=updated', cookie)).text).not.toContain(
		'Update Successful',
	);
	const forged = await see('/update/blog', `${cookie}; ${asNotice('<b>forged')}`);
	expect(forged.response.status).toBe(200);
	expect(forged.text).not.toContain('forged');
});

test('no link can make the desk show a success message', async () => {
	for (const address of [
		'/desk/inbox?done=state.50',
		'/desk/inbox?done=undone.3.1',
		'/desk/spam?done=deleted',
		'/desk/follow-ups?done=1',
		'/desk/settings?saved',
		'/desk/webhooks?deleted',
		'/desk/newsletter?deleted',
		'/desk/security?changed=1&ended=1&confirmed=1',
	]) {
		const { response, text } = await see(address, cookie);
		expect(response.status, address).toBe(200);
		expect(text, address).not.toContain('bg-success-tint');
	}
	expect((await see('/login?deleted=1')).text).not.toContain('is deleted');
	const form = { intent: 'assignment', mode: 'by-hand' };
	const saved = await fetch(`${site.url}/desk/assignment`, {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie },
		body: new URLSearchParams(form),
	});
	expect(saved.headers.get('Location')).toBe('/desk/assignment');
	const told = await see('/desk/assignment', `${cookie}; ${readCookies(saved)}`);
	expect(told.text).toMatch(/bg-success-tint[^>]*>Saved\.</);
	expect(readCookies(told.response)).toBe('notice=');
});

test('updates need a sign-in', async () => {
	const fields = { previous: 'Preparing for the personal interview', title: 'x', description: 'y' };
	const stranger = await send('blog', fields, '');
	expect(stranger.status).toBe(401);
	expect(await readWarnings(site, stranger)).toEqual(['refused: not signed in']);
	expect((await see('/update/blog')).response.headers.get('Location')).toContain('/update?next=');
	const foreign = await fetch(`${site.url}/update/blog`, {
		method: 'POST',
		headers: { cookie, Origin: 'https://evil.example' },
		body: new URLSearchParams(fields),
	});
	expect(foreign.status).toBe(403);
	await expect.poll(site.output).toContain('refused: sent from another site');
});

test('updates the newest season by the exam’s name, another by its year, and the public page shows it', async () => {
	const slugFor = async (previous: string) => {
		const query = new URLSearchParams({ previous });
		return readVersion((await see(`/update/calendar?${query}`, cookie)).text).split('@')[0];
	};
	expect(await slugFor('IPMAT Indore')).toBe('ipmat-indore-2026');
	expect(await slugFor('IPMAT Indore 2023')).toBe('indore');
	expect(await slugFor('IPMAT Indore 2019')).toBe('');
	// The three columns of the specification are enough.
	const cells = ['Step', 'Date', 'Where', 'Trial step', '01.02.2031', 'Official site'];
	const sent = await send('calendar', {
		previous: 'IPMAT Indore',
		title: 'IPMAT Indore 2026',
		tabledata: JSON.stringify(cells),
	});
	expect(sent.headers.get('Location')).toBe('/update/calendar');
	const told = await see('/update/calendar', `${cookie}; ${readCookies(sent)}`);
	expect(told.text).toContain('Update Successful');
	await expect
		.poll(async () => (await see('/calander')).text, { timeout: 5000, interval: 50 })
		.toContain('Trial step');
	expect((await see('/calander')).text).toContain('9 Mar 2023');

	const again = await send('calendar', { previous: 'IPMAT Indore', title: 'x', tabledata: '[]' });
	expect(again.status).toBe(422);
});

test('a table is a grid that grows and is saved without JavaScript, and JSON text on request', async () => {
	const title = 'SET 2023';
	const read = async (response: Response) => {
		const html = await response.text();
		const cells = [...html.matchAll(/name="tabledata\.\d+"[^>]*>([^<]*)</g)];
		return { html, cells: cells.map(([, text = '']) => text) };
	};
	const query = new URLSearchParams({ previous: title });
	const page = await fetch(`${site.url}/update/pattern?${query}`, { headers: { cookie } });
	const { html, cells } = await read(page);
	expect(cells.length).toBeGreaterThan(8);
	expect(html).not.toContain('name="tabledata"');
	// The collection's help text is here too.
	expect(html).toContain('A last row named Total must add up.');

	const named = (texts: string[]) =>
		Object.fromEntries(texts.map((text, place) => [`tabledata.${place}`, text]));
	const fields = { previous: title, title, columns: '8', version: readVersion(html) };
	const longer = await send('pattern', { ...fields, ...named(cells), intent: 'add-row' });
	expect(longer.status).toBe(200);
	const grown = await read(longer);
	expect(grown.cells).toEqual([...cells, ...Array(8).fill('')]);
	expect(readVersion(grown.html)).toBe(fields.version);
	const asText = await read(
		await send('pattern', { ...fields, ...named(cells), intent: 'as-json' }),
	);
	expect(asText.html).toMatch(/<textarea[^>]*name="tabledata"/);
	expect(asText.cells).toEqual([]);
	const badText = { ...fields, tabledata: '["a"', intent: 'as-grid' };
	expect(await (await send('pattern', badText)).text()).toContain('line 1, column 5');
	const filled = await send('pattern', { ...fields, ...named(cells), intent: 'fill-in' });
	expect(filled.headers.get('Location')).toBe(`/update/pattern?${query}&entry=`);

	const empty = await send('pattern', { ...fields, ...named(Array(8).fill('')) });
	expect(empty.status).toBe(422);
	expect(await empty.text()).toContain('Enter the table data.');
	const rows = [...header, '1', 'Verbal\r\nability', '10', '40'];
	const saved = await send('pattern', { ...fields, ...named(rows) });
	expect(saved.status).toBe(303);
	await expect
		.poll(async () => (await see('/pattern')).text, { timeout: 5000, interval: 50 })
		.toContain('Verbal ability');
});

const header = ['No.', 'Section', 'Questions', 'Marks'];
const rightTotal = JSON.stringify([...header, '1', 'Verbal', '10', '40', '', 'Total', '10', '40']);
const inWords = rightTotal.replace('"10"', '"forty"');
const steps = ['Step', 'Date', 'Where to check', 'Status', 'Source', 'Note'];
const noDay = JSON.stringify([...steps, 'Exam', '20/05/27', 'npat.in', '', '', '']);
const wrongTotal = rightTotal.replace('"Total","10"', '"Total","11"');

test.each([
	['blog', { previous: 'No such title', title: 'a', description: 'b' }, 'Nothing has the title'],
	['blog', { previous: '', title: 'a', description: 'b' }, 'Enter the previous title.'],
	['pattern', { previous: 'NPAT', title: 'a', tabledata: '["a",' }, 'line 1, column 6'],
	['pattern', { previous: 'NPAT', title: 'a', tabledata: '["a"]' }, 'Every row has 8 cells'],
	['pattern', { previous: 'NPAT', title: 'a', tabledata: '[1,2,3,4]' }, 'text in quotes'],
	['pattern', { previous: 'NPAT', title: 'a', tabledata: wrongTotal }, 'add up to 10, but'],
	['pattern', { previous: 'NPAT', title: 'a', tabledata: inWords }, '“forty” is not a figure'],
	['calendar', { previous: 'NPAT', title: 'a', tabledata: noDay }, '“20/05/27” names no day'],
	['pattern', { previous: 'NPAT', title: 'Date TBA', tabledata: rightTotal }, '“TBA” is still'],
])('on %s names the error of %j and keeps what was sent', async (page, fields, message) => {
	const stored = async () =>
		readVersion((await see(`/update/${page}?previous=${fields.previous}`, cookie)).text);
	const before = await stored();
	const answer = await send(page, fields);
	expect(answer.status).toBe(422);
	expect(await stored()).toBe(before);
	const text = await answer.text();
	expect(text).toContain(message);
	expect(text).toContain(`value="${fields.title}"`);
});

test('asks which of an author’s many news items is meant, and checks the date', async () => {
	const { text } = await see('/update/news', cookie);
	const author = /<option value="([^"]+)"/.exec(text.slice(text.indexOf('<datalist')))?.[1] ?? '';
	const fields = {
		previous: author,
		author,
		description: 'Changed in a test.',
		date: '2026-02-30',
	};
	const unclear = await send('news', fields);
	expect(unclear.status).toBe(422);
	const choice = await unclear.text();
	expect(choice).toContain('Which one?');
	const entry = /name="entry"[^>]*value="([^"]+)"/.exec(choice)?.[1] ?? '';
	const query = new URLSearchParams({ previous: author, entry, author: 'Typed before' });
	const filled = await see(`/update/news?${query}`, cookie);
	expect(readVersion(filled.text)).toMatch(new RegExp(`^${entry}@\\d+$`));
	expect(filled.text).toMatch(new RegExp(`name="author"[^>]*value="${author}"`));
	const noDate = await send('news', { ...fields, entry });
	expect(await noDate.text()).toContain('Write the date as YYYY-MM-DD.');
	const done = await send('news', { ...fields, entry, date: '2026-02-28' });
	expect(done.status).toBe(303);
	await expect
		.poll(async () => (await see(`/news/${entry}`)).text, { timeout: 5000, interval: 50 })
		.toContain('Changed in a test.');
});

test('a form filled in before somebody else’s change changes nothing', async () => {
	const { text } = await see('/update/pattern', cookie);
	const title = /<option value="([^"]+)"/.exec(text.slice(text.indexOf('<datalist')))?.[1] ?? '';
	const filled = await see(`/update/pattern?previous=${encodeURIComponent(title)}`, cookie);
	const version = readVersion(filled.text);
	expect(version).not.toBe('');
	const cells = ['No.', 'Section', 'Questions', 'Marks', '1', 'Verbal', '10', '40'];
	const fields = { previous: title, title, tabledata: JSON.stringify(cells), version };
	expect((await send('pattern', fields)).status).toBe(303);
	const late = await send('pattern', fields);
	expect(late.status).toBe(422);
	expect(await late.text()).toContain('Somebody changed this entry meanwhile.');
	// The seen version of another entry says nothing about this one.
	const other = await send('pattern', { ...fields, previous: 'NPAT', title: 'NPAT' });
	expect(other.status).toBe(303);
});
