import { expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { atNoon } from '#testkit/site-process.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { type RunningSite, startProcess, startSite } from '#tests/setup/start-site.ts';

const email = 'asha@example.com';
const polling = { timeout: 30_000, interval: 50 };

test('a watch is confirmed by a button, reports a moved date, and ends with one click', async () => {
	const server = await startMailServer();
	const site = await startProcess({ SMTP_URL: server.url, LOG_LEVEL: 'silent', ...atNoon() });
	const db = openDatabase({ DATA_DIR: site.folder });

	const wrong = await ask(site, 'asha@', ['ipmat-indore']);
	expect(wrong.status).toBe(422);
	expect(await wrong.text()).toMatch(/<input[^>]*checked=""[^>]*value="ipmat-indore"/);
	expect((await ask(site, email, [])).status).toBe(422);
	expect((await ask(site, email, ['nothing'])).status).toBe(422);
	expect(await countMails(db)).toBe(0);

	const asked = await ask(site, 'Asha@Example.com', ['ipmat-indore']);
	expect([asked.status, asked.headers.get('location')]).toEqual([303, '/watch?asked=1']);
	await server.waitFor(1);
	const [confirmation] = server.received;
	expect(confirmation?.to).toEqual([email]);
	const confirmUrl = findUrl(confirmation?.raw, `${site.url}/watch/confirm/`);

	// Mail scanners follow links.
	for (const method of ['GET', 'HEAD', 'GET']) {
		expect((await fetch(confirmUrl, { method })).status).toBe(200);
	}
	expect(await readWatches(db)).toEqual([]);
	expect((await post(confirmUrl)).status).toBe(200);
	expect((await post(confirmUrl)).status).toBe(200);
	expect(await readWatches(db)).toEqual(['ipmat-indore']);

	// No mail for an exam already watched; one for the next exam; none for further ones within the hour.
	for (const exam of ['ipmat-indore', 'jipmat', 'npat', 'set-symbiosis']) {
		expect((await ask(site, email, [exam])).status).toBe(303);
	}
	expect(await countMails(db)).toBe(2);
	await server.waitFor(2);
	expect(await readWatches(db)).toEqual(['ipmat-indore']);

	await moveExam(db);
	await vi.waitFor(async () => {
		const settled = db.updateTable('calendar_changes').set({ settles_at: 0 });
		expect((await settled.executeTakeFirst()).numUpdatedRows).toBe(1n);
	}, polling);
	await server.waitFor(3);
	const notice = server.received[2];
	expect(notice?.to).toEqual([email]);
	expect(notice?.headers.get('subject')).toContain('moved from 4 May 2026 to 4 May 2096');
	expect(notice?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

	const changeUrl = findUrl(notice?.raw, `${site.url}/watch/change/`);
	const changed = await post(changeUrl, 'exams=ipmat-indore&exams=npat&exams=nothing');
	expect(changed.status).toBe(303);
	expect(await readWatches(db)).toEqual(['ipmat-indore', 'npat']);

	const leaveUrl = notice?.headers.get('list-unsubscribe')?.slice(1, -1) ?? '';
	expect((await fetch(leaveUrl)).status).toBe(200);
	expect(await readWatches(db)).toEqual(['ipmat-indore', 'npat']);
	expect((await post(leaveUrl, 'List-Unsubscribe=One-Click')).status).toBe(200);
	expect(await readWatches(db)).toEqual([]);
	expect(await db.selectFrom('watchers').selectAll().execute()).toEqual([]);
	expect(await countMails(db)).toBe(0);
	expect((await fetch(confirmUrl)).status).toBe(404);
	expect(await (await fetch(leaveUrl)).text()).toContain('You are not following any exam now.');

	await db.destroy();
});

test('the change log and its feed show a moved date with its source and the day it was noticed', async () => {
	// No watch is offered without a mail server; nothing here sends mail.
	const site = await startSite({ LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:2525' });
	const db = openDatabase({ DATA_DIR: site.folder });
	const read = async (path: string) => await (await fetch(site.url + path)).text();
	// Read before, so that both are cached until the date moves.
	for (const path of ['/calander/changes', '/calander/changes.rss']) {
		expect(await read(path)).not.toContain('moved from');
	}
	// With nothing to show yet it says when we last checked, and has links.
	const empty = await read('/calander/changes');
	expect(empty).toMatch(/checked the official sites on \d{1,2} \w{3} 20\d\d/);
	expect(empty).toMatch(/We began this list on (?:<!-- -->)?\d{1,2} \w{3} 20\d\d/);
	expect(empty).toMatch(/<main.*href="\/watch".*href="\/calander\/changes\.rss".*<\/main>/s);
	await moveExam(db);
	await vi.waitFor(async () => {
		const page = (await read('/calander/changes')).replaceAll('<!-- -->', '');
		expect(page).toContain('<b>Exam</b>: moved from 4 May 2026 to 4 May 2096');
		expect(page).toMatch(/class="source-line">Source: .*<a href="https:/);
		expect(page).toMatch(/noticed on <time dateTime="20\d\d-/i);
		const feed = await read('/calander/changes.rss');
		expect(feed).toMatch(/moved from 4 May 2026 to 4 May 2096.*\. Source: \w/);
		expect(feed).toMatch(/<pubDate>\w/);
	}, polling);
	await db.destroy();
});

/** Sends the form like a browser without JavaScript. */
async function ask(site: RunningSite, address: string, exams: string[]) {
	const fields = new URLSearchParams([['email', address], ...exams.map((one) => ['exams', one])]);
	return await post(`${site.url}/watch`, fields.toString());
}

async function post(url: string, body = '') {
	const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
	return await fetch(url, { method: 'POST', redirect: 'manual', headers, body });
}

/** The first URL in a mail that begins like this; long lines of a mail are broken with “=”. */
function findUrl(raw = '', start: string) {
	const text = raw.replaceAll('=\r\n', '');
	return /^\S+?(?=[\s"<])/.exec(text.slice(text.indexOf(start)))?.[0] ?? '';
}

/** Moves the shipped exam day into the future, as a change of content. */
async function moveExam(db: Database) {
	const entry = { collection: 'calender', slug: 'ipmat-indore-2026' };
	const { data } = await db
		.selectFrom('entries')
		.select('data')
		.where(({ and }) => and(entry))
		.executeTakeFirstOrThrow();
	await db.transaction().execute(async (trx) => {
		await trx
			.updateTable('entries')
			.set({ data: data.replace('04.05.2026', '04.05.2096') })
			.where(({ and }) => and(entry))
			.execute();
		await trx
			.insertInto('content_changes')
			.values({ ...entry, at: Date.now() })
			.execute();
	});
}

async function countMails(db: Database) {
	return (await db.selectFrom('outbox').select('id').execute()).length;
}

async function readWatches(db: Database) {
	const rows = await db.selectFrom('watches').select('exam').orderBy('exam').execute();
	return rows.map(({ exam }) => exam);
}
