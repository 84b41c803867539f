import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { readCalendarFile } from '#app/features/exam-dates/read-feed.server.ts';
import { recordCalendar, settlingTime } from '#app/features/exam-dates/record-exam-dates.server.ts';
import { day } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { exam, putDates, putExam } from '#tests/support/exam-dates.ts';

const env = { PUBLIC_URL: 'https://site.example' };
const examDay = `${exam}-2027-exam@site.example`;

onBothEngines((makeDatabase, { makeShared }) => {
	it('records the initial dates without calling them changes', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		await putDates(db, [['Exam', '04.05.2027']]);
		await recordCalendar({ db, clock });
		expect(await readEvents(db, clock)).toEqual({
			[examDay]: ['2027-05-04', 0, 'CONFIRMED'],
		});
		expect(await changes(db)).toEqual([]);
	});

	it('sends a moved, a cancelled and a restored date as updates of the same event', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		await putDates(db, [['Exam', '04.05.2027', 'tentative']]);
		await recordCalendar({ db, clock });
		const steps: [rows: Parameters<typeof putDates>[1], date: string, status: string][] = [
			[[['Exam', '11.05.2027', 'tentative']], '2027-05-11', 'TENTATIVE'],
			[[['Exam', '11.05.2027', 'announced']], '2027-05-11', 'CONFIRMED'],
			[[], '2027-05-11', 'CANCELLED'],
			[[['Exam', '18.05.2027', 'announced']], '2027-05-18', 'CONFIRMED'],
			[[['Exam', 'In May']], '2027-05-18', 'CANCELLED'],
		];
		for (const [n, [rows, date, status]] of steps.entries()) {
			clock.pass(2 * settlingTime);
			await putDates(db, [['Result', '01.07.2027'], ...rows]);
			await recordCalendar({ db, clock });
			await recordCalendar({ db, clock });
			expect((await readEvents(db, clock))[examDay]).toEqual([date, n + 1, status]);
		}
	});

	it('gives the same file while nothing changes, and says what changed when', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		await putDates(db, [
			['Exam', '04.05.2027'],
			['Result', '01.07.2027'],
		]);
		await recordCalendar({ db, clock });
		const first = await readFile(db, clock);
		clock.pass(60_000);
		await putDates(db, [
			['Exam', '04.05.2027'],
			['Result', '02.07.2027'],
		]);
		expect(await readFile(db, clock)).toBe(first);
		await recordCalendar({ db, clock });
		const second = await readFile(db, clock);
		expect(second.split('LAST-MODIFIED:20261117T100000Z')).toHaveLength(2);
		expect(second.split('LAST-MODIFIED:20261117T100100Z')).toHaveLength(2);
	});

	it('hides past windows of any season, and a cancelled one after a while', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		await putDates(db, [['Exam', '04.05.2026']], { slug: 'indore-2026', season: '2026' });
		await putDates(db, [
			['Applications close', '20.11.2026'],
			['Exam', '04.05.2027'],
		]);
		await recordCalendar({ db, clock });
		await putDates(db, [['Exam', '04.05.2027']]);
		await recordCalendar({ db, clock });
		const closing = `${exam}-2027-applications-close@site.example`;
		expect(Object.keys(await readEvents(db, clock))).toEqual([closing, examDay]);
		clock.pass(4 * day);
		expect(Object.keys(await readEvents(db, clock))).toEqual([examDay]);
		expect(await readCalendarFile({ ...reading(db, clock) }, 'nothing')).toBeUndefined();
	});

	it('treats a correction within minutes as one change, and a restored date as none', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		await putDates(db, [['Exam', '04.05.2027']]);
		await recordCalendar({ db, clock });
		await putDates(db, [['Exam', '11.05.2027']]);
		await recordCalendar({ db, clock });
		expect(await changes(db)).toMatchObject([{ kind: 'moved', to_start: '2027-05-11' }]);
		clock.pass(60_000);
		await putDates(db, [['Exam', '12.05.2027']]);
		await recordCalendar({ db, clock });
		expect(await changes(db)).toMatchObject([
			{ kind: 'moved', from_start: '2027-05-04', to_start: '2027-05-12' },
		]);
		await putDates(db, [['Exam', '04.05.2027']]);
		await recordCalendar({ db, clock });
		expect(await changes(db)).toEqual([]);
		expect((await readEvents(db, clock))[examDay]).toEqual(['2027-05-04', 3, 'CONFIRMED']);
	});

	it('records a change once, however many processes notice it', async () => {
		const handles = await makeShared(3);
		const [db] = handles;
		if (!db) throw new Error('Three were asked for.');
		const { clock } = await prepare(db);
		await putDates(db, [['Exam', '04.05.2027']]);
		await Promise.all(handles.map((one) => recordCalendar({ db: one, clock })));
		await putDates(db, [
			['Exam', '11.05.2027'],
			['Result', '01.07.2027'],
		]);
		await Promise.all([...handles, ...handles].map((one) => recordCalendar({ db: one, clock })));
		expect((await changes(db)).map(({ kind }) => kind).toSorted()).toEqual(['announced', 'moved']);
		expect((await readEvents(db, clock))[examDay]).toEqual(['2027-05-11', 1, 'CONFIRMED']);
	});

	it('ignores past dates and corrected names', async () => {
		const { db, clock } = await prepare(await makeDatabase());
		await putDates(db, [['Exm', '04.05.2027']]);
		await recordCalendar({ db, clock });
		await putDates(db, [['Exam', '04.05.2027']]);
		await putDates(db, [['Exam', '04.05.2019']], { slug: 'indore-2019', season: '2019' });
		await recordCalendar({ db, clock });
		expect(await changes(db)).toEqual([]);
		const file = await readFile(db, clock);
		expect(file).toContain('SUMMARY:IPMAT Indore 2027: Exam\r\n');
		expect(file).toContain(`UID:${exam}-2027-exm@site.example\r\n`);
	});
});

async function prepare(db: Database) {
	await putExam(db);
	return { db, clock: new FixedClock('2026-11-17T10:00:00Z') };
}

function reading(db: Database, clock: FixedClock) {
	return { db, clock, env, content: createContentReader(db) };
}

async function readFile(db: Database, clock: FixedClock) {
	return (await readCalendarFile(reading(db, clock), exam)) ?? '';
}

/** Day, sequence and status of each event, as read by an independent parser. */
async function readEvents(db: Database, clock: FixedClock) {
	const [own, all] = [await readFile(db, clock), await readCalendarFile(reading(db, clock))];
	const [events, again] = [own, all ?? ''].map((file) => {
		const calendar = new ICAL.Component(ICAL.parse(file));
		const found = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
		return Object.fromEntries(
			found.map((one) => [
				one.uid,
				[one.startDate.toString(), one.sequence, one.component.getFirstPropertyValue('status')],
			]),
		);
	});
	expect(again).toEqual(events);
	return events ?? {};
}

async function changes(db: Database) {
	return await db.selectFrom('calendar_changes').selectAll().orderBy('id').execute();
}
