import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verdictsAnswer } from '#app/features/plan/answers-schema.ts';
import { sharedSite } from '#tests/setup/start-site.ts';

// No watch form is offered without a mail server; nothing here sends mail.
const site = sharedSite({ LOG_LEVEL: 'debug', SMTP_URL: 'smtp://127.0.0.1:2525' });

const anu = {
	born: '2007-03-12',
	category: 'general',
	class10: { year: 2024, percent: 88.37 },
	class12: { year: 2026, percent: null, appearing: true },
	mathematics: true,
	passport: 'indian',
};

async function post(body: string, type = 'application/json') {
	const headers = { 'Content-Type': type };
	const response = await fetch(`${site.url}/plan.json`, { method: 'POST', headers, body });
	return { response, answer: await response.json().catch(() => undefined) };
}

test('POST /plan.json responds with verdicts, each with its rule, season and source', async () => {
	const { response, answer } = await post(JSON.stringify({ ...anu, exams: ['ipmat-rohtak'] }));
	expect(response.status).toBe(200);
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(response.headers.has('set-cookie')).toBe(false);
	expect(answer.verdicts).toHaveLength(1);
	expect(verdictsAnswer.parse(answer)).toEqual(answer);
	expect(answer.verdicts[0]).toMatchObject({ exam: 'ipmat-rohtak', verdict: 'yes-if' });
	expect(answer.verdicts[0].reasons[0]).toMatchObject({
		rule: expect.stringContaining('60%'),
		season: '2026',
		source: { title: expect.any(String), url: expect.stringContaining('https://') },
	});
});

test('invalid values are named by field', async () => {
	const wrong = {
		born: '2007-02-30',
		category: 'sports',
		class10: { percent: 188 },
		class12: { year: '2026', appearing: 'soon' },
		passport: 'Indian',
		exams: ['nowhere'],
		name: 'Anu',
	};
	const { response, answer } = await post(JSON.stringify(wrong));
	expect(response.status).toBe(422);
	expect(Object.keys(answer.errors).sort()).toEqual(
		'born category class10.percent class12.appearing class12.year name passport'.split(' '),
	);
	const unknown = await post(JSON.stringify({ exams: ['nowhere'] }));
	expect([unknown.response.status, Object.keys(unknown.answer.errors)]).toEqual([422, ['exams']]);
});

test.each([
	['{', 'application/json', 400],
	['[]', 'application/json', 422],
	['null', 'application/json', 422],
	['born=2007-03-12', 'application/x-www-form-urlencoded', 415],
	[`{"born":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
	[`${'{"":'.repeat(6000)}1${'}'.repeat(6000)}`, 'application/json', 422],
])('an invalid student is rejected with a message: %.12s', async (body, type, status) => {
	const { response } = await post(body, type);
	expect(response.status).toBe(status);
});

test('without JavaScript the form is answered on its own page, and nothing of it is stored', async () => {
	const typed = {
		stage: 'passed',
		'class12.year': '2025',
		'class12.percent': '73.91',
		'class10.percent': '81.43',
		born: '17/11/2007',
		category: 'obc',
		mathematics: 'yes',
		passport: 'indian',
	};
	const response = await fetch(`${site.url}/plan`, {
		method: 'POST',
		body: new URLSearchParams(typed),
	});
	const page = await response.text();
	expect(response.status).toBe(200);
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(response.headers.has('set-cookie')).toBe(false);
	expect(page).toContain('id="answer"');
	expect(page).toContain('73.91');
	const secrets = ['73.91', '81.43', '88.37', '17/11/2007', '2007-11-17', '2007-03-12'];
	const files = (await readdir(site.folder, { recursive: true, withFileTypes: true })).filter(
		(one) => one.isFile(),
	);
	const stored = await Promise.all(
		files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
	);
	for (const secret of secrets) {
		expect(site.output()).not.toContain(secret);
		expect(
			stored.some((text) => text.includes(secret)),
			secret,
		).toBe(false);
	}
});

test('the watch form beside a plan has the chosen exams and an email, and nothing of the plan', async () => {
	const typed = { stage: '12', born: '17/11/2008', exams: 'ipmat-indore,jipmat' };
	const body = new URLSearchParams(typed);
	const page = await (await fetch(`${site.url}/plan`, { method: 'POST', body })).text();
	const [, form = ''] = /<form[^>]*action="\/watch"[^>]*>(.*?)<\/form>/s.exec(page) ?? [];
	const names = [...form.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name);
	expect(names).toEqual(['exams', 'exams', 'email']);
	expect(form.match(/checked=""/g)).toHaveLength(2);
});

test('saving a plan without a session offers sign-in and sign-up, and the plan is not lost', async () => {
	const typed = { intent: 'save', stage: '12', 'class10.percent': '81.5', category: 'obc' };
	// Field names come from the sender, and some are names of object members.
	const body = new URLSearchParams([
		...Object.entries(typed),
		['__proto__', 'x'],
		['toString', 'y'],
	]);
	const response = await fetch(`${site.url}/account/plan`, {
		method: 'POST',
		body,
		headers: { Origin: site.url },
	});
	const page = await response.text();
	expect(response.status).toBe(401);
	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(page).toMatch(/href="\/login\?/);
	expect(page).toContain('href="/signup"');
	expect(page).toMatch(/<dt[^>]*>Class 10 \(%\)<\/dt>/);
	expect(page).not.toMatch(/<dt[^>]*>class10/);
	expect(page).toContain('name="class10.percent" value="81.5"');
	expect(page).toContain('name="__proto__" value="x"');
});

test('saving a plan leads to the login and back, in the site’s own shell', async () => {
	const body = new URLSearchParams({ stage: '12', 'class10.percent': '81.5', exams: 'jipmat' });
	const response = await fetch(`${site.url}/my-plan/save`, { method: 'POST', body });
	const page = await response.text();
	expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
	expect(page).toContain('<header');
	expect(page).toContain('href="/login?next=%2Fplan"');
	expect(page).toContain('name="class10.percent" value="81.5"');
	expect(page).not.toMatch(/>\s*jipmat\s*</);
	const plan = await (await fetch(`${site.url}/plan`, { method: 'POST', body })).text();
	expect(plan).toMatch(/<form[^>]*id="keep-plan"[^>]*action="\/my-plan\/save"/);
});

test('a plan rendered on the server has no data for scripts', async () => {
	for (const stage of ['10', '11', '12']) {
		const body = new URLSearchParams({ stage, category: 'general', hours: '10' });
		const page = await (await fetch(`${site.url}/plan`, { method: 'POST', body })).text();
		expect(page.split('IIM Sirmaur BMS').length).toBeLessThan(12);
		expect(page).not.toContain('__reactRouterContext');
		expect(page.length, stage).toBeLessThan(100_000);
		// Before class 11 there are verdicts, but no weekly plan and nothing to join.
		expect([page.includes('id="weeks"'), page.includes('id="keep"')], stage).toEqual(
			Array(2).fill(stage !== '10'),
		);
		const [fit = ''] = /<div class="plan-fit.*?<\/div>/s.exec(page) ?? [];
		expect(fit.includes('Ministry of Education'), stage).toBe(stage === '10');
		expect(fit.includes('href="/book?kind=counselling"'), stage).toBe(stage === '10');
	}
});

test('a fold lists rules, or is called “Sources” where the sentence has said the rule', async () => {
	const own = {
		born: '14/06/2009',
		category: 'obc',
		mathematics: 'yes',
		'class10.percent': '62.5',
	};
	const body = new URLSearchParams({ stage: '12', ...own });
	const page = await (await fetch(`${site.url}/plan`, { method: 'POST', body })).text();
	const folds = [
		...page.matchAll(/<summary aria-label="(Sources|Rules and sources): .*?<\/details>/gs),
	];
	expect(new Set(folds.map(([, name]) => name)).size).toBe(2);
	for (const [fold, name] of folds) expect(fold.includes('<li>'), fold).toBe(name !== 'Sources');
});

test('an empty form comes back and says what to choose, beside the field and the button', async () => {
	const body = new URLSearchParams({ passport: 'foreign' });
	const response = await fetch(`${site.url}/plan`, { method: 'POST', body });
	const page = await response.text();
	expect(response.status).toBe(422);
	expect(page.match(/Choose your class\./g)).toHaveLength(2);
	expect(page).toMatch(
		/<input[^>]*name="passport"[^>]*checked=""[^>]*value="foreign"|value="foreign"[^>]*checked/,
	);
});

test('a plan has deadlines: last season’s dates on the cards, and urgent forms first', async () => {
	const body = new URLSearchParams({
		stage: '12',
		born: '14/05/2009',
		'class10.percent': '78',
		'class10.year': '2025',
		category: 'general',
		mathematics: 'yes',
		passport: 'indian',
	});
	const page = await (await fetch(`${site.url}/plan`, { method: 'POST', body })).text();
	expect(page.match(/Last season: form /g)?.length).toBeGreaterThan(5);
	expect(page.length).toBeLessThan(100_000);
});

test('a form with errors comes back with their messages', async () => {
	const typed = { born: '45/13/2008', 'class10.percent': '188' };
	const response = await fetch(`${site.url}/plan`, {
		method: 'POST',
		body: new URLSearchParams(typed),
	});
	const page = await response.text();
	expect(response.status).toBe(422);
	expect(page.match(/aria-invalid="true"/g)).toHaveLength(2);
	expect(page).toContain('value="45/13/2008"');
});

test('an invalid value is also named when a plan is mailed or exported, and nothing is done', async () => {
	for (const [path, weeks] of [
		['/my-plan/mail', ''],
		['/my-plan/weeks.ics', '0'],
	] as const) {
		const body = new URLSearchParams({
			stage: '12',
			'class10.percent': '188',
			email: 'anu@example.com',
			weeks,
		});
		const response = await fetch(site.url + path, { method: 'POST', body });
		const page = await response.text();
		expect(response.status, path).toBe(422);
		expect(new URL(response.url).search).toBe('');
		expect(page).toMatch(
			/name="class10.percent"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="class10.percent"/,
		);
		expect(page).toContain('value="188"');
		expect(page.includes('Enter a number of weeks')).toBe(weeks !== '');
	}
});

test('the form is cached; a URL with exams ticks them, and the records for phones are cached too', async () => {
	const [plain, chosen, book] = await Promise.all(
		['/plan', '/plan?exams=jipmat,nowhere&class=11', '/plan/book.json'].map((path) =>
			fetch(site.url + path, { headers: { 'Accept-Encoding': 'identity' } }),
		),
	);
	expect(plain?.headers.get('cache-control')).toContain('public');
	expect(book?.headers.get('cache-control')).toContain('public');
	expect((await plain?.text())?.length).toBeLessThan(100_000);
	const page = (await chosen?.text()) ?? '';
	expect(page.match(/name="exams"[^>]*checked/g)).toHaveLength(1);
	// Folded, with the number of chosen exams: the whole list is longer than the rest of the form.
	expect(page).toMatch(/<details class="plan-exams"><summary>.{0,80}1 chosen/);
	expect(page).toMatch(/name="stage"[^>]*checked[^>]*value="11"|value="11"[^>]*checked/);
});

test('the class chosen on the home page is chosen in the form, also if the form is cached', async () => {
	await (await fetch(`${site.url}/plan`)).text();
	for (const stage of ['10', '12']) {
		const response = await fetch(`${site.url}/plan?class=${stage}`);
		expect(response.headers.get('cache-control')).toContain('public');
		const chosen = (await response.text()).match(/<input[^>]*name="stage"[^>]*checked[^>]*>/g);
		expect(chosen, stage).toHaveLength(1);
		expect(chosen?.[0]).toContain(`value="${stage}"`);
	}
});

test('an address with answers says that they are being worked out, and never shows the legend', async () => {
	for (const [query, isAsked] of [
		['', false],
		['?class=12', true],
		['?class=12&exams=jipmat', true],
	] as const) {
		const page = await (await fetch(`${site.url}/plan${query}`)).text();
		expect(page.includes('You meet every rule'), query).toBe(!isAsked);
		expect(page.includes('Working out your exams'), query).toBe(isAsked);
		// Without JavaScript it leads to the form's button.
		const [, still = ''] =
			/<noscript>((?:(?!<\/noscript>).)*#plan-show.*?)<\/noscript>/s.exec(page) ?? [];
		expect(still.includes('Show my exams'), query).toBe(isAsked);
	}
	expect(await (await fetch(`${site.url}/plan`)).text()).toContain('id="plan-show"');
});

test('no response is much longer than its request', async () => {
	const fields = Array.from({ length: 2000 }, (_, n) => [`f${n}`, 1]);
	const { response, answer } = await post(JSON.stringify(Object.fromEntries(fields)));
	expect(response.status).toBe(422);
	expect(Object.keys(answer.errors).length).toBeLessThan(20);
	const scored = await fetch(`${site.url}/score/npat.json?${'a&b&c&'.repeat(500)}`);
	expect(scored.status).toBe(422);
	expect((await scored.text()).length).toBeLessThan(3000);
	const foreign = new URLSearchParams({ stage: '12', foreign: 'x'.repeat(2000) });
	const page = await fetch(`${site.url}/plan`, { method: 'POST', body: foreign });
	expect(page.status).toBe(200);
	expect(await page.text()).not.toContain('x'.repeat(100));
});

test('a file has no data request, which would be rendered each time', async () => {
	for (const path of ['/plan/book.json.data', '/facts.json.data', '/exams.ics.data']) {
		expect((await fetch(`${site.url}${path}`)).status, path).toBe(404);
	}
});

test('an invalid email for the plan is named, and nothing else is lost', async () => {
	const body = new URLSearchParams({ stage: '12', born: '12/03/2009', email: 'nobody' });
	const response = await fetch(`${site.url}/my-plan/mail`, {
		method: 'POST',
		body,
		redirect: 'manual',
	});
	expect(response.status).toBe(422);
	const text = await response.text();
	expect(text).toContain('value="12/03/2009"');
	expect(text).toContain('value="nobody"');
});
