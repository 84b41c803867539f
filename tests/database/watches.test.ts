import { expect, it } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import {
	chooseWatches,
	readWatch,
	readWatchCounts,
} from '#app/features/exam-dates/own-watches.server.ts';
import { recordCalendar, settlingTime } from '#app/features/exam-dates/record-exam-dates.server.ts';
import { sendDueNotices } from '#app/features/exam-dates/send-notices.server.ts';
import {
	confirmWatch,
	findWatchLink,
	mailWatchLink,
} from '#app/features/exam-dates/watch-exams.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { day } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { exam, putDates, putExam } from '#tests/support/exam-dates.ts';
import { asha } from '#tests/support/leads.ts';

const env = { PUBLIC_URL: 'https://site.example', SMTP_URL: undefined };

onBothEngines((makeDatabase, { makeShared }) => {
	it('asks for confirmation first, and stores only the link until then', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		const ask = (email: string, exams: string[]) =>
			mailWatchLink(
				{ db, clock, env, content: createContentReader(db), clientIp: '192.0.2.1' },
				{ email, exams },
			);
		expect(await ask('Asha@Example.com', ['nothing'])).toMatchObject({
			errors: { exams: 'Choose at least one exam.' },
		});
		expect(await ask('Asha@Example.com', [exam, 'nothing'])).toEqual({ outcome: 'asked' });
		expect(await readWatch(db, { email: 'asha@example.com' })).toBeUndefined();
		const [mail] = await mails(db);
		expect(mail).toMatchObject({ template: 'watch-confirm', recipient: 'asha@example.com' });
		const token = JSON.parse(mail?.props ?? '')
			.confirmUrl.split('/')
			.at(-1);
		const app = { db, clock };
		expect(await findWatchLink(app, token)).toEqual({ exams: [exam], isConfirmed: false });
		await confirmWatch(app, token);
		await confirmWatch(app, token);
		expect(await findWatchLink(app, token)).toEqual({ exams: [exam], isConfirmed: true });
		expect(await readWatch(db, { email: 'ASHA@example.com' })).toMatchObject({ exams: [exam] });
		expect(await readWatchCounts(db)).toEqual({ people: 1, exams: [{ exam, count: 1 }] });
		// Somebody who already watches it gets no mail, but the same response.
		expect(await ask('asha@example.com', [exam])).toEqual({ outcome: 'asked' });
		expect(await mails(db)).toHaveLength(1);
		clock.pass(15 * day);
		expect(await findWatchLink(app, token)).toBeUndefined();
	});

	it('an earlier link does not bring back an unwatched exam', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		const context = {
			db,
			clock,
			env,
			content: createContentReader(db),
			clientIp: '192.0.2.1',
		};
		await mailWatchLink(context, { email: 'asha@example.com', exams: [exam] });
		const token = JSON.parse((await mails(db))[0]?.props ?? '')
			.confirmUrl.split('/')
			.at(-1);
		await confirmWatch(context, token);
		await chooseWatches(context, { email: 'asha@example.com' }, ['jipmat']);
		await confirmWatch(context, token);
		expect(await readWatch(db, { email: 'asha@example.com' })).toMatchObject({ exams: ['jipmat'] });
		expect(await findWatchLink(context, token)).toBeUndefined();
	});

	it('mails a change once to each watcher, in one mail for all dates of the exam', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		await watch(db, clock, 120);
		await putDates(db, [
			['Applications close', '10.03.2027'],
			['Exam', '11.05.2027'],
		]);
		await recordCalendar({ db, clock });
		expect(await send(db, clock)).toBe(0);
		clock.pass(settlingTime);
		await watch(db, clock, 1, 'late');
		clock.pass(1);
		expect(await send(db, clock)).toBe(121);
		const got = await mails(db);
		expect(new Set(got.map(({ recipient }) => recipient)).size).toBe(121);
		expect(JSON.parse(got[0]?.props ?? '')).toMatchObject({
			exam: 'IPMAT Indore',
			changes: [
				{ step: 'Applications close 2027', what: 'announced for 10 Mar 2027' },
				{ step: 'Exam 2027', what: 'moved from 4 May 2027 to 11 May 2027' },
			],
		});
		clock.pass(day);
		expect(await send(db, clock)).toBe(0);
	});

	it('mails no change at night, but in the morning', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		await watch(db, clock, 1);
		await putDates(db, [['Exam', '11.05.2027']]);
		const passTo = (time: string) => clock.pass(Date.parse(time) - clock.now().getTime());
		passTo('2026-11-17T15:30:00Z');
		await recordCalendar({ db, clock });
		clock.pass(settlingTime);
		expect(await send(db, clock)).toBe(0);
		// A correction by night is part of the same mail.
		passTo('2026-11-17T20:30:00Z');
		await putDates(db, [['Exam', '18.05.2027']]);
		await recordCalendar({ db, clock });
		passTo('2026-11-18T02:29:59Z');
		expect(await send(db, clock)).toBe(0);
		clock.pass(1000);
		expect(await send(db, clock)).toBe(1);
	});

	it('mails nothing about a mistake that is corrected within minutes', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		await watch(db, clock, 1);
		await putDates(db, [['Exam', 'In May']]);
		await recordCalendar({ db, clock });
		clock.pass(settlingTime - 1);
		await putDates(db, [['Exam', '04.05.2027']]);
		await recordCalendar({ db, clock });
		clock.pass(day);
		expect(await send(db, clock)).toBe(0);
	});

	it('reminds 7 days and 1 day before a deadline, and on the day applications open', async () => {
		const { db, clock } = await prepare(await makeDatabase(), [
			['Applications open', '20.11.2026'],
			['Applications close', '27.11.2026'],
			['Exam', '04.05.2027'],
		]);
		await watch(db, clock, 1);
		const got: string[] = [];
		// From 17 Nov, 10 am: three runs a day until the end of the month.
		for (let looks = 0; looks < 40; looks += 1) {
			clock.pass(day / 3);
			if ((await send(db, clock)) > 0) got.push(clock.now().toISOString().slice(0, 10));
		}
		expect(got).toEqual(['2026-11-20', '2026-11-26']);
		const about = (await mails(db)).map(({ props }) => JSON.parse(props));
		expect(about.map(({ step, day: on, today }) => [step, on, today]).toSorted()).toEqual([
			['Applications close', '2026-11-27', '2026-11-20'],
			['Applications close', '2026-11-27', '2026-11-26'],
			['Applications open', '2026-11-20', '2026-11-20'],
		]);
	});

	it('sends no reminder of a date that moves on the reminder’s day, but one mail about the move', async () => {
		const { db, clock } = await prepare(await makeDatabase(), [
			['Applications close', '18.11.2026'],
		]);
		await watch(db, clock, 130);
		clock.pass(1);
		// 17 Nov, 10 am: the reminder is being sent, and some of its mails still wait.
		expect(await step(db, clock)).toBe(50);
		const waiting = await mails(db);
		const [sent, ...rest] = waiting;
		await db
			.updateTable('outbox')
			.set({ state: 'sent' })
			.where('id', '=', sent?.id ?? '')
			.execute();
		await putDates(db, [['Applications close', '25.11.2026']]);
		await recordCalendar({ db, clock });
		clock.pass(settlingTime);
		expect(await send(db, clock)).toBe(130);
		const after = await mails(db);
		const states = Map.groupBy(after, ({ template, state }) => `${template} ${state}`);
		expect([...states].map(([state, all]) => [state, all.length]).toSorted()).toEqual([
			['watch-changes waiting', 130],
			['watch-reminder discarded', rest.length],
			['watch-reminder sent', 1],
		]);
		// A week before the new date everybody is reminded of it, once.
		clock.pass(day);
		expect(await send(db, clock)).toBe(130);
		clock.pass(day / 2);
		expect(await send(db, clock)).toBe(0);
	});

	it('continues a reminder where it was after a date was moved by mistake', async () => {
		const { db, clock } = await prepare(await makeDatabase(), [
			['Applications close', '18.11.2026'],
		]);
		await watch(db, clock, 130);
		clock.pass(1);
		await step(db, clock);
		await putDates(db, [['Applications close', '25.11.2026']]);
		await recordCalendar({ db, clock });
		clock.pass(60_000);
		expect(await send(db, clock)).toBe(0);
		await putDates(db, [['Applications close', '18.11.2026']]);
		await recordCalendar({ db, clock });
		clock.pass(settlingTime);
		expect(await send(db, clock)).toBe(80);
		const got = await mails(db);
		expect(new Set(got.map(({ recipient }) => recipient)).size).toBe(130);
		expect(got.map(({ state }) => state)).toEqual(Array(130).fill('waiting'));
	});

	it('leaves out nobody and mails nobody twice when several processes do the same', async () => {
		const handles = await makeShared(3);
		const [db] = handles;
		if (!db) throw new Error('Three were asked for.');
		const { clock } = await prepare(db, [['Applications close', '18.11.2026']]);
		await watch(db, clock, 160);
		clock.pass(1);
		const together = async () => {
			for (let steps = 0; steps < 12; steps += 1) {
				await Promise.all(
					handles.map(async (one) => {
						await recordCalendar({ db: one, clock });
						await sendDueNotices({ db: one, clock, env });
					}),
				);
				clock.pass(250);
			}
		};
		await together();
		await putDates(db, [['Applications close', '30.11.2026']]);
		await together();
		clock.pass(settlingTime);
		await together();
		const got = await mails(db);
		for (const template of ['watch-reminder', 'watch-changes']) {
			const to = got.filter((mail) => mail.template === template).map((mail) => mail.recipient);
			expect(to).toHaveLength(160);
			expect(new Set(to).size).toBe(160);
		}
	});

	it('stores neither mails nor progress of an aborted step', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		await watch(db, clock, 10);
		await putDates(db, [['Exam', '11.05.2027']]);
		await recordCalendar({ db, clock });
		clock.pass(settlingTime);
		const name = 'break_off';
		await db.schema.createIndex(name).unique().on('outbox').column('template').execute();
		await expect(send(db, clock)).rejects.toThrow();
		expect(await mails(db)).toEqual([]);
		await db.schema.dropIndex(name).execute();
		expect(await send(db, clock)).toBe(10);
	});

	it('sends no queued mail about an exam that somebody has stopped watching', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		const app = { db, clock };
		const context = { ...app, env, content: createContentReader(db), clientIp: '192.0.2.1' };
		await mailWatchLink(context, { email: 'watcher0@example.com', exams: [exam] });
		const confirmUrl: string = JSON.parse((await mails(db))[0]?.props ?? '').confirmUrl;
		await watch(db, clock, 3);
		await chooseWatches(app, { email: 'watcher1@example.com' }, [exam, 'jipmat']);
		await putDates(db, [['Exam', '11.05.2027']]);
		await recordCalendar(app);
		clock.pass(settlingTime);
		expect(await send(db, clock)).toBe(3);
		await chooseWatches(app, { email: 'watcher0@example.com' }, []);
		await chooseWatches(app, { email: 'watcher1@example.com' }, ['jipmat']);
		expect((await mails(db)).map(({ recipient }) => recipient)).toEqual(['watcher2@example.com']);
		// Nothing remains of somebody who left; the confirmation link is deleted too.
		expect(await findWatchLink(app, confirmUrl.split('/').at(-1) ?? '')).toBeUndefined();
		// Somebody who subscribes again during the mailing gets later changes only.
		await watch(db, clock, 1);
		expect(await send(db, clock)).toBe(0);
	});

	it('lets people change and end their watches, which are erased with them', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		const app = { db, clock };
		await chooseWatches(app, { email: 'asha@example.com' }, [exam, 'jipmat']);
		const { token = '' } = (await readWatch(db, { email: 'asha@example.com' })) ?? {};
		await chooseWatches(app, { token }, ['jipmat', 'npat']);
		expect((await readWatch(db, { token }))?.exams).toEqual(['jipmat', 'npat']);
		await chooseWatches(app, { token }, []);
		expect(await readWatch(db, { token })).toBeUndefined();
		await chooseWatches(app, { token }, ['jipmat']);
		expect(await readWatchCounts(db)).toEqual({ people: 0, exams: [] });
		await chooseWatches(app, { email: 'asha@example.com' }, [exam]);
		expect(await erasePerson(app, asha, { email: 'asha@example.com' })).toMatchObject({
			outcome: 'erased',
		});
		expect(await readWatchCounts(db)).toEqual({ people: 0, exams: [] });
	});
});

async function prepare(
	db: Database,
	rows: Parameters<typeof putDates>[1] = [['Exam', '04.05.2027']],
) {
	// The day before, so that the dates were known when reminders were due.
	const clock = new FixedClock('2026-11-16T04:30:00Z');
	await putExam(db);
	await putDates(db, rows);
	await recordCalendar({ db, clock });
	clock.pass(day);
	return { db, clock };
}

async function watch(db: Database, clock: FixedClock, count: number, name = 'watcher') {
	for (let number = 0; number < count; number += 1) {
		await chooseWatches({ db, clock }, { email: `${name}${number}@example.com` }, [exam]);
	}
}

/** One step of the worker. */
async function step(db: Database, clock: FixedClock) {
	return await sendDueNotices({ db, clock, env });
}

/** Runs the worker until there is nothing to do; returns the number of mails. */
async function send(db: Database, clock: FixedClock) {
	let all = 0;
	for (let idle = 0; idle < 2; ) {
		const written = await step(db, clock);
		all += written;
		idle = written > 0 ? 0 : idle + 1;
		clock.pass(250);
	}
	return all;
}

async function mails(db: Database) {
	return await db
		.selectFrom('outbox')
		.select(['id', 'template', 'props', 'recipient', 'state'])
		.orderBy('created_at')
		.execute();
}
