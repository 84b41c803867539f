import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isPostgres } from '#app/db/dialect.ts';
import { inSharedTransaction } from '#app/db/in-shared-transaction.server.ts';
import { type Database, inTransaction } from '#app/db/open-database.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';

const insert = (db: Database, key: string) =>
	db.insertInto('rate_limits').values({ key, window_start: 0, count: 1 }).execute();

async function keysIn(db: Database) {
	const rows = await db.selectFrom('rate_limits').select('key').orderBy('key').execute();
	return rows.map(({ key }) => key);
}

onBothEngines((makeDatabase, { makeShared }) => {
	it('rolls back with an outcome, and leaves that to the caller that began the transaction', async () => {
		const db = await makeDatabase();
		for (const begin of [inTransaction, inSharedTransaction]) {
			const outcome = await begin<string>(db, async (trx, rollBackWith) => {
				await insert(trx, 'outer');
				const inner = await inTransaction<string>(trx, async (same, rollBackInner) => {
					await insert(same, 'inner');
					return rollBackInner('of the inner');
				});
				expect(await keysIn(trx)).toEqual(['inner', 'outer']);
				return rollBackWith(`${inner}, undone`);
			});
			expect(outcome).toBe('of the inner, undone');
			expect(await keysIn(db)).toEqual([]);
		}
	});

	it('gives each caller its own result, and undoes nothing of the others when one fails', async () => {
		const db = await makeDatabase();
		const answers = await Promise.allSettled(
			['a', 'b', 'c', 'd'].map((key) =>
				inSharedTransaction(db, async (trx) => {
					await insert(trx, key);
					if (key === 'b') throw new Error('not this one');
					// Also if the database refuses.
					if (key === 'c') await insert(trx, key);
					return key;
				}),
			),
		);
		expect(answers.map(({ status }) => status)).toEqual([
			'fulfilled',
			'rejected',
			'rejected',
			'fulfilled',
		]);
		expect(answers[0]).toMatchObject({ value: 'a' });
		expect(answers[1]).toMatchObject({ reason: { message: 'not this one' } });
		expect(await keysIn(db)).toEqual(['a', 'd']);
	});

	it('begins again after a deadlock', async () => {
		const [db, other] = (await makeShared(2)) as [Database, Database];
		// SQLite runs one transaction at a time.
		if (!isPostgres(db)) return;
		await insert(db, 'a');
		await insert(db, 'b');
		for (const begin of [inTransaction, inSharedTransaction]) {
			const { promise: bothLocked, resolve } = Promise.withResolvers<void>();
			let locked = 0;
			const lockBoth = async (on: Database, keys: string[]) =>
				await begin(on, async (trx) => {
					for (const key of keys) {
						await trx
							.updateTable('rate_limits')
							.set((row) => ({ count: row('count', '+', 1) }))
							.where('key', '=', key)
							.execute();
						locked += 1;
						if (locked === 2) resolve();
						await bothLocked;
					}
				});
			await Promise.all([lockBoth(db, ['a', 'b']), lockBoth(other, ['b', 'a'])]);
		}
		const counts = await db.selectFrom('rate_limits').select('count').execute();
		expect(counts).toEqual([{ count: 5 }, { count: 5 }]);
	});

	it('resolves only after the commit', async () => {
		const [db, other] = (await makeShared(2)) as [Database, Database];
		const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
		const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
		const seen: Promise<string[]>[] = [];
		const first = inSharedTransaction(db, (trx) => insert(trx, 'a')).then(() =>
			seen.push(keysIn(other)),
		);
		const second = inSharedTransaction(db, async (trx) => {
			begin();
			await held;
			await insert(trx, 'b');
		});
		await begun;
		// On SQLite both are in one uncommitted transaction, which nobody else can see.
		if (!isPostgres(db)) expect(await keysIn(other)).toEqual([]);
		letGo();
		await Promise.all([first, second]);
		expect(await seen[0]).toContain('a');
		expect(await keysIn(other)).toEqual(['a', 'b']);
	});

	it('accepts work while other work is being committed', async () => {
		const db = await makeDatabase();
		const late: Promise<unknown>[] = [];
		await inSharedTransaction(db, async (trx) => {
			late.push(inSharedTransaction(db, (another) => insert(another, 'late')));
			await new Promise(setImmediate);
			await insert(trx, 'early');
		});
		await Promise.all(late);
		expect(await keysIn(db)).toEqual(['early', 'late']);
	});

	it('rejects all callers whose transaction cannot commit', async () => {
		const db = await makeDatabase();
		const works = [
			inSharedTransaction(db, (trx) => insert(trx, 'a')),
			inSharedTransaction(db, async (trx) => {
				// So that the missing lead is only noticed at the commit.
				if (!isPostgres(db)) await sql`pragma defer_foreign_keys = on`.execute(trx);
				const key = { kind: 'phone' as const, value: '1', lead_id: 'nobody' };
				await trx.insertInto('lead_keys').values(key).execute();
			}),
		];
		const answers = await Promise.allSettled(works);
		const ofFirst = isPostgres(db) ? 'fulfilled' : 'rejected';
		expect(answers.map(({ status }) => status)).toEqual([ofFirst, 'rejected']);
		expect(await keysIn(db)).toEqual(isPostgres(db) ? ['a'] : []);
	});
});
