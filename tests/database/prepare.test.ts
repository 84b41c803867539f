import { expect, it } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { pipelineStatements } from '#app/db/pipeline-statements.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';

const insert = prepare((db, row: { key: string; window_start: number; count: number }) =>
	db.insertInto('rate_limits').values(row),
);

const change = prepare(
	(db, { key, ...set }: { key: string; window_start?: number; count?: number }) =>
		db.updateTable('rate_limits').set(set).where('key', '=', key),
);

const list = async (db: Database) =>
	await db.selectFrom('rate_limits').selectAll().orderBy('key').execute();

onBothEngines((makeDatabase) => {
	it('accepts new values each time', async () => {
		const db = await makeDatabase();
		const hostile = `'); drop table rate_limits; --`;
		await insert(db, { key: 'a', window_start: 1, count: 1 });
		await insert(db, { key: hostile, window_start: 2, count: 2 });
		expect((await change(db, { key: 'a', count: 5 })).numAffectedRows).toBe(1n);
		await change(db, { key: 'a', window_start: 6 });
		await change(db, { key: hostile, count: 7 });
		expect((await change(db, { key: 'nobody', count: 0 })).numAffectedRows).toBe(0n);
		expect(await list(db)).toEqual([
			{ key: hostile, window_start: 2, count: 7 },
			{ key: 'a', window_start: 6, count: 5 },
		]);
	});

	it('may have the same text in two places', async () => {
		const db = await makeDatabase();
		const find = () =>
			prepare((from, { key }: { key: string }) =>
				from.selectFrom('rate_limits').select('count').where('key', '=', key),
			);
		const other = prepare((from, { key }: { key: string }) =>
			from.selectFrom('rate_limits').select('window_start').where('key', '=', key),
		);
		await insert(db, { key: 'a', window_start: 3, count: 4 });
		for (const ask of [find(), find()])
			expect((await ask(db, { key: 'a' })).rows).toEqual([{ count: 4 }]);
		expect((await other(db, { key: 'a' })).rows).toEqual([{ window_start: 3 }]);
	});

	it('runs batched statements in order, and returns each result', async () => {
		const db = await makeDatabase();
		const answers = await db.transaction().execute((trx) =>
			pipelineStatements(trx, (at) => [
				insert(at, { key: 'a', window_start: 1, count: 1 }),
				change(at, { key: 'a', count: 2 }).then(({ numAffectedRows }) => numAffectedRows),
				false,
				// Kysely's own queries can be mixed in.
				list(at).then((rows) => rows.length),
			]),
		);
		expect(answers.slice(1)).toEqual([1n, false, 1]);
		expect(await list(db)).toEqual([{ key: 'a', window_start: 1, count: 2 }]);
	});

	it('leaves nothing behind when one of them fails, not even later statements', async () => {
		const db = await makeDatabase();
		const insertOneByOne = async (at: Database) => {
			for (const key of 'bcdefghij') await insert(at, { key, window_start: 1, count: 1 });
		};
		const sending = db
			.transaction()
			.execute((trx) =>
				pipelineStatements(trx, (at) => [
					insertOneByOne(at),
					insert(at, { key: 'a', window_start: 1, count: 1 }),
					insert(at, { key: 'a', window_start: 1, count: 1 }),
				]),
			);
		await expect(sending).rejects.toThrow(/unique|duplicate/i);
		expect(await list(db)).toEqual([]);
		// The connection still works.
		await insert(db, { key: 'a', window_start: 1, count: 1 });
		expect(await list(db)).toHaveLength(1);
	});
});
