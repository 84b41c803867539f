import { expect, it } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import type { MailToSend } from '#app/features/mail/mail-templates.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { countMailStates } from '#app/features/outbox/mail-list-repository.server.ts';
import {
	type LeasedMail,
	mailQueue,
	markFailed,
	markRetry,
	markSent,
	releaseMail,
	rescheduleSooner,
} from '#app/features/outbox/outbox-repository.server.ts';
import { minute } from '#app/platform/durations.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';

const mail: MailToSend = {
	template: 'newsletter-confirm',
	props: {
		brand: 'Dhruva Mentors',
		confirmUrl: 'https://x.example/c',
		leaveUrl: 'https://x.example/l',
	},
};
const noon = new Date('2026-11-15T12:00:00Z');
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

onBothEngines((makeDatabase, { makeShared }) => {
	it('lets no mail wait for skipped hours after the clock has been set back', async () => {
		const db = await makeDatabase();
		const ahead = later(5 * 3600);
		await put(db, 'never-tried@example.com', ahead);
		await put(db, 'tried@example.com', ahead);
		await put(db, 'held@example.com', ahead);
		const [, tried] = await mailQueue.lease(db, ahead, 2, minute);
		if (!tried) throw new Error('Nothing was due.');
		await markRetry(db, tried, { at: later(6 * 3600) }, 'Come back later.');
		await rescheduleSooner(db, noon, 7 * 3600_000);
		const due = await mailQueue.lease(db, noon, 10, minute);
		expect(due.map(({ recipient }) => recipient)).toHaveLength(1);
		await rescheduleSooner(db, noon, 3600_000);
		expect(await mailQueue.lease(db, noon, 10, minute)).toMatchObject([{ id: tried.id }]);
	});

	it('leases due mail, the longest waiting first, with all its data', async () => {
		const db = await makeDatabase();
		await put(db, 'second@example.com', later(-10));
		await enqueueMessage(db, mail, {
			to: 'first@example.com',
			replyTo: 'asha@example.com',
			enquiryId: 'an enquiry',
			at: later(-20),
		});
		await put(db, 'tomorrow@example.com', later(86_400));

		const leased = await mailQueue.lease(db, noon, 10, minute);

		expect(leased.map((row) => row.recipient)).toEqual(['first@example.com', 'second@example.com']);
		expect(leased[0]).toMatchObject({
			template: mail.template,
			props: JSON.stringify(mail.props),
			reply_to: 'asha@example.com',
			attempts: 0,
			created_at: later(-20).getTime(),
			leased_until: later(60).getTime(),
		});
	});

	it('leases no more than requested, and leaves the newest', async () => {
		const db = await makeDatabase();
		for (const age of [1, 4, 2, 5, 3]) await put(db, `${age}@example.com`, later(-age));
		const recipients = async () =>
			(await mailQueue.lease(db, noon, 3, minute)).map((row) => row.recipient);
		expect(await recipients()).toEqual(['5@example.com', '4@example.com', '3@example.com']);
		expect(await recipients()).toEqual(['2@example.com', '1@example.com']);
	});

	it('leases a mail again exactly when its lease has ended', async () => {
		const db = await makeDatabase();
		await put(db);
		const [first] = await mailQueue.lease(db, noon, 1, minute);

		expect(await mailQueue.hasDue(db, later(59.999))).toBe(false);
		expect(await mailQueue.lease(db, later(59.999), 1, minute)).toEqual([]);
		expect(await mailQueue.hasDue(db, later(60))).toBe(true);
		const [second] = await mailQueue.lease(db, later(60), 1, minute);
		expect(second?.message_id).toBe(first?.message_id);
	});

	it('keeps a sent mail as sent, whatever a former lease holder reports', async () => {
		const db = await makeDatabase();
		const first = await leaseOne(db, noon);
		const second = await leaseOne(db, later(60));
		await markSent(db, [second], later(61));
		await markRetry(db, first, { at: later(120) }, 'too late');
		await markFailed(db, first, 'too late');
		await releaseMail(db, [first]);

		expect(await read(db, first.id)).toMatchObject({
			state: 'sent',
			attempts: 1,
			sent_at: later(61).getTime(),
			leased_until: 0,
			last_error: null,
		});
		expect(await mailQueue.hasDue(db, later(86_400))).toBe(false);
	});

	it('lets only the lease holder requeue a mail or give it up', async () => {
		const db = await makeDatabase();
		const first = await leaseOne(db, noon);
		const second = await leaseOne(db, later(60));
		await markFailed(db, first, 'not mine');
		await releaseMail(db, [first]);

		expect(await read(db, first.id)).toMatchObject({
			state: 'waiting',
			attempts: 0,
			leased_until: second.leased_until,
		});
	});

	it('requeues a mail until its next attempt, with the reason', async () => {
		const db = await makeDatabase();
		const leased = await leaseOne(db, noon);
		await markRetry(db, leased, { at: later(90) }, '451 later, please');

		expect(await mailQueue.hasDue(db, later(89))).toBe(false);
		const [again] = await mailQueue.lease(db, later(90), 1, minute);
		expect(again).toMatchObject({ id: leased.id, attempts: 1 });
		expect(await read(db, leased.id)).toMatchObject({ last_error: '451 later, please' });
	});

	it('releases a mail at once if it was not attempted', async () => {
		const db = await makeDatabase();
		const leased = await leaseOne(db, noon);
		await releaseMail(db, [leased]);
		const [again] = await mailQueue.lease(db, noon, 1, minute);
		expect(again).toMatchObject({ id: leased.id, attempts: 0 });
	});

	it('never leases a failed mail, and counts it', async () => {
		const db = await makeDatabase();
		await markFailed(db, await leaseOne(db, noon), '550 no such user');
		await markSent(db, [await leaseOne(db, noon)], noon);
		await put(db);
		await put(db);

		expect(await countMailStates(db)).toMatchObject({ waiting: 2, sent: 1, failed: 1 });
		expect(await mailQueue.lease(db, later(86_400), 10, minute)).toHaveLength(2);
	});

	it('counts an empty outbox', async () => {
		expect(await countMailStates(await makeDatabase())).toMatchObject({
			waiting: 0,
			sent: 0,
			failed: 0,
		});
	});

	it('leases each mail to one of many concurrent processes', async () => {
		const handles = await makeShared(4);
		const [db] = handles;
		if (!db) throw new Error('no database');
		await db.transaction().execute(async (trx) => {
			for (let n = 0; n < 200; n += 1) await put(trx, `${n}@example.com`);
		});

		const rounds = handles.flatMap((handle) =>
			Array.from({ length: 20 }, () => mailQueue.lease(handle, noon, 7, minute)),
		);
		const ids = (await Promise.all(rounds)).flat().map((row) => row.id);

		expect(new Set(ids).size).toBe(ids.length);
		expect(ids).toHaveLength(200);
	});

	it('stores a mail only if its subject is stored', async () => {
		const db = await makeDatabase();
		const failing = db.transaction().execute(async (trx) => {
			await put(trx);
			throw new Error('the enquiry could not be written');
		});
		await expect(failing).rejects.toThrow('could not be written');
		expect(await countMailStates(db)).toMatchObject({ waiting: 0, sent: 0, failed: 0 });
	});
});

async function put(db: Database, to = 'asha@example.com', at = noon) {
	await enqueueMessage(db, mail, { to, at });
}

/** Queues a mail unless one is due, and leases one. */
async function leaseOne(db: Database, at: Date): Promise<LeasedMail> {
	if (!(await mailQueue.hasDue(db, at))) await put(db);
	const [leased] = await mailQueue.lease(db, at, 1, minute);
	if (!leased) throw new Error('nothing was due');
	return leased;
}

async function read(db: Database, id: string) {
	return await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
