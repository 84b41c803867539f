import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Database } from './open-database.server.ts';

/** The names of prepared statements on PostgreSQL. */
export const preparedNames = new Map<string, string>();

/** A placeholder for a value given at execution. */
class Slot {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/**
 * Builds a statement once per set of value names; values are always parameters. For statements of every enquiry:
 * building one took longer than SQLite took to run it.
 */
export function prepare<Values extends object, Row>(
	build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<QueryResult<Row>> {
	const built = new Map<string, CompiledQuery<Row>>();
	const keep = (shape: string, query: CompiledQuery<Row>) => {
		built.set(shape, query);
		const name = preparedNames.get(query.sql) ?? `prepared-${preparedNames.size}`;
		preparedNames.set(query.sql, name);
		return query;
	};
	return async (db, values) => {
		const names = Object.keys(values);
		const shape = `${isPostgres(db)} ${names}`;
		const query = built.get(shape) ?? keep(shape, build(db, slotsFor(names) as Values).compile());
		const given = values as Record<string, unknown>;
		const parameters = query.parameters.map((value) =>
			value instanceof Slot ? given[value.name] : value,
		);
		return await db.executeQuery({ ...query, parameters });
	};
}

function slotsFor(names: readonly string[]) {
	return Object.fromEntries(names.map((name) => [name, new Slot(name)]));
}
