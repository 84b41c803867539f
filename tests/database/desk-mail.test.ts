import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listRegistrations } from '#app/features/enquiries/registration-list-repository.server.ts';
import { exportRegistrations } from '#app/features/enquiries/registrations.server.ts';
import { deleteSpam, markNotSpam, markSpam } from '#app/features/enquiries/spam.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { discardMail, retryAllMail, retryMail } from '#app/features/outbox/change-mail.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { openMail, openMailList } from '#app/features/outbox/list-mail.server.ts';
import { readMailHealth, trackMailHealth } from '#app/features/outbox/mail-health.server.ts';
import { countMailStates } from '#app/features/outbox/mail-list-repository.server.ts';
import { mailQueue, markFailed } from '#app/features/outbox/outbox-repository.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { putMails } from '#tests/setup/outbox-parts.ts';
import { asha, enquiryContext, sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	async function prepare() {
		return { db: await makeDatabase(), clock: new FixedClock('2026-11-15T12:00:00Z') };
	}

	it('pages through mail, the newest first, and finds it by the beginning of an email', async () => {
		const { db, clock } = await prepare();
		for (let n = 0; n < 3; n += 1) {
			await putMails(db, clock, 40);
			clock.pass(1000);
		}
		const seen: string[] = [];
		let after: string | undefined;
		do {
			const page = await openMailList({ db, clock }, asha, { state: 'waiting', after });
			seen.push(...page.mails.map(({ id }) => id));
			after = page.next ?? undefined;
		} while (after);
		expect(seen).toHaveLength(120);
		expect(new Set(seen).size).toBe(120);
		const found = await openMailList({ db, clock }, asha, {
			state: 'waiting',
			search: 'VISITOR39@',
		});
		expect(found.mails).toHaveLength(3);
		expect(
			(await openMailList({ db, clock }, asha, { state: 'waiting', search: 'visitor_9' })).mails,
		).toEqual([]);
		expect(await countMailStates(db)).toMatchObject({ waiting: 120, sent: 0, failed: 0 });
	});

	it('shows a mail’s text, but nothing of one with a private link', async () => {
		const { db, clock } = await prepare();
		await putMails(db, clock);
		const url = 'https://site.example/invitation/secret-token';
		const props = { brand: 'B', inviter: 'I', name: 'N', role: 'editor', url };
		const at = clock.now();
		await enqueueMessage(db, { template: 'staff-invitation', props }, { to: 'n@example.com', at });
		const links = { brand: 'B', confirmUrl: url, leaveUrl: url };
		await enqueueMessage(
			db,
			{ template: 'newsletter-confirm', props: links },
			{ to: 'n@example.com', at },
		);
		const issue = { brand: 'B', title: 'May', body: 'News of May', siteUrl: '/', leaveUrl: url };
		await enqueueMessage(db, { template: 'newsletter', props: issue }, { to: 'n@example.com', at });
		const { mails } = await openMailList({ db, clock }, asha, { state: 'waiting' });
		const opened = await Promise.all(mails.map(({ id }) => openMail({ db, clock }, asha, id)));
		expect(opened.filter((mail) => mail?.isPrivate)).toHaveLength(2);
		expect(JSON.stringify(opened)).not.toContain('secret-token');
		expect(JSON.stringify(opened)).toContain('News of May');
		expect(JSON.stringify(opened)).toContain('DM-7K3QX2');
	});

	it('retries failed mail, one or all, with a fresh set of attempts', async () => {
		const { db, clock } = await prepare();
		await putMails(db, clock, 3);
		for (const mail of await mailQueue.lease(db, clock.now(), 3, 1000)) {
			await markFailed(db, mail, 'no such mailbox');
		}
		const { mails } = await openMailList({ db, clock }, asha, { state: 'failed' });
		expect(mails[0]).toMatchObject({ attempts: 1, lastError: 'no such mailbox' });
		await retryMail({ db, clock }, asha, mails[0]?.id ?? '');
		expect(await countMailStates(db)).toMatchObject({ waiting: 1, failed: 2 });
		expect(await retryAllMail({ db, clock }, asha)).toBe(2);
		const due = await mailQueue.lease(db, clock.now(), 9, 1000);
		expect(due.map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
	});

	it('discards with a reason, but not a mail that is being sent', async () => {
		const { db, clock } = await prepare();
		await putMails(db, clock);
		const [mail] = await mailQueue.lease(db, clock.now(), 1, 60_000);
		const id = mail?.id ?? '';
		const discard = (reason: string) => discardMail({ db, clock }, asha, { id, reason });
		expect(await discard('  ')).toMatchObject({ outcome: 'invalid' });
		expect(await discard('Wrong address')).toEqual({ outcome: 'gone' });
		clock.pass(60_000);
		expect(await discard('Wrong address')).toEqual({ outcome: 'done' });
		expect(await mailQueue.lease(db, clock.now(), 1, 60_000)).toEqual([]);
		expect(await openMail({ db, clock }, asha, id)).toMatchObject({
			state: 'discarded',
			discardReason: 'Wrong address (Asha Nair)',
		});
	});

	it('remembers when the mail server last accepted a mail and was last unreachable', async () => {
		const { db, clock } = await prepare();
		const health = trackMailHealth({ db, clock });
		await health.note({ due: 1, sent: 1 });
		const at = clock.now().getTime();
		clock.pass(5000);
		await health.note({ due: 1, sent: 0, unreachable: 'connect ECONNREFUSED' });
		expect(await readMailHealth(db)).toEqual({
			lastSuccess: { at },
			lastFailure: { at: at + 5000, reason: 'connect ECONNREFUSED' },
		});
	});

	it('deletes spam with everything it created, and nothing that is not spam', async () => {
		const { db, clock } = await prepare();
		const spam = await sendEnquiry(db, clock, { question: 'backlinks' }, { honeypot: 'x' });
		const honest = await sendEnquiry(db, clock);
		expect(await deleteSpam({ db, clock }, asha, honest.id)).toEqual({ outcome: 'missing' });
		expect(await deleteSpam({ db, clock }, asha, spam.id)).toEqual({ outcome: 'deleted' });
		const left = async (table: 'leads' | 'enquiries' | 'consents' | 'submissions') =>
			(await db.selectFrom(table).selectAll().execute()).length;
		for (const table of ['leads', 'enquiries', 'consents', 'submissions'] as const) {
			expect(await left(table)).toBe(1);
		}
		const { rows } = await sql`select * from lead_search`.execute(db);
		expect(rows).toHaveLength(1);
	});

	it('counts no answer to deleted spam', async () => {
		const { db, clock } = await prepare();
		const spam = await sendEnquiry(db, clock);
		await changeState({ db, clock }, asha, { id: spam.leadId, state: 'contacted' });
		await markSpam({ db, clock }, asha, { id: spam.leadId });
		expect(await db.selectFrom('lead_answers').selectAll().execute()).toHaveLength(1);
		await deleteSpam({ db, clock }, asha, spam.id);
		for (const table of ['leads', 'lead_answers', 'lead_events'] as const) {
			expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
		}
	});

	it('keeps the lead of deleted spam if it has anything else', async () => {
		const { db, clock } = await prepare();
		const { leadId } = await sendEnquiry(db, clock, { phone: '+919811111111' });
		const spam = await sendEnquiry(db, clock, { phone: '+919811111111' }, { honeypot: 'x' });
		expect(spam.leadId).toBe(leadId);
		await deleteSpam({ db, clock }, asha, spam.id);
		expect(await db.selectFrom('leads').select('id').execute()).toEqual([{ id: leadId }]);
	});

	it('notifies webhooks and the team of an enquiry released from spam', async () => {
		const { db, clock } = await prepare();
		const spam = await sendEnquiry(db, clock, {}, { honeypot: 'x' });
		expect(await countMailStates(db)).toMatchObject({ waiting: 0 });
		const context = enquiryContext(db, clock);
		await markNotSpam(context, asha, { id: spam.leadId, enquiryId: spam.id });
		expect(await countMailStates(db)).toMatchObject({ waiting: 1 });
	});

	it('lists registrations, finds them, and exports them safe for a spreadsheet', async () => {
		const { db, clock } = await prepare();
		await sendEnquiry(db, clock, { name: 'Not registered' });
		const values = { class: 'Class 11', school: 'Loreto', city: 'Ranchi', exam: 'IPMAT' };
		for (let n = 0; n < 60; n += 1) {
			const names: Record<number, string> = { 7: '=HYPERLINK("x")', 42: 'Meenakshi Pillai' };
			const name = names[n] ?? `Student ${n}`;
			await sendEnquiry(db, clock, { ...values, name }, { form: 'scholarship' });
			clock.pass(1000);
		}
		await sendEnquiry(db, clock, values, { form: 'scholarship', honeypot: 'x' });
		const first = await listRegistrations(db);
		expect(first.registrations).toHaveLength(50);
		const second = await listRegistrations(db, { after: first.next ?? '' });
		expect(second.registrations).toHaveLength(10);
		expect(second.next).toBeNull();
		const found = await listRegistrations(db, { search: 'pillai' });
		expect(found.registrations.map(({ fields }) => fields.name)).toEqual(['Meenakshi Pillai']);

		const file = await exportRegistrations({ db, clock }, asha, '');
		const csv = await new Response(file).bytes();
		expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const lines = new TextDecoder().decode(csv).trimEnd().split('\r\n');
		expect(lines).toHaveLength(61);
		expect(lines.join('\n')).toContain(`"'=HYPERLINK(""x"")"`);
		expect(lines.slice(1).every((line) => /,98\d{3} \d{5},/.test(line))).toBe(true);
	});
});
