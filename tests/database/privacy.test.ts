import { expect, test, vi } from 'vitest';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { changeDetails } from '#app/features/leads/details/change-details.server.ts';
import { addNote } from '#app/features/leads/details/change-note.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { setTags } from '#app/features/leads/details/set-tags.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import { mergeLeads } from '#app/features/leads/merging/merge-leads.server.ts';
import { undoMerge } from '#app/features/leads/merging/undo-merge.server.ts';
import {
	readLastLeadChange,
	readLeadChanges,
} from '#app/features/leads/records/lead-change-repository.server.ts';
import { lockLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { findOrAddSubscriber } from '#app/features/newsletter/subscriber-repository.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { Overview } from '#app/features/overview/overview-types.ts';
import { readOverview } from '#app/features/overview/read-overview.server.ts';
import { readPeriod } from '#app/features/overview/read-period.ts';
import { applyRetention } from '#app/features/privacy/apply-retention.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { exportPerson, openPerson } from '#app/features/privacy/open-person.server.ts';
import { readPersonKeys } from '#app/features/privacy/person-keys.ts';
import { keepAll } from '#app/features/privacy/retention-rules.ts';
import {
	previewNewRetention,
	previewRetention,
	readRetention,
	saveRetention,
} from '#app/features/privacy/retention-settings.server.ts';
import { webhookEventNames } from '#app/features/webhooks/webhook-events.ts';
import { day } from '#app/platform/durations.ts';
import { countWaiting } from '#tests/setup/count-waiting.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readAuditLog } from '#tests/support/audit.ts';
import { asha, enquiryContext, makeStaff, sendEnquiry } from '#tests/support/leads.ts';

const phone = '+919876500001';
/** Identifying texts that must be nowhere afterwards. */
const personalTexts = [
	'Zubeida',
	'zubeida@example.com',
	'9876500001',
	'9876500002',
	'scooter',
	'pink-file',
	'Yasmin',
];

/** A person with rows in every table. */
async function makePerson(db: Database, clock: FixedClock) {
	await insertHook(db);
	const context = { db, clock };
	const { leadId } = await sendEnquiry(db, clock, {
		name: 'Zubeida',
		phone,
		email: 'Zubeida@Example.com',
		question: 'Is there room for my scooter?',
	});
	await changeDetails(context, asha, {
		id: leadId,
		guardianName: 'Yasmin',
		guardianPhone: '98765 00002',
	});
	await addNote(context, asha, { id: leadId, text: 'Yasmin calls back about the scooter' });
	await setTags(context, asha, { id: leadId, add: ['pink-file'] });
	await changeState(context, asha, { id: leadId, state: 'lost', reason: 'Zubeida moved' });
	const other = await sendEnquiry(db, clock, { name: 'Zubeida again', phone: '98765 00002' });
	await mergeLeads(context, asha, { id: leadId, otherId: other.leadId });
	return leadId;
}

/** A webhook endpoint that receives all events. */
async function insertHook(db: Database) {
	await db
		.insertInto('webhook_endpoints')
		.values({
			id: 'hook',
			url: 'https://hook.example',
			events: JSON.stringify(webhookEventNames),
			secret: 'whsec_x',
			old_secret: null,
			old_secret_until: null,
			state: 'on',
			off_reason: null,
			failing_since: null,
			paused_until: 0,
			created_at: 0,
			created_by_name: 'Test',
		})
		.execute();
}

/** Everything in the database, as one text. */
async function dump(db: Database) {
	const tables = [
		'leads',
		'lead_keys',
		'lead_tags',
		'lead_events',
		'lead_merges',
		'enquiries',
		'outbox',
		'audit',
		'import_rows',
		'subscribers',
		'webhook_deliveries',
	] as const;
	const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
	return JSON.stringify(rows);
}

/** The figures without the reasons for lost leads. */
function figuresOf({ enquiries, funnel, rankings: { lost: _words, ...rankings } }: Overview) {
	const byLabel = Object.entries(rankings).map(([name, lines]) => [
		name,
		Object.fromEntries(lines.map(({ label, now }) => [label, now])),
	]);
	return { enquiries, funnel, rankings: Object.fromEntries(byLabel) };
}

onBothEngines((makeDatabase) => {
	test('an export has all data of a person, by any of their numbers', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		await makePerson(db, clock);
		for (const typed of ['098765-00001', 'ZUBEIDA@example.com', '98765 00002']) {
			const keys = readPersonKeys(typed);
			const found = keys && (await openPerson({ db, clock }, asha, keys));
			expect(found?.names, typed).toContain('Zubeida');
		}
		const held = (await exportPerson({ db, clock }, asha, { phone })) ?? '';
		for (const word of personalTexts) expect(held.toLowerCase()).toContain(word.toLowerCase());
		expect(JSON.parse(held).held.enquiries).toHaveLength(2);
		expect(await exportPerson({ db, clock }, asha, { phone: '+919999999999' })).toBeUndefined();
	});

	test('the export contains no link that acts for its reader', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const to = 'zubeida@example.com';
		const links = {
			resetUrl: 'https://site.example/login/reset/secret',
			leaveUrl: 'https://site.example/newsletter/leave/secret',
		};
		const { brand } = enquiryContext(db, clock).site;
		const reset = { template: 'password-reset', props: { brand, ...links } } as const;
		const texts = { title: 'May', body: 'News', siteUrl: 'https://site.example' };
		const news = { template: 'newsletter', props: { brand, ...texts, ...links } } as const;
		for (const mail of [reset, news]) {
			await enqueueMessage(db, mail, { to, at: clock.now() });
			clock.pass(1000);
		}
		const held = (await exportPerson({ db, clock }, asha, { email: to })) ?? '';
		expect(JSON.parse(held).held.mails).toMatchObject([
			{ template: 'password-reset' },
			{ template: 'newsletter' },
		]);
		expect(held).not.toContain('secret');
	});

	test('an undone merge separates two people; a double merge joins all', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const context = { db, clock };
		const merge = async (id: string, otherId: string) => {
			const result = await mergeLeads(context, asha, { id, otherId });
			return result.outcome === 'done' ? result.mergeId : '';
		};
		const send = async (name: string) => (await sendEnquiry(db, clock, { name })).leadId;
		const { leadId } = await sendEnquiry(db, clock, { name: 'Zubeida', phone });
		const stranger = await send('Stranger');
		await undoMerge(context, asha, { mergeId: await merge(leadId, stranger) });
		await merge(await send('Friend of the stranger'), stranger);
		const between = await send('Zubeida B');
		await merge(between, await send('Zubeida C'));
		await merge(leadId, between);

		const found = await openPerson(context, asha, { phone });
		expect(found?.names.toSorted()).toEqual(['Zubeida', 'Zubeida B', 'Zubeida C']);
		expect(await erasePerson(context, asha, { phone })).toMatchObject({ leads: 3 });
		const left = await dump(db);
		expect(left).not.toContain('Zubeida');
		const kept = await db.selectFrom('leads').select('name').where('id', '=', stranger).execute();
		expect(kept).toEqual([{ name: 'Stranger' }]);
	});

	test('erasure includes those who share the number, and enquiries with the email elsewhere', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const context = { db, clock };
		const email = 'zubeida@example.com';
		const first = await sendEnquiry(db, clock, { name: 'Zubeida', phone, email });
		const second = await sendEnquiry(db, clock, { name: 'Yasmin', phone: '+919876500002' });
		await sendEnquiry(db, clock, { phone: '+919876500002', email: 'Zubeida@Example.com' });
		const third = await sendEnquiry(db, clock, { name: 'Third' });
		await changeDetails(context, asha, { id: third.leadId, phone });
		const found = async (typed: string) => {
			const keys = readPersonKeys(typed) ?? {};
			return (await openPerson(context, asha, keys))?.leads.map(({ id }) => id).toSorted();
		};
		expect(await found(phone)).toEqual([first.leadId, third.leadId].sort());
		expect(await found(email)).toEqual([first.leadId]);
		expect(await erasePerson(context, asha, { email })).toMatchObject({ leads: 1 });
		const left = (await dump(db)).toLowerCase();
		expect(left).not.toContain(email);
		expect(left).toContain('yasmin');
		expect(await found('+919876500002')).toEqual([second.leadId]);
	});

	test('the preview lists everything that erasure removes, and nothing of an unconfirmed email', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		await sendEnquiry(db, clock, { phone, email: 'first@example.com' });
		await sendEnquiry(db, clock, { phone, email: 'second@example.com' });
		const student = await makeStaff(db, 'Student', 'student');
		await db.updateTable('users').set({ phone }).where('id', '=', student.id).execute();
		for (const email of ['second@example.com', 'student@example.com']) {
			await findOrAddSubscriber(db, email, clock.now());
		}
		const found = await openPerson({ db, clock }, asha, { phone });
		expect(found?.counts).toContainEqual({ label: 'Newsletter', count: 1 });
		expect(found?.counts).toContainEqual({ label: 'Accounts', count: 1 });
		await erasePerson({ db, clock }, asha, { phone });
		expect(await db.selectFrom('subscribers').select('email').execute()).toEqual([
			{ email: 'second@example.com' },
		]);
	});

	test('erasure waits for a concurrent change: no version is used twice', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const { leadId } = await sendEnquiry(db, clock, { phone });
		const erased = await db.transaction().execute(async (trx) => {
			const lead = await lockLead(trx, leadId);
			const erasing = erasePerson({ db, clock }, asha, { phone });
			// SQLite starts one transaction after the other.
			if (isPostgres(db)) await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1));
			const version = (lead?.version ?? 0) + 1;
			await trx.updateTable('leads').set({ version }).where('id', '=', leadId).execute();
			return { erasing, version };
		});
		await erased.erasing;
		const { version } = await db
			.selectFrom('leads')
			.select('version')
			.where('id', '=', leadId)
			.executeTakeFirstOrThrow();
		expect(version).toBe(erased.version + 1);
	});

	test('after erasure nothing identifies the person, and the figures stay', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const leadId = await makePerson(db, clock);
		const attribution = { page: '/', source: 'page', referrer: 'www.google.com/search?q=Zubeida' };
		const target = { phone, target: 'IPMAT Indore' };
		await sendEnquiry(db, clock, target, { form: 'counselling', attribution });
		await sendEnquiry(db, clock, { name: 'Somebody else' });
		expect(await db.selectFrom('webhook_deliveries').select('id').execute()).not.toEqual([]);
		const period = readPeriod(new URLSearchParams({ period: '7-days' }), '2026-03-03');
		const figures = figuresOf(await readOverview(db, period));
		expect(figures.rankings.source).toMatchObject({ 'google.com': 1 });
		expect(figures.rankings.exam).toMatchObject({ 'IPMAT Indore': 1 });
		const lastChange = await readLastLeadChange(db);
		expect(await dump(db)).toContain('Zubeida');
		expect(await erasePerson({ db, clock }, asha, { phone })).toMatchObject({ outcome: 'erased' });
		const left = await dump(db);
		for (const word of personalTexts) expect(left.toLowerCase()).not.toContain(word.toLowerCase());
		expect(left).toContain('Somebody else');
		for (const search of ['Zubeida', '9876500001', 'scooter']) {
			expect((await listLeads(db, { search }, {}, clock.now())).leads).toEqual([]);
		}
		expect(figuresOf(await readOverview(db, period))).toEqual(figures);
		expect(await readLeadChanges(db, lastChange)).toContainEqual(
			expect.objectContaining({ leadId, kind: 'changed', name: 'Erased' }),
		);
		const lines = await readAuditLog(db, { action: 'person.erased' });
		expect(lines).toMatchObject([{ subjectKind: 'person', details: { leads: 2 } }]);
		expect(await erasePerson({ db, clock }, asha, { phone })).toEqual({ outcome: 'missing' });
		// Somebody who writes again becomes a new lead.
		expect((await sendEnquiry(db, clock, { phone })).leadId).not.toBe(leadId);
	});

	test('erasing a lead deletes its queued deliveries to an inactive endpoint', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2024-01-10T06:00:00Z');
		await insertHook(db);
		await sendEnquiry(db, clock, { name: 'Old' });
		await db.updateTable('webhook_endpoints').set({ state: 'off' }).execute();
		expect(await db.selectFrom('webhook_deliveries').select('state').execute()).toMatchObject([
			{ state: 'waiting' },
		]);
		const months = { leads: '12', quarantined: '', newsletter: '', mails: '', audit: '' };
		await saveRetention({ db, clock }, asha, months);
		clock.pass(400 * day);
		expect(await applyRetention({ db, clock })).toEqual({ leads: 1 });
		expect(await db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
	});

	test('a merged lead expires with the lead that it was merged into', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2024-01-10T06:00:00Z');
		const context = { db, clock };
		const first = await sendEnquiry(db, clock, { name: 'First' });
		const second = await sendEnquiry(db, clock, { name: 'Second' });
		await mergeLeads(context, asha, { id: second.leadId, otherId: first.leadId });
		clock.pass(400 * day);
		const active = await sendEnquiry(db, clock, { name: 'Active' });
		await mergeLeads(context, asha, { id: active.leadId, otherId: second.leadId });
		const months = { leads: '12', quarantined: '', newsletter: '', mails: '', audit: '' };
		await saveRetention(context, asha, months);
		expect(await applyRetention(context)).toEqual({ leads: 0 });
		clock.pass(400 * day);
		expect(await previewRetention(db, await readRetention(db), clock.now())).toMatchObject({
			leads: 1,
		});
		expect(await applyRetention(context)).toEqual({ leads: 3 });
		const names = await db.selectFrom('leads').select('name').distinct().execute();
		expect(names).toEqual([{ name: 'Erased' }]);
	});

	test('expired spam is not found by search any more', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2024-01-10T06:00:00Z');
		await sendEnquiry(db, clock, { phone, question: 'backlinks' }, { honeypot: 'x' });
		clock.pass(400 * day);
		const { leadId } = await sendEnquiry(db, clock, { phone });
		const search = async () =>
			(await listLeads(db, { search: 'backlinks' }, {}, clock.now())).leads.map(({ id }) => id);
		expect(await search()).toEqual([leadId]);
		const months = { leads: '', quarantined: '3', newsletter: '', mails: '', audit: '' };
		await saveRetention({ db, clock }, asha, months);
		expect(await applyRetention({ db, clock })).toEqual({ quarantined: 1 });
		expect(await search()).toEqual([]);
	});

	test('spam that has no enquiry any more is deleted like a lead', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2024-01-10T06:00:00Z');
		const { leadId: id } = await sendEnquiry(db, clock, { name: 'Spam' }, { honeypot: 'x' });
		const other = await sendEnquiry(db, clock, { name: 'More spam' }, { honeypot: 'x' });
		await mergeLeads({ db, clock }, asha, { id, otherId: other.leadId });
		const months = { leads: '12', quarantined: '3', newsletter: '', mails: '', audit: '' };
		await saveRetention({ db, clock }, asha, months);
		const names = async () =>
			(await db.selectFrom('leads').select('name').orderBy('name').execute()).map(
				({ name }) => name,
			);
		clock.pass(200 * day);
		expect(await applyRetention({ db, clock })).toEqual({ leads: 0, quarantined: 2 });
		expect(await names()).toEqual(['More spam', 'Spam']);
		clock.pass(200 * day);
		expect(await applyRetention({ db, clock })).toEqual({ leads: 2, quarantined: 0 });
		expect(await names()).toEqual(['Erased', 'Erased']);
	});

	test('expired data is deleted, nothing else; by one process, once a day', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2024-01-10T06:00:00Z');
		const old = await sendEnquiry(db, clock, { name: 'Old' });
		const enrolled = await sendEnquiry(db, clock, { name: 'Enrolled' });
		await changeState({ db, clock }, asha, { id: enrolled.leadId, state: 'enrolled' });
		await sendEnquiry(db, clock, { name: 'Spam' }, { honeypot: 'x' });
		clock.pass(400 * day);
		const young = await sendEnquiry(db, clock, { name: 'Young' });
		expect(await applyRetention({ db, clock })).toEqual({});
		const wrong = { leads: 'soon', quarantined: '', newsletter: '', mails: '', audit: '2' };
		expect(await saveRetention({ db, clock }, asha, wrong)).toMatchObject({
			outcome: 'invalid',
			errors: { leads: /months/, audit: /months/ },
		});
		expect(await readRetention(db)).toEqual(keepAll);
		const months = { leads: '12', quarantined: '3', newsletter: '', mails: '', audit: '' };
		expect(await previewNewRetention({ db, clock }, wrong)).toBe(undefined);
		// The preview only counts what the new rules would delete in addition.
		expect(await previewNewRetention({ db, clock }, months)).toEqual({ leads: 1, quarantined: 1 });
		expect(await saveRetention({ db, clock }, asha, months)).toEqual({ outcome: 'saved' });
		expect(await previewNewRetention({ db, clock }, { ...months, leads: '24' })).toBe(undefined);
		const preview = await previewRetention(db, await readRetention(db), clock.now());
		expect(preview).toMatchObject({ leads: 1, quarantined: 1, mails: 0 });
		clock.pass(day);
		const results = await Promise.all([1, 2, 3].map(() => applyRetention({ db, clock })));
		expect(results.filter(Boolean)).toEqual([{ leads: 1, quarantined: 1 }]);
		const names = await db.selectFrom('leads').select(['id', 'name']).execute();
		expect(new Map(names.map(({ id, name }) => [id, name]))).toEqual(
			new Map([
				[old.leadId, 'Erased'],
				[enrolled.leadId, 'Enrolled'],
				[young.leadId, 'Young'],
			]),
		);
		expect(await readAuditLog(db, { action: 'retention.applied' })).toMatchObject([
			{ actorName: 'The site itself' },
		]);
	});
});
