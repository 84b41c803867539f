import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { saveEntry } from '#app/features/content/entries/save-entry.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { day } from '#app/platform/durations.ts';
import { type Cookies, makeAccounts } from '#testkit/accounts.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { sharedSite, startSite } from '#tests/setup/start-site.ts';
import { putEntry } from '#tests/support/put-entry.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

const soon = { timeout: 10_000, interval: 50 };
const freeTime = /start=\d{4}-/;
const owner = { id: 'o', name: 'Owner', role: 'owner' };

const site = sharedSite();
let db: Database;
let cookies: Cookies;

beforeAll(async () => {
	db = openDatabase({ DATA_DIR: site.folder });
	cookies = await makeAccounts(site.url, db);
});
afterAll(() => db.destroy());

async function read(path: string, cookie = '', url = site.url) {
	return await (await fetch(url + path, { headers: { cookie } })).text();
}

async function post(intent: string, cookie = cookies.owner, url = site.url) {
	const body = new URLSearchParams({ intent });
	const headers = { cookie, origin: url };
	return await fetch(`${url}/desk/launch`, { method: 'POST', headers, body, redirect: 'manual' });
}

test('an owner’s first sign-in leads to the launch steps, that of others to their work', async () => {
	const goTo = async (cookie: string) => {
		const headers = { cookie };
		return (await fetch(`${site.url}/desk`, { headers, redirect: 'manual' })).headers.get(
			'Location',
		);
	};
	expect(await goTo(cookies.owner)).toBe('/desk/launch');
	expect(await goTo(cookies.counsellor)).toBe('/desk/inbox');
	expect(await goTo(cookies.editor)).toBe('/desk/studio');
});

test('only the owner sees payments: a counsellor’s overview has no rupees', async () => {
	const money = /Paid by|₹/;
	expect(await read('/desk/overview', cookies.owner)).toMatch(money);
	expect(await read('/desk/overview', cookies.counsellor)).not.toMatch(money);
	expect(await read('/desk/overview', cookies.owner)).toContain('href="/desk/fees"');
});

test('only the owner can use backups, and a wrong password downloads nothing', async () => {
	const ask = (path: string, cookie: string, body?: Record<string, string>) =>
		fetch(site.url + path, {
			method: body ? 'POST' : 'GET',
			redirect: 'manual',
			headers: { cookie, origin: site.url },
			body: body && new URLSearchParams(body),
		});
	for (const cookie of [cookies.counsellor, cookies.editor]) {
		expect((await ask('/desk/backups', cookie)).status).toBe(403);
		const download = await ask('/desk/backups/file', cookie, { name: 'x.tar.gz', password: 'x' });
		expect(download.status).toBe(403);
	}
	expect((await ask('/desk/backups', cookies.owner, { intent: 'make' })).status).toBe(303);
	await expect
		.poll(() => read('/desk/backups', cookies.owner), soon)
		.toMatch(/complete, [\d,]+ rows/);
	const page = await read('/desk/backups', cookies.owner);
	const name = /prepfront-[\w-]+\.tar\.gz/.exec(page)?.[0] ?? '';
	const refused = await ask('/desk/backups/file', cookies.owner, { name, password: 'guessed' });
	expect(refused.headers.get('Location')).toBe('/desk/backups');
	expect(await read('/desk/launch', cookies.owner)).toContain('href="/desk/backups"');
});

test('only the owner of a demo sees on the first page what is missing', async () => {
	const inbox = await read('/desk/inbox', cookies.owner);
	expect(inbox).toMatch(
		/<a[^>]* href="\/desk\/launch"[^>]*>Before you go live: \d of \d+ done<\/a>/,
	);
	expect(await read('/desk/inbox?state=new', cookies.owner)).not.toContain('Before you go live');
	const list = await read('/desk/launch', cookies.owner);
	for (const step of [
		'Your name',
		'Owner’s name',
		'Mail server',
		'Answers to parents',
		'Firm',
		'Claims',
		'Backup',
		'Sign-in codes',
	]) {
		expect(list).toContain(step);
	}
	expect(await read('/desk/inbox', cookies.counsellor)).not.toContain('Before you go live');
	expect((await post('go-live', cookies.editor)).status).toBe(403);
});

test('a test mail is sent by the real server and recorded', async () => {
	const mail = await startMailServer();
	const other = await startSite({ SMTP_URL: mail.url, MAIL_FROM: 'desk@example.com' });
	const handle = openDatabase({ DATA_DIR: other.folder });
	const own = (await makeAccounts(other.url, handle, 7)).owner;
	await handle.destroy();
	expect(await read('/desk/launch', own, other.url)).toContain('Not tested yet');
	mail.behave({ onMail: () => ({ code: 550, message: 'Not today' }) });
	const refused = await post('test-mail', own, other.url);
	expect(refused.status).toBe(422);
	expect(await refused.text()).toContain('Not today');
	mail.behave({});
	expect((await post('test-mail', own, other.url)).status).toBe(200);
	expect(mail.received.at(-1)).toMatchObject({ to: ['owner7@example.com'] });
	expect(await read('/desk/launch', own, other.url)).toContain('A test mail was sent on');
});

test('an expired claim is gone from page, cache and structured data', async () => {
	const tomorrow = new Date(Date.now() + 2 * day).toISOString().slice(0, 10);
	const praise = 'The sessions helped me most.';
	const claim = {
		text: praise,
		kind: 'testimonial',
		evidence: 'Letter, folder 4',
		evidenceDate: '2025-08-01',
		until: tomorrow,
		studentName: 'Meera Nair',
		rank: 'AIR 12, IPMAT Indore 2025',
		course: 'Premium Mentorship Programme',
		courseLength: '8 months',
		paid: 'paid',
		successDate: '2025-07-01',
		consentDate: '2025-07-10',
		consentPlace: 'Folder 5',
	};
	const put = (collection: 'claim' | 'testimonial' | 'programme', slug: string, data: unknown) =>
		putEntry(db, { collection, slug, data });
	const person = shippedEntry('testimonial', 'sample-student-a');
	await put('claim', 'meera', claim);
	await put('testimonial', 'meera', {
		...person,
		name: 'Meera Nair',
		words: praise,
		sample: 'real',
		claim: 'meera',
	});
	const premium = shippedEntry('programme', 'premium');
	await put('programme', 'premium', { ...premium, reviews: ['meera'] });
	await expect.poll(() => read('/prep-module'), soon).toContain('"reviewBody":"The sessions');
	const both = ['/prep-module', '/'].map(async (path) =>
		(await read(path)).replaceAll('<!-- -->', ''),
	);
	const [page = '', home = ''] = await Promise.all(both);
	for (const said of ['Meera Nair', 'AIR 12', '8 months', 'paid course', 'As of 1 Aug 2025']) {
		expect(page).toContain(said);
		expect(home).toContain(said);
	}
	expect(page + home).not.toContain('Letter, folder 4');

	// As if its last day had passed: the site withdraws it without a request.
	const over = JSON.stringify({ ...claim, until: '2025-12-31' });
	await db
		.updateTable('entries')
		.set({ data: over })
		.where('slug', '=', 'meera')
		.where('collection', '=', 'claim')
		.execute();
	await db
		.insertInto('content_changes')
		.values({ collection: 'claim', slug: 'meera', at: Date.now() })
		.execute();
	await expect.poll(() => read('/prep-module'), soon).not.toContain('Meera Nair');
	await expect.poll(() => read('/'), soon).not.toContain('Meera Nair');
	expect(await read('/prep-module')).not.toContain('reviewBody');
	expect(await readEntry(db, 'claim', 'meera')).toMatchObject({ state: 'draft' });
});

test('a figure and a testimonial are shown with the date of their evidence', async () => {
	const evidence = { evidence: 'Register of students', evidenceDate: '2025-08-01' };
	const claim = { text: '1240 students trained', kind: 'number', until: '2096-08-01', ...evidence };
	await putEntry(db, { collection: 'claim', slug: 'count', data: claim });
	const home = shippedEntry('home', 'home');
	const counters = [{ value: '1240', label: 'students trained', sample: 'real', claim: 'count' }];
	await putEntry(db, { collection: 'home', slug: 'home', data: { ...home, counters } });
	for (const path of ['/', '/about']) {
		const text = async () => (await read(path)).replaceAll('<!-- -->', '');
		await expect.poll(text, soon).toContain('1240');
		expect(await text()).toContain('as of 1 Aug 2025');
	}
	await putEntry(db, { collection: 'home', slug: 'home', data: home });
});

test('going live removes every sample, from pages, data, search and booking', async () => {
	expect(await read('/')).toContain('This is a demo site');
	const pages = ['/', '/about', '/whyipm', '/prep-module', '/programmes', '/testseries'];
	expect(await read('/about')).toContain('Sample Mentor');
	expect(await read('/book')).toMatch(freeTime);
	const early = await post('go-live');
	expect(early.status).toBe(422);
	expect(await early.text()).toContain('First do: Your name, Phone, Email, Links');
	const shipped = shippedEntry('site', 'site');
	const data = {
		...shipped,
		brand: 'Real Mentors',
		phone: '+91 98765 43210',
		whatsapp: '+91 98765 43210',
		email: 'hello@real.test',
		social: [],
		studentZoneUrl: 'https://students.real.test',
		testAppUrl: 'https://tests.real.test',
		blogUrl: undefined,
	};
	await saveEntry({ db, clock: systemClock }, owner, {
		collection: 'site',
		slug: 'site',
		data,
		publish: true,
	});
	await expect.poll(async () => (await post('go-live')).status, soon).toBe(303);
	await expect.poll(() => read('/'), soon).not.toContain('This is a demo site');
	for (const path of [
		...pages,
		...pages.map((one) => (one === '/' ? '/_root.data' : `${one}.data`)),
		'/sitemap.xml',
		'/search?q=sample',
	]) {
		const text = await read(path);
		expect(text, path).not.toMatch(/Sample (?:Mentor|Student|counsellor|mentor)|>Sample</);
	}
	for (const path of [...pages, '/parents', '/faq', '/book', '/exams']) {
		const text = await read(path);
		const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
		expect(
			targets.filter((id) => !text.includes(`id="${id}"`)),
			path,
		).toEqual([]);
		const headings = [...text.matchAll(/<h2[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(
			([, heading]) => heading,
		);
		expect(headings, path).not.toContain('');
	}
	const home = await read('/');
	for (const heading of ['In numbers', 'Meet the mentors', 'In their own words', 'Top Faculties']) {
		expect(home).not.toContain(heading);
	}
	expect(await read('/book')).not.toMatch(freeTime);
	expect(await read('/desk/inbox', cookies.owner)).not.toContain('Before you go live');
	expect((await post('demo')).status).toBe(303);
	await expect.poll(() => read('/about'), soon).toContain('Sample Mentor');
});
