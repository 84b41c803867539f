import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { askServer, placeOf } from '#testkit/postgres-server.ts';

/** Emptied databases for the next test: creating one takes longer than most tests. */
const spare: string[] = [];

/** The table structure of a new one. */
let newShape: unknown;

/** A copy of the migrated, empty database; leftovers are dropped at the end of the run. */
export async function makePostgres() {
	const base = inject('baseDatabases').postgres;
	const name = `${base}_${randomUUID().slice(0, 8)}`;
	await askServer(`create database ${name} template ${base}`);
	return name;
}

export async function dropPostgres(name: string) {
	await connections.get(name)?.end();
	connections.delete(name);
	await askServer(`drop database ${name} with (force)`);
}

/** A new copy, or a returned one. */
export async function borrowPostgres() {
	const used = spare.pop();
	if (used) return used;
	const name = await makePostgres();
	newShape ??= await readShape(name);
	return name;
}

/** Empties it for the next test, unless this test changed its tables. */
export async function giveBackPostgres(name: string) {
	await ask(name, emptyAll);
	if ((await readShape(name)) === newShape) spare.push(name);
	else await dropPostgres(name);
}

async function readShape(name: string) {
	const [row] = await ask(name, describeTables);
	return row?.shape;
}

/** Kept open with the reused databases: a new connection has to learn every table first. */
const connections = new Map<string, pg.Client>();

async function ask(name: string, statement: string): Promise<Record<string, unknown>[]> {
	const connection = connections.get(name) ?? (await connect(name));
	return (await connection.query(statement)).rows;
}

async function connect(name: string) {
	const connection = new pg.Client({ connectionString: placeOf(name, '').DATABASE_URL });
	// Cut at the end of the run, when the databases are dropped.
	connection.on('error', () => {});
	await connection.connect();
	connections.set(name, connection);
	return connection;
}

const describeTables = `
	select md5(string_agg(concat(relname, attname, attnum, attisdropped), ',' order by relname, attnum)) as shape
	from pg_attribute join pg_class on pg_class.oid = attrelid
	where relnamespace = 'public'::regnamespace`;

// In replica mode, which skips the triggers that protect the audit log.
const emptyAll = `
	do $$
	declare
		one record;
	begin
		set local session_replication_role = replica;
		for one in select tablename from pg_tables
			where schemaname = 'public' and tablename not like 'kysely%' loop
			execute format('delete from %I', one.tablename);
		end loop;
		for one in select sequencename from pg_sequences where schemaname = 'public' loop
			execute format('alter sequence %I restart', one.sequencename);
		end loop;
	end $$`;
