import { expect, test } from 'vitest';
import { chooseWatches } from '#app/features/exam-dates/own-watches.server.ts';
import { savePlan, sharePlan } from '#app/features/plan/own-plan.server.ts';
import { openStudents, openWaiting } from '#app/features/students/read-students.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, makeStaff, sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	test('students are listed with enquiries and watches; a plan only while it is shared', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-11-17T06:00:00Z');
		const context = { db, clock };
		const { id } = await makeStaff(db, 'Meera Iyer', 'student');
		await makeStaff(db, 'Ravi Menon', 'counsellor');
		const email = 'meera.iyer@example.com';
		const { leadId } = await sendEnquiry(db, clock, { email });
		await chooseWatches(context, { email }, ['ipmat-indore']);
		const student = { hours: 6, exams: ['ipmat-indore'], born: '2008-05-01' };
		await savePlan(context, id, { student });
		const open = async () => (await openStudents(context, asha)).students;
		expect(await open()).toEqual([
			expect.objectContaining({
				name: 'Meera Iyer',
				leads: [{ id: leadId, enquiries: 1 }],
				watches: ['ipmat-indore'],
				plan: null,
			}),
		]);
		await sharePlan(context, id, true);
		const [shared] = await open();
		expect(shared?.plan).toEqual({
			exams: ['ipmat-indore'],
			hours: 6,
			startedOn: '2026-11-17',
			ticks: 0,
		});
		// Details that a counsellor does not need stay private, even while the plan is shared.
		expect(JSON.stringify(shared)).not.toContain('2008');
		// Saving another plan does not end the sharing; only the student does.
		await savePlan(context, id, { student: { hours: 8 } });
		expect((await open())[0]?.plan?.hours).toBe(8);
		await sharePlan(context, id, false);
		expect((await open())[0]?.plan).toBeNull();
	});

	test('unconfirmed sign-ups are listed until the link expires; the pages continue each other', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-11-17T06:00:00Z');
		const now = clock.now().getTime();
		const link = (email: string, details: object, ends: number) => ({
			token_hash: email,
			purpose: 'sign-up' as const,
			email,
			created_at: now,
			details: JSON.stringify(details),
			expires_at: now + ends,
		});
		await db
			.insertInto('mailed_links')
			.values([
				link('new@example.com', { name: 'New Rao', phone: '' }, 1000),
				link('old@example.com', { name: 'Old Rao', phone: '' }, -1000),
				// Somebody with an account requested one again.
				link('has@example.com', {}, 1000),
			])
			.execute();
		expect(await openWaiting({ db, clock }, asha)).toMatchObject([{ name: 'New Rao' }]);
		for (let n = 0; n < 52; n += 1) await makeStaff(db, `Student ${n}`, 'student');
		const first = await openStudents({ db, clock }, asha);
		const second = await openStudents({ db, clock }, asha, first.next ?? '');
		const names = [...first.students, ...second.students].map(({ name }) => name);
		expect(new Set(names).size).toBe(52);
		expect(second.next).toBeNull();
	});
});
