import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { insertAccount } from '#app/features/accounts/account-repository.server.ts';
import {
	addScore,
	changePlan,
	changeTicks,
	deleteOwnPlan,
	readOwnPlan,
	readPlanDetails,
	removeScore,
	savePlan,
} from '#app/features/plan/own-plan.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { exportPerson } from '#app/features/privacy/open-person.server.ts';
import { exportOwnData } from '#app/features/student-account/export-own-data.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha } from '#tests/support/leads.ts';

const clock = new FixedClock();
const details = {
	student: { born: '2009-05-04', category: 'obc' as const, hours: 10, exams: ['jipmat'] },
	weeks: 20,
};
const exams = ['jipmat', 'npat'];
const mock = { day: '2023-01-02', exam: 'jipmat', marks: '231.5', maximum: '400' };

async function makeStudent(db: Database, email = 'meera@example.com') {
	const account = { name: 'Meera', email, role: 'student' as const, passwordHash: 'x' };
	const id = await insertAccount(db, { ...account, at: clock.now() });
	if (!id) throw new Error('The address was taken.');
	return { id, email };
}

async function countRows(db: Database) {
	const tables = ['plans', 'plan_ticks', 'plan_scores'] as const;
	const rows = tables.map((table) => db.selectFrom(table).selectAll().execute());
	return (await Promise.all(rows)).map(({ length }) => length);
}

onBothEngines((makeDatabase) => {
	test('a saved plan is read unchanged, and saving it again keeps ticks and scores', async () => {
		const db = await makeDatabase();
		const { id } = await makeStudent(db);
		expect(await readOwnPlan(db, id)).toBeUndefined();
		await savePlan({ db, clock }, id, details);
		await changeTicks({ db, clock }, id, { shown: new Set(), ticked: new Set(['sets']) });
		expect(await addScore({ db, clock }, id, mock, exams)).toEqual({ outcome: 'added' });
		const other = { student: { hours: 6 } };
		await savePlan({ db, clock }, id, other);
		expect(await readOwnPlan(db, id)).toMatchObject({
			student: { hours: 6 },
			weeks: undefined,
			version: 2,
			ticks: ['sets'],
			scores: [{ day: '2023-01-02', exam: 'jipmat', marks: 231.5, maximum: 400 }],
		});
	});

	test('two tabs tick different topics, and both are stored', async () => {
		const db = await makeDatabase();
		const { id } = await makeStudent(db);
		await savePlan({ db, clock }, id, details);
		await changeTicks({ db, clock }, id, { shown: new Set(), ticked: new Set(['sets']) });
		const shown = new Set(['sets']);
		await changeTicks({ db, clock }, id, { shown, ticked: new Set(['sets', 'ratio']) });
		await changeTicks({ db, clock }, id, { shown, ticked: new Set(['errors']) });
		expect((await readOwnPlan(db, id))?.ticks.toSorted()).toEqual(['errors', 'ratio']);
	});

	test('a plan that another tab changed is not overwritten', async () => {
		const db = await makeDatabase();
		const { id } = await makeStudent(db);
		await savePlan({ db, clock }, id, details);
		const change = (hours: string, weeks = '12') =>
			changePlan({ db, clock }, id, 1, { hours, weeks, isFromToday: false });
		for (const hours of ['', '0', '61', 'ten']) {
			expect(await change(hours)).toMatchObject({
				outcome: 'invalid',
				errors: { hours: expect.any(String) },
			});
		}
		expect(await change('5', '121')).toMatchObject({
			outcome: 'invalid',
			errors: { weeks: expect.any(String) },
		});
		expect(await change('5')).toEqual({ outcome: 'saved' });
		expect(await change('9')).toEqual({ outcome: 'changed-elsewhere' });
		expect(await readOwnPlan(db, id)).toMatchObject({ student: { hours: 5 }, weeks: 12 });
	});

	test('nothing is stored without a plan, beyond the limits, or for another account', async () => {
		const db = await makeDatabase();
		const { id } = await makeStudent(db);
		const many = new Set(Array.from({ length: 300 }, (_, n) => `topic-${n}`));
		await changeTicks({ db, clock }, id, { shown: new Set(), ticked: many });
		expect(await addScore({ db, clock }, id, mock, exams)).toEqual({ outcome: 'missing' });
		expect(await countRows(db)).toEqual([0, 0, 0]);
		await savePlan({ db, clock }, id, details);
		const ticked = new Set([...many, 'not a slug']);
		await changeTicks({ db, clock }, id, { shown: new Set(), ticked });
		expect((await countRows(db))[1]).toBe(200);
		for (let n = 0; n < 200; n += 1) await addScore({ db, clock }, id, mock, exams);
		expect(await addScore({ db, clock }, id, mock, exams)).toEqual({ outcome: 'full' });
		const stranger = await makeStudent(db, 'ravi@example.com');
		const [score] = (await readOwnPlan(db, id))?.scores ?? [];
		await removeScore({ db }, stranger.id, score?.id ?? '');
		await deleteOwnPlan({ db }, stranger.id);
		expect(await countRows(db)).toEqual([1, 200, 200]);
	});

	test('a family’s export includes the plan, and erasure deletes it', async () => {
		const db = await makeDatabase();
		const { id, email } = await makeStudent(db);
		await savePlan({ db, clock }, id, details);
		await changeTicks({ db, clock }, id, { shown: new Set(), ticked: new Set(['sets']) });
		await addScore({ db, clock }, id, mock, exams);
		const own = await exportOwnData({ db, clock }, { id, email });
		expect(own.plan).toMatchObject({
			details: details.student,
			tickedTopics: ['sets'],
			mockScores: [{ marks: 231.5 }],
		});
		const file = await exportPerson({ db, clock }, asha, { email });
		expect(JSON.parse(file ?? '{}').held).toMatchObject({
			plans: [{ student: details.student }],
			planTicks: [{ topic: 'sets' }],
			planScores: [{ marks: 231.5 }],
		});
		await erasePerson({ db, clock }, asha, { email });
		expect(await countRows(db)).toEqual([0, 0, 0]);
	});

	test('deleting an account deletes its plan', async () => {
		const db = await makeDatabase();
		const { id } = await makeStudent(db);
		await savePlan({ db, clock }, id, details);
		await changeTicks({ db, clock }, id, { shown: new Set(), ticked: new Set(['sets']) });
		await addScore({ db, clock }, id, mock, exams);
		await db.deleteFrom('users').where('id', '=', id).execute();
		expect(await countRows(db)).toEqual([0, 0, 0]);
	});
});

test('an invalid or too long plan is not read', () => {
	expect(readPlanDetails(JSON.stringify(details))).toEqual(details);
	expect(readPlanDetails('{"student":{},"weeks":121}')).toBeUndefined();
	expect(readPlanDetails('{"student":{"name":"Asha"}}')).toBeUndefined();
	expect(readPlanDetails('no json')).toBeUndefined();
	const long = JSON.stringify({ student: { exams: Array(50).fill('x'.repeat(80)) } });
	expect(readPlanDetails(long)).toBeUndefined();
});

test.for([
	[{ marks: '401' }, 'marks'],
	[{ marks: 'many' }, 'marks'],
	[{ maximum: '0' }, 'maximum'],
	[{ exam: 'cat' }, 'exam'],
	[{ day: '2999-01-01' }, 'day'],
	[{ day: 'yesterday' }, 'day'],
] as const)('a score with %j is rejected at that field', async ([wrong, field]) => {
	const db = undefined as unknown as Database;
	const result = await addScore({ db, clock }, 'nobody', { ...mock, ...wrong }, exams);
	expect(result).toMatchObject({ outcome: 'invalid', errors: { [field]: expect.any(String) } });
});
