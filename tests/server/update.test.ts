import { beforeAll, expect, test } from 'vitest';
import { readWarnings } from '#tests/setup/read-warnings.ts';
import { readCookies, signIn } from '#tests/setup/sign-in.ts';
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

async function see(path: string, as = '') {
	const response = await fetch(site.url + path, { headers: { cookie: as }, redirect: 'manual' });
	return { response, text: await response.text() };
}

test('signs in by user name and says so; a wrong password is told in its own words', async () => {
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
	expect(right.headers.get('Location')).toBe('/update/blog?told=welcome');
	const arrived = await see('/update/blog?told=welcome', readCookies(right));
	expect(arrived.text).toContain('Login Successful!!');
	expect((await see('/update', readCookies(right))).response.headers.get('Location')).toBe(
		'/update/blog',
	);
});

test('nobody updates without signing in', async () => {
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

test('updates a calendar block by its title, and the public page shows it within a second', async () => {
	const before = await see('/update/calendar?previous=IPMAT+Indore', cookie);
	const title = /<datalist[^>]*><option value="([^"]+)"/.exec(before.text)?.[1] ?? '';
	const cells = ['Step', 'Date', 'Where', 'Trial step', '01.02.2031', 'Official site'];
	const sent = await send('calendar', {
		previous: title,
		title: 'A calendar for this test',
		tabledata: JSON.stringify(cells),
	});
	expect(sent.headers.get('Location')).toBe('/update/calendar?told=updated');
	expect((await see('/update/calendar?told=updated', cookie)).text).toContain('Update Successful');
	await expect
		.poll(async () => (await see('/calander')).text, { timeout: 5000, interval: 50 })
		.toContain('Trial step');

	const again = await send('calendar', { previous: title, title: 'x', tabledata: '[]' });
	expect(again.status).toBe(422);
});

test.each([
	['blog', { previous: 'No such title', title: 'a', description: 'b' }, 'Nothing has the title'],
	['blog', { previous: '', title: 'a', description: 'b' }, 'Fill in “Previous title”'],
	['pattern', { previous: 'JIPMAT', title: 'a', tabledata: '["a",' }, 'line 1, column 6'],
	['pattern', { previous: 'JIPMAT', title: 'a', tabledata: '["a"]' }, 'Every row has 4 cells'],
	['pattern', { previous: 'JIPMAT', title: 'a', tabledata: '[1,2,3,4]' }, 'text in quotes'],
])('on %s says what is wrong with %j and keeps what was sent', async (page, fields, words) => {
	const answer = await send(page, fields);
	expect(answer.status).toBe(422);
	const text = await answer.text();
	expect(text).toContain(words);
	expect(text).toContain(`value="${fields.title}"`);
});

test('news of one author are many: asks which, and checks the date', async () => {
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
	const noDate = await send('news', { ...fields, entry });
	expect(await noDate.text()).toContain('Write the date as YYYY-MM-DD.');
	const done = await send('news', { ...fields, entry, date: '2026-02-28' });
	expect(done.status).toBe(303);
	await expect
		.poll(async () => (await see(`/news/${entry}`)).text, { timeout: 5000, interval: 50 })
		.toContain('Changed in a test.');
});

test('a form that was filled in before somebody else’s change changes nothing', async () => {
	const { text } = await see('/update/pattern', cookie);
	const title = /<option value="([^"]+)"/.exec(text.slice(text.indexOf('<datalist')))?.[1] ?? '';
	const filled = await see(`/update/pattern?previous=${encodeURIComponent(title)}`, cookie);
	const version = /name="version" value="(\d+)"/.exec(filled.text)?.[1] ?? '';
	const cells = ['No.', 'Section', 'Questions', 'Marks', '1', 'Verbal', '10', '40'];
	const fields = { previous: title, title, tabledata: JSON.stringify(cells), version };
	expect((await send('pattern', fields)).status).toBe(303);
	const late = await send('pattern', fields);
	expect(late.status).toBe(422);
	expect(await late.text()).toContain('Somebody changed this entry meanwhile.');
});
