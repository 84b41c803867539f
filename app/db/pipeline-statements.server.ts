import type { Database } from './open-database.server.ts';

/**
 * Sends statements of one connection without waiting for each other's results, which saves round trips; PostgreSQL
 * runs them in order. All are awaited even if one fails: none may arrive after the rollback.
 */
export async function pipelineStatements<Works extends unknown[]>(
	trx: Database,
	begin: (trx: Database) => [...Works],
): Promise<{ [N in keyof Works]: Awaited<Works[N]> }> {
	const works = begin(await widen(trx));
	// Rejects with the first error; later ones only report the aborted transaction.
	const all = Promise.all(works);
	await Promise.allSettled([all, ...works]);
	return await all;
}

/** Kysely serialises the statements of a transaction; calling the connection directly sends them at once. */
async function widen(trx: Database): Promise<Database> {
	const connection = await trx.getExecutor().provideConnection(async (own) => own);
	const executeQuery = connection.executeQuery.bind(connection);
	return new Proxy(trx, {
		get(target, name) {
			if (name === 'executeQuery') return executeQuery;
			const member = Reflect.get(target, name, target);
			return typeof member === 'function' ? member.bind(target) : member;
		},
	});
}
