import { expect, test } from 'vitest';
import { dayNumber } from '#app/db/india-day-number.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { markSpam } from '#app/features/enquiries/spam.server.ts';
import { enrolLead } from '#app/features/enrolments/enrol-lead.server.ts';
import { readEnrolments } from '#app/features/enrolments/read-enrolments.server.ts';
import { recordMoney, voidEntry } from '#app/features/enrolments/record-money.server.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { mergeLeads } from '#app/features/leads/merging/merge-leads.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { countDay } from '#app/features/overview/count-day-repository.server.ts';
import {
	listDirtyDays,
	touchEveryDay,
} from '#app/features/overview/dirty-day-repository.server.ts';
import { readOverview } from '#app/features/overview/read-overview.server.ts';
import { readPeriod } from '#app/features/overview/read-period.ts';
import { recountDays, recountEveryDay } from '#app/features/overview/recount-days.server.ts';
import { day, minute } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { makeStaff, sendEnquiry } from '#tests/support/leads.ts';

const overviewOf = (db: Database, from: string, to = from) =>
	readOverview(db, readPeriod(new URLSearchParams({ period: 'custom', from, to }), to));

onBothEngines((makeDatabase, { makeShared }) => {
	test('a day begins and ends at midnight in India', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-02T18:29:59Z');
		await sendEnquiry(db, clock);
		clock.pass(1000);
		await sendEnquiry(db, clock);
		await sendEnquiry(db, clock);
		const { enquiries, days } = await overviewOf(db, '2026-03-03');
		expect(enquiries).toEqual({ now: 2, before: 1 });
		expect(days).toEqual([{ from: '2026-03-03', to: '2026-03-03', now: 2, before: 1 }]);
	});

	test.each([
		['www.google.com/search', 'google.com'],
		['WWW.Google.COM', 'google.com'],
		['wwwhatever.example/x', 'wwwhatever.example'],
		['my-www.example.com', 'my-www.example.com'],
		['www.www.example.com', 'www.example.com'],
		['', 'direct'],
	])('a referrer counts as one site, on a lead and in the figures: %j', async (referrer, site) => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const attribution = { page: '/', source: 'page', referrer };
		const { leadId } = await sendEnquiry(db, clock, {}, { attribution });
		const { rankings } = await overviewOf(db, '2026-03-03');
		expect(rankings.source.map(({ label }) => label)).toEqual([site]);
		expect(await readLead(db, leadId)).toMatchObject({ source: site });
	});

	test('counts by form, page, source, campaign, programme and exam, without spam', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const attribution = {
			page: '/contactus',
			source: 'page',
			referrer: 'www.google.com/search',
			first: { source: 'insta', campaign: 'march' },
		};
		const contact = { optionaData: "Achiever's Mentorship Program", message: 'Hello' };
		await sendEnquiry(db, clock, contact, { form: 'contact', attribution });
		const demo = { service: 'Achievers Mentorship Program' };
		const found = { page: '/', source: 'page', referrer: 'www.google.com/x' };
		await sendEnquiry(db, clock, demo, { form: 'demo', attribution: found });
		await sendEnquiry(db, clock, { target: 'IPMAT Indore' }, { form: 'counselling' });
		const open = { ...contact, optionaData: 'Not sure yet' };
		await sendEnquiry(db, clock, open, { form: 'contact' });
		await sendEnquiry(db, clock, {}, { honeypot: 'filled in' });
		const { rankings, enquiries, leads } = await overviewOf(db, '2026-03-03');
		const of = (name: keyof typeof rankings) =>
			Object.fromEntries(rankings[name].map(({ label, now }) => [label, now]));
		expect(enquiries.now).toBe(4);
		expect(leads.now).toBe(4);
		expect(Object.values(of('form'))).toEqual([2, 1, 1]);
		expect(of('page')).toEqual({ '/contactus': 1, '/': 3 });
		expect(of('source')).toEqual({ insta: 1, 'google.com': 1, direct: 2 });
		expect(of('campaign')).toEqual({ march: 1 });
		expect(of('programme')).toEqual({ "Achiever's Mentorship Program": 2, 'Not sure yet': 1 });
		const named = await db.selectFrom('leads').select('programme').execute();
		expect(named.filter(({ programme }) => programme?.startsWith('Not'))).toEqual([]);
		expect(of('exam')).toEqual({ 'IPMAT Indore': 1 });
	});

	test('an unreadable value in one enquiry does not hide the others', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		for (const page of ['/\u0000', '/\ud800', '/\\u0000', "/'; drop table leads; --"]) {
			await sendEnquiry(db, clock, {}, { attribution: { page, source: 'x' } });
		}
		expect((await overviewOf(db, '2026-03-03')).enquiries.now).toBe(4);
	});

	test('the funnel, the answers and the counsellors reflect every change', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const asha = await makeStaff(db, 'Asha Nair');
		const ids: string[] = [];
		for (let n = 0; n < 5; n += 1) ids.push((await sendEnquiry(db, clock)).leadId);
		const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
		await readDay();
		expect(await listDirtyDays(db, 10)).toEqual([]);
		clock.pass(10 * minute);
		const context = { db, clock };
		await assignLead(context, asha, { id: first, ownerId: asha.id });
		await changeState(context, asha, { id: first, state: 'enrolled' });
		clock.pass(3 * day);
		await changeState(context, asha, { id: second, state: 'booked' });
		await changeState(context, asha, { id: second, state: 'lost', reason: 'Too far' });
		await mergeLeads(context, asha, { id: first, otherId: third });
		await markSpam(context, asha, { id: fourth });
		const { funnel, answers, counsellors, rankings, enquiries, pending } = await readDay();
		expect(pending).toBe(0);
		expect(enquiries.now).toBe(4);
		expect(funnel.map(({ now }) => now)).toEqual([3, 2, 2, 1, 1, 0]);
		// The enrolled student had no demo, and the label must not claim it.
		expect(funnel[3]?.label).toMatch(/ or further$/);
		expect(rankings.lost).toMatchObject([{ label: 'Too far', now: 1, before: 0 }]);
		expect(answers.answered.now).toBe(2);
		// An enquiry from before the answer no longer waits: one of three was in time.
		expect(answers.inTime.now).toBe(33);
		expect(counsellors).toMatchObject([
			{ name: 'Asha Nair', leads: { now: 1 }, enrolled: { now: 1 }, answered: { now: 2 } },
		]);
		// Another enquiry does not remove the earlier answer from the figures.
		const { phone } = await db
			.selectFrom('leads')
			.select('phone')
			.where('id', '=', first)
			.executeTakeFirstOrThrow();
		await sendEnquiry(db, clock, { phone: phone ?? '' });
		expect((await readDay()).answers.answered.now).toBe(2);
		expect(fifth).not.toBe('');

		function readDay() {
			return overviewOf(db, '2026-03-03');
		}
	});

	test('enrolments and payments are counted by source, campaign, counsellor, programme and month', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const asha = await makeStaff(db, 'Asha Nair');
		const context = { db, clock };
		const attribution = { page: '/', source: 'x', first: { source: 'insta', campaign: 'march' } };
		const { leadId: id } = await sendEnquiry(db, clock, {}, { attribution });
		await sendEnquiry(db, clock, {}, { attribution });
		clock.pass(40 * day);
		const fields = { programme: 'Prime Test Series', fee: '9000' };
		await enrolLead(context, asha, { id, fields });
		const [enrolment] = await readEnrolments(db, id);
		const paid = { enrolment: enrolment?.id ?? '', how: 'Cash', payer: 'Lata', note: 'x' };
		const note = (kind: 'payment' | 'refund', amount: string, on: string) =>
			recordMoney(context, asha, kind, { id, fields: { ...paid, amount, day: on } });
		await note('payment', '1', '2026-03-20');
		await note('payment', '5000.50', '2026-04-12');
		await note('refund', '1000', '2026-04-12');
		const [filled] = await readEnrolments(db, id);
		const typo = filled?.entries.find(({ amount }) => amount === 100);
		const wrong = { enrolment: enrolment?.id ?? '', entry: typo?.id ?? '', reason: 'Typo' };
		await voidEntry(context, asha, { id, fields: wrong });
		const line = { enrolled: { now: 1, before: 0 }, paid: { now: 400_050, before: 0 } };
		const { money } = await overviewOf(db, '2026-04-12');
		expect(money).toMatchObject({
			...line,
			by: {
				source: [{ label: 'insta', ...line }],
				campaign: [{ label: 'march', ...line }],
				counsellor: [{ label: 'Asha Nair', ...line }],
				programme: [{ label: 'Prime Test Series', ...line }],
			},
		});
		expect(money.months).toHaveLength(12);
		expect(money.months.slice(0, 2)).toEqual([
			{ month: '2026-04', enrolled: 1, paid: 400_050 },
			{ month: '2026-03', enrolled: 0, paid: 0 },
		]);
		const march = await overviewOf(db, '2026-03-03', '2026-04-12');
		expect(march.funnel.map(({ now }) => now)).toEqual([2, 1, 1, 1, 1, 1]);
		expect(march.money.by.campaign).toMatchObject([{ enquiries: { now: 2 }, ...line }]);
		// The person who enrolled the student counts in both tables, even if the lead was reassigned later.
		const ravi = await makeStaff(db, 'Ravi Menon');
		await assignLead(context, asha, { id, ownerId: ravi.id });
		const { counsellors, money: after } = await overviewOf(db, '2026-03-03', '2026-04-12');
		expect(counsellors).toMatchObject([
			{ name: 'Asha Nair', leads: { now: 1 }, enrolled: { now: 1 } },
		]);
		expect(after.by.counsellor).toMatchObject([{ label: 'Asha Nair', ...line }]);
		const totals = () => db.selectFrom('overview_days').selectAll().orderBy('measure').execute();
		const counted = await totals();
		await recountEveryDay(db, clock.now());
		expect((await totals()).length).toBe(counted.length);
	});

	test('what arrives while a day is counted is included the next time', async () => {
		const [db, other] = await makeShared(2);
		if (!db || !other) throw new Error('Two were asked for.');
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		await Promise.all([
			...Array.from({ length: 10 }, () => sendEnquiry(db, clock)),
			...Array.from({ length: 5 }, () => recountDays(other, 3)),
		]);
		while ((await recountDays(other, 3)) > 0);
		expect((await overviewOf(db, '2026-03-03')).enquiries.now).toBe(10);
	});

	test('the current day is counted on demand', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		await sendEnquiry(db, clock);
		clock.pass(day);
		await sendEnquiry(db, clock);
		const today = dayNumber(clock.now().getTime());
		await recountDays(db, 100, today);
		expect(await listDirtyDays(db, 100)).toEqual([today]);
		expect((await overviewOf(db, '2026-03-04')).enquiries.now).toBe(1);
		expect(await listDirtyDays(db, 100)).toEqual([]);
	});

	test('all totals can be recomputed from the rows', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		for (let n = 0; n < 4; n += 1) {
			await sendEnquiry(db, clock);
			clock.pass(day);
		}
		await recountDays(db, 100);
		const read = () =>
			db
				.selectFrom('overview_days')
				.selectAll()
				.orderBy('measure')
				.orderBy('day')
				.orderBy('key')
				.execute();
		const totals = await read();
		expect(totals.length).toBeGreaterThan(12);
		await db.deleteFrom('overview_days').execute();
		await touchEveryDay(db, clock.now());
		expect(await listDirtyDays(db, 100)).toHaveLength(4);
		await recountDays(db, 100);
		expect(await read()).toEqual(totals);
		await countDay(db, totals[0]?.day ?? 0);
		expect(await read()).toEqual(totals);
	});
});
