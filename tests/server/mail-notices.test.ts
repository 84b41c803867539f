import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { addStaff } from '#app/features/accounts/staff/add-staff.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { makeEnquiry, sendOnce } from '#testkit/send-enquiry.ts';
import { signIn } from '#testkit/sign-in.ts';
import { startMailServer } from '#tests/setup/mail-server.ts';
import { startSite } from '#tests/setup/start-site.ts';

/** Phrases by which a page claims that a mail was sent. */
const claim =
	/have sent you a mail|check your email|look into your mail|have sent a mail|a mail confirms it/i;

/** Every form and page after which a visitor might expect a mail. */
async function readAnswers(url: string) {
	const post = (path: string, fields: Record<string, string>) =>
		fetch(url + path, {
			method: 'POST',
			headers: { origin: url },
			body: new URLSearchParams(fields),
		});
	const person = { name: 'Asha Rao', email: 'asha@example.com', phone: '98765 43210' };
	const test = { class: 'Class 12', school: 'A school', city: 'Kochi', exam: 'JIPMAT' };
	const answers = {
		signUp: await post('/signup', person),
		reset: await post('/login/reset', { email: person.email }),
		newsletter: await post('/newsletter', { email: person.email }),
		enquiry: await post('/enquire/counselling', person),
		registration: await post('/enquire/scholarship', { ...person, ...test }),
	};
	return Object.fromEntries(
		await Promise.all(
			Object.entries(answers).map(async ([name, answer]) => {
				expect(answer.status, name).toBe(200);
				return [name, await answer.text()] as const;
			}),
		),
	);
}

test('without SMTP no page claims a mail; visitors are told what to do, and the owner what is missing', async () => {
	const site = await startSite({ LOG_LEVEL: 'silent' });
	const db = openDatabase({ DATA_DIR: site.folder });
	const answers = await readAnswers(site.url);
	for (const [name, page] of Object.entries(answers)) expect(page, name).not.toMatch(claim);
	for (const name of ['signUp', 'reset']) expect(answers[name], name).toContain('href="tel:');
	// The requested mails are queued all the same.
	const waiting = await db.selectFrom('outbox').select('state').execute();
	expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['waiting']));

	const made = await addStaff(
		{ db, clock: systemClock },
		{ username: 'counsellor', role: 'counsellor' },
	);
	const leads = await db.selectFrom('leads').select('id').execute();
	await db.destroy();
	if (made.outcome !== 'added') throw new Error('There is a counsellor already.');
	const inboxOf = async (cookie: string) =>
		await (await fetch(`${site.url}/desk/inbox`, { headers: { cookie } })).text();
	expect(await inboxOf(await signIn(site.url))).toContain('No mail server is set up');
	const { password } = made;
	const counsellor = await signIn(site.url, { name: 'counsellor', password });
	const pageOf = async (path: string) =>
		await (await fetch(site.url + path, { headers: { cookie: counsellor } })).text();
	// Only those who can fix it are told.
	expect(await inboxOf(counsellor)).not.toContain('No mail server is set up');
	const lead = `/desk/leads/${leads[0]?.id}`;
	expect(await pageOf(`${lead}/book`)).toContain('tell the family the time yourself');
	const work = await pageOf(`${lead}?do=mail`);
	expect(work).toContain('Put the mail in the outbox');
	expect(work).not.toContain('Send the mail');
	const sent = await fetch(site.url + lead, {
		method: 'POST',
		headers: { cookie: counsellor, origin: site.url },
		body: new URLSearchParams({
			intent: 'mail',
			subject: 'Saturday',
			text: 'Come at ten.',
			when: 'tomorrow',
		}),
		redirect: 'manual',
	});
	const [notice = ''] = sent.headers.get('set-cookie')?.split(';') ?? [];
	const after = await fetch(site.url + lead, { headers: { cookie: `${counsellor}; ${notice}` } });
	expect(await after.text()).toContain('the mail waits in the outbox');
	// The form starts empty: the first template has gaps and would look like an unsent mail.
	const begun = (page: string) => /<textarea[^>]*id="mail-text"[^>]*>\s*([^<]*)</.exec(page)?.[1];
	expect(begun(work)).toContain('[');
	const next = await pageOf(sent.headers.get('location') ?? '');
	expect(begun(next)).toBe('');
	expect(next).toContain('Your mail waits in the outbox.');
});

test('with SMTP the pages say that a mail is on its way', async () => {
	const { url: SMTP_URL } = await startMailServer();
	const { url } = await startSite({ SMTP_URL, LOG_LEVEL: 'silent' });
	const answers = await readAnswers(url);
	for (const name of ['signUp', 'reset', 'newsletter']) {
		expect(answers[name], name).toMatch(claim);
	}
	const inbox = await fetch(`${url}/desk/inbox`, { headers: { cookie: await signIn(url) } });
	expect(await inbox.text()).not.toContain('No mail server is set up');
});

test('rejected team mail is reported in the inbox, the menu, the status and the metrics', async () => {
	const server = await startMailServer();
	server.behave({ onRecipient: () => ({ code: 550, message: 'No such team.' }) });
	const { url } = await startSite({
		SMTP_URL: server.url,
		MAIL_TO: 'team@example.com',
		MAIL_TO_FALLBACK: 'second@example.com',
		LOG_LEVEL: 'silent',
	});
	expect((await sendOnce(url, makeEnquiry(1))).status).toBe(201);
	// The refusal is noted after the mail.
	await expect
		.poll(async () => await (await fetch(`${url}/metrics`)).text())
		.toMatch(/^team_mails_undelivered 1$.*^team_address_refused 1$/ms);
	const cookie = await signIn(url);
	const see = async (path: string) =>
		await (await fetch(`${url}/desk/${path}`, { headers: { cookie } })).text();
	const inbox = await see('inbox');
	expect(inbox).toContain('No such team.');
	expect(inbox).toMatch(/<span[^>]*>1<span[^>]*> not delivered<\/span>/);
	expect(await see('status')).toContain('No such team.');
});
