import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { auditActions } from '#app/features/audit/audit-actions.ts';
import { eraseLead } from '#app/features/leads/erase-lead.server.ts';
import { insertDelivery } from '#app/features/webhooks/delivery-repository.server.ts';
import { fillDesk } from '#testkit/fill-desk.ts';
import { makeEnquiry, sendOnce } from '#testkit/send-enquiry.ts';
import { signIn } from '#testkit/sign-in.ts';
import { auditTrails } from '#tests/setup/audit-trails.ts';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();

test('reading about a family is logged, once an hour, and so is every action', async () => {
	const db = openDatabase({ DATA_DIR: site.folder });
	const owner = await signIn(site.url);
	await fillDesk(site.url, db, { owner, editor: '', counsellor: '', student: '' });
	await sendOnce(site.url, makeEnquiry(3));
	const idIn = async (table: 'outbox' | 'imports' | 'webhook_endpoints') =>
		(await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
	const leads = await db.selectFrom('leads').select('id').where('state', '!=', 'spam').execute();
	const [one = '', other = ''] = leads.map(({ id }) => id);
	const enquiries = db.selectFrom('enquiries').where('state', '=', 'quarantined');
	const spam = (await enquiries.select('id').executeTakeFirstOrThrow()).id;
	const mail = await idIn('outbox');
	const hook = await idIn('webhook_endpoints');
	const ask = (path: string, body?: Record<string, string>) =>
		fetch(site.url + path, {
			method: body ? 'POST' : 'GET',
			redirect: 'manual',
			headers: { cookie: owner },
			body: body && new URLSearchParams(body),
		});
	const trace = async () => {
		const rows = await db
			.selectFrom('audit')
			.select(['action', 'subject_id'])
			.orderBy('id')
			.execute();
		return rows.map(({ action, subject_id }) => `${action} ${subject_id}`);
	};
	const before = await trace();
	const file = await idIn('imports');
	expect(before).toEqual(
		expect.arrayContaining([`import.uploaded ${file}`, `import.seen ${file}`]),
	);

	const reads: [path: string, ...traces: string[]][] = [
		['/desk/inbox', 'leads.listed inbox'],
		['/desk/follow-ups', 'leads.listed follow-ups'],
		[`/desk/leads/${one}/merge/${other}`, `lead.seen ${one}`, `lead.seen ${other}`],
		['/desk/mail', 'mail.listed mail'],
		[`/desk/mail/${mail}/page`, `mail.seen ${mail}`],
		['/desk/spam', 'spam.listed spam'],
		[`/desk/spam/${spam}`, `spam.seen ${spam}`],
		['/desk/newsletter/subscribers', 'subscribers.listed subscribers'],
		['/desk/scholarship/print', 'scholarship.listed registrations'],
		// An upload redirects to the import's screen.
		[`/desk/import/${file}`],
	];
	for (const [path] of [...reads, ...reads]) expect((await ask(path)).status, path).toBe(200);
	// A mail's screen and its preview frame count as one access.
	await ask(`/desk/mail/${mail}`);
	const read = (await trace()).slice(before.length);
	expect(read.toSorted()).toEqual(reads.flatMap(([, ...traces]) => traces).toSorted());

	const delivery = await insertDelivery(db, {
		endpointId: hook,
		event: 'enquiry.received',
		data: {},
		at: new Date(),
		leasedUntil: 0,
	});
	await db.updateTable('webhook_deliveries').set({ state: 'failed' }).execute();
	await ask('/desk/staff', {
		intent: 'invite',
		name: 'Ravi',
		email: 'ravi@example.com',
		role: 'editor',
	});
	const links = db.selectFrom('mailed_links').where('purpose', '=', 'invitation');
	const { token_hash: invitation } = await links.select('token_hash').executeTakeFirstOrThrow();
	await ask('/desk/staff', { intent: 'withdraw', id: invitation });
	await ask('/desk/staff', { intent: 'withdraw', id: invitation });
	await ask(`/desk/webhooks/${hook}`, { intent: 'resend', delivery: delivery.id });
	await ask('/desk/newsletter', {});
	const done = (await trace()).slice(before.length + read.length);
	const newsletters = await db
		.selectFrom('newsletters')
		.select('id')
		.orderBy('created_at')
		.execute();
	expect(done).toEqual([
		'staff.invited ravi@example.com',
		'staff.withdrawn ravi@example.com',
		`webhook.resent ${hook}`,
		`newsletter.changed ${newsletters.at(-1)?.id}`,
	]);

	// Names are looked up when the log is read, so an erased one is gone.
	const { name } = await db
		.selectFrom('leads')
		.select('name')
		.where('id', '=', one)
		.executeTakeFirstOrThrow();
	const readLog = async (subject: string) => {
		const html = await (await ask(`/desk/audit?subject=${subject}`)).text();
		return html.replaceAll(/<!-- -->|<[^>]+>/g, '');
	};
	expect(await readLog(one)).toContain(`opened the lead of ${name}`);
	expect(await readLog(mail)).toMatch(/read the mail \S/);
	// A lead is found by its name, which is in no URL.
	const search = async (text: string) => {
		const found = await ask('/desk/search/audit', { search: text, action: 'lead.seen' });
		const address = found.headers.get('Location') ?? '';
		expect(address).toMatch(/^\/desk\/audit\?action=lead\.seen&find=/);
		expect(address).not.toContain(text);
		return (await (await ask(address)).text()).replaceAll(/<!-- -->|<[^>]+>/g, '');
	};
	expect(await search(name)).toContain(`opened the lead of ${name}`);
	expect(await search('Nobodyatall')).toContain('No entries match');
	await eraseLead(db, one, null, new Date());
	const log = await readLog(one);
	expect(log).toContain(`lead ${one}`);
	expect(log).not.toContain(name);
	await ask('/desk/assignment', { intent: 'assignment', mode: 'by-hand' });
	expect(await readLog('assignment')).toContain('changed the setting: how new leads get an owner');
	const wrong = await (await ask('/desk/audit?from=2026-02-30')).text();
	expect(wrong).toContain('“2026-02-30” is not a day');
	await db.destroy();
});

/** Left out: streams, files of everything, screens that need more than one of each, and those that show no person. */
const notOpened = [
	'desk/leads/matches',
	'desk/privacy',
	'desk/privacy/person.json',
	'desk/inbox/live',
	'desk/backups/file',
	'desk/leads/:id/receipts/:entry',
	'desk/calendar/:id',
	'desk/security/address/:token',
	'desk/studio/pictures/:id',
];

test('every desk screen logs exactly what the table says', async () => {
	const db = openDatabase({ DATA_DIR: site.folder });
	const owner = await signIn(site.url);
	await fillDesk(site.url, db, { owner, editor: '', counsellor: '', student: '' });
	await sendOnce(site.url, makeEnquiry(4));
	const leads = await db
		.selectFrom('leads')
		.select('id')
		.where('state', '!=', 'spam')
		.orderBy('created_at', 'desc')
		.execute();
	const [lead = '', other = ''] = leads.map(({ id }) => id);
	const idIn = async (table: 'outbox' | 'imports' | 'webhook_endpoints' | 'newsletters') =>
		(await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
	const enquiries = db.selectFrom('enquiries').where('state', '=', 'quarantined');
	const ids: Record<string, string> = {
		leads: lead,
		mail: await idIn('outbox'),
		spam: (await enquiries.select('id').executeTakeFirstOrThrow()).id,
		newsletter: await idIn('newsletters'),
		webhooks: await idIn('webhook_endpoints'),
		import: await idIn('imports'),
	};
	const fill = (pattern: string) =>
		`/${pattern}`
			.replace(':id', ids[pattern.split('/')[1] ?? ''] ?? ':id')
			.replace(':other', other)
			.replace(':collection/:slug', 'site/site')
			.replace(':collection', 'faq')
			.replace('export/:file', 'export/leads.csv')
			.replace(':screen', 'inbox');
	// The log is append-only and records an access once an hour; here it is emptied for every screen.
	const triggers = await sql<{ name: string }>`
		select name from sqlite_master where type = 'trigger' and tbl_name = 'audit'`.execute(db);
	for (const { name } of triggers.rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
	const traces: Record<string, string[]> = {};
	const expected: Record<string, string[]> = {};
	for (const [pattern, { read }] of Object.entries(auditTrails)) {
		if (notOpened.includes(pattern)) continue;
		await db.deleteFrom('audit').execute();
		const response = await fetch(site.url + fill(pattern), {
			redirect: 'manual',
			headers: { cookie: owner },
		});
		await response.text();
		const rows = await db.selectFrom('audit').select('action').distinct().execute();
		traces[`${pattern} ${response.status}`] = rows.map(({ action }) => action);
		expected[`${pattern} ${response.status}`] = read in auditActions ? [read] : [];
	}
	expect(traces).toEqual(expected);
	await db.destroy();
});
