import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { askServer, placeOf } from '#testkit/postgres-server.ts';

/** Used, empty again, and ready for the next test: making one takes longer than most tests. */
const spare: string[] = [];

/** What the tables of a new one look like. */
let newShape: unknown;

/** A copy of the migrated, empty database; those that nobody drops go with it at the end of the run. */
export async function makePostgres() {
	const base = inject('baseDatabases').postgres;
	const name = `${base}_${randomUUID().slice(0, 8)}`;
	await askServer(`create database ${name} template ${base}`);
	return name;
}

export async function dropPostgres(name: string) {
	await askServer(`drop database ${name} with (force)`);
}

/** Such a copy, or one that was given back. */
export async function borrowPostgres() {
	const used = spare.pop();
	if (used) return used;
	const name = await makePostgres();
	newShape ??= await readShape(name);
	return name;
}

/** Empties it for the next test, unless this one changed its tables. */
export async function giveBackPostgres(name: string) {
	await ask(name, emptyAll);
	if ((await readShape(name)) === newShape) spare.push(name);
	else await dropPostgres(name);
}

async function readShape(name: string) {
	const [row] = await ask(name, describeTables);
	return row?.shape;
}

async function ask(name: string, statement: string) {
	const { DATABASE_URL } = placeOf(name, '');
	return await askServer(statement, DATABASE_URL);
}

const describeTables = `
	select md5(string_agg(concat(relname, attname, attnum, attisdropped), ',' order by relname, attnum)) as shape
	from pg_attribute join pg_class on pg_class.oid = attrelid
	where relnamespace = 'public'::regnamespace`;

// As a replica would do it: without the triggers that keep an audit log from being emptied.
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
