import type { Database } from './open-database.server.ts';

/**
 * Sends statements of one transaction without waiting for each other's answers, which saves PostgreSQL's round trips;
 * it runs them in the order they were sent. All are awaited even if one fails: none may come after the rollback.
 */
export async function pipelineStatements<Works extends unknown[]>(
	trx: Database,
	begin: (trx: Database) => [...Works],
): Promise<{ [N in keyof Works]: Awaited<Works[N]> }> {
	const works = begin(await widen(trx));
	// Fails as the first that failed did: those after it only say that there is no transaction any more.
	const all = Promise.all(works);
	await Promise.allSettled([all, ...works]);
	return await all;
}

/** Kysely has the statements of a transaction wait for each other; past it, its connection takes them as they come. */
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
