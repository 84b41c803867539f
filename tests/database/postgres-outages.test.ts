import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from '#app/db/is-unavailable.ts';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { askServer, placeOf } from '#testkit/postgres-server.ts';
import { withProxy } from '#testkit/proxy.ts';
import {
	borrowPostgres,
	dropPostgres,
	giveBackPostgres,
	makePostgres,
} from '#tests/setup/postgres-pool.ts';
import { freePort } from '../../scripts/setup/free-port.mjs';

function open(url: string, limits?: Parameters<typeof openDatabase>[1]) {
	const db = openDatabase({ DATA_DIR: '', DATABASE_URL: url }, limits);
	onTestFinished(() => db.destroy());
	return db;
}

/** The URL of an empty database that is deleted or emptied after the test. */
async function makeUrl({ ofItsOwn = false } = {}) {
	const name = ofItsOwn ? await makePostgres() : await borrowPostgres();
	onTestFinished(() => (ofItsOwn ? dropPostgres(name) : giveBackPostgres(name)));
	return new URL(placeOf(name, '').DATABASE_URL ?? '');
}

const ask = (db: Database) => sql`select 1`.execute(db);

const write = (db: Database, key: string = randomUUID()) =>
	db
		.transaction()
		.execute((trx) =>
			trx.insertInto('rate_limits').values({ key, window_start: 0, count: 1 }).execute(),
		);

async function codeOf(asking: Promise<unknown>) {
	const error = await asking.then(
		() => new Error('It was answered.'),
		(reason) => reason,
	);
	expect(isUnavailable(error), String(error)).toBe(true);
	return (error.cause ?? error).code;
}

test('an unreachable server, for any reason', async () => {
	const url = await makeUrl();
	const at = (change: Partial<URL>) => Object.assign(new URL(url), change).href;
	expect(await codeOf(ask(open(at({ hostname: 'nowhere.invalid' }))))).toMatch(
		/ENOTFOUND|EAI_AGAIN/,
	);
	expect(await codeOf(ask(open(at({ port: String(await freePort()) }))))).toBe('ECONNREFUSED');
	expect(await codeOf(ask(open(at({ pathname: '/no_such_database' }))))).toBe('3D000');
	expect(await codeOf(ask(open(at({ username: 'nobody_of_that_name' }))))).toBe('28000');
});

test('a server that refuses new connections', async () => {
	const url = await makeUrl({ ofItsOwn: true });
	const role = `role_${randomUUID().slice(0, 8)}`;
	await askServer(`create role ${role} login connection limit 0`);
	onTestFinished(async () => {
		await askServer(`drop role ${role}`);
	});
	const limited = new URL(url);
	limited.username = role;
	expect(await codeOf(ask(open(limited.href)))).toBe('53300');
	const db = open(url.href);
	await ask(db);
	const name = url.pathname.slice(1);
	await askServer(`alter database ${name} allow_connections false`);
	await askServer(
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
	);
	await expect.poll(() => codeOf(ask(db))).toBe('55000');
	await askServer(`alter database ${name} allow_connections true`);
	await ask(db);
});

test('a server that became read-only is replaced by its successor', async () => {
	const url = await makeUrl({ ofItsOwn: true });
	const name = url.pathname.slice(1);
	await askServer(`alter database ${name} set default_transaction_read_only = on`);
	const db = open(url.href);
	expect(await codeOf(write(db))).toBe('25006');
	await askServer(`alter database ${name} reset default_transaction_read_only`);
	// An old connection would still be refused.
	await write(db);
});

test('no statement exceeds its timeout, and a cancelled one leaves nothing behind', async () => {
	const url = await makeUrl();
	const db = open(url.href, { statementLimit: 500 });
	expect(await codeOf(sql`select pg_sleep(20)`.execute(db))).toBe('57014');
	const other = new pg.Client({ connectionString: url.href });
	await other.connect();
	await other.query('begin; lock table rate_limits in access exclusive mode');
	expect(await codeOf(write(db, 'locked out'))).toBe('55P03');
	await other.end();
	await write(db, 'after');
	const rows = await db.selectFrom('rate_limits').select('key').execute();
	expect(rows).toEqual([{ key: 'after' }]);
});

test('a silent server is given up, with its idle connections, and its successor is found', async () => {
	const url = await makeUrl();
	await withProxy(Number(url.port), async (proxy) => {
		const silent = new URL(url);
		silent.port = String(proxy.port);
		const db = open(silent.href, { statementLimit: 300 });
		await Promise.all(Array.from({ length: 10 }, () => ask(db)));
		proxy.goSilent();
		const codes = await Promise.all([ask(db), write(db)].map(codeOf));
		// The timeout is our own: a server error would have a code.
		expect(codes).toEqual([undefined, undefined]);
		proxy.leadTo(Number(url.port));
		// All ten were open before; one left in the pool would be used now.
		await Promise.all(Array.from({ length: 10 }, () => ask(db)));
		await write(db);
	});
});
