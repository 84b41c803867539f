import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { askServer, newDatabaseName, placeOf } from '#testkit/postgres-server.ts';
import { readCookies, trySignIn } from '#testkit/sign-in.ts';
import { type Expected, findMissing } from '#tests/fixtures/upgrade/fill-old-site.ts';
import { oneTimeCode } from '#tests/setup/one-time-code.ts';
import { startProcess, temporaryFolder } from '#tests/setup/start-site.ts';

const fixtures = join(import.meta.dirname, '../fixtures/upgrade');

/** Rows that expire or are recomputed; every row of all other tables must exist after the upgrade. */
const passing =
	/^(kysely_|lead_search|processes|rate_limits|submissions|verifications|mailed_links|content_changes|lead_changes|lead_sendings|lead_bulk_changes|overview_days|dirty_days|webhook_deliveries)/;

const filled =
	'audit consents enquiries entries entry_versions imports lead_events lead_merges lead_tags lead_views leads newsletters outbox picture_files pictures sessions settings subscribers two_factors users webhook_endpoints'.split(
		' ',
	);

test.each([
	['SQLite', 'sqlite', copySqlite],
	['PostgreSQL', 'postgres', restorePostgres],
] as const)('an upgrade keeps everything: %s', async (_engine, folder, copyOld) => {
	const text = readFileSync(join(fixtures, folder, 'expected.json'), 'utf8');
	const expected: Expected = JSON.parse(text);
	const { place, end } = await copyOld();
	const db = openDatabase(place);
	try {
		const before = renameColumns(await readRows(db));
		expect(Object.keys(before)).toEqual(expect.arrayContaining(filled));
		const site = await startProcess(place);
		const after = await readRows(db);
		for (const [table, rows] of Object.entries(before)) {
			const columns = Object.keys(rows[0] ?? {});
			const kept = after[table]?.map((row) => pick(row, columns));
			expect(kept, table).toEqual(expect.arrayContaining(rows));
		}
		expect(await findMissing(site.url, expected)).toEqual([]);
		const half = await trySignIn(site.url, expected.coded);
		expect(half.headers.get('Location')).toBe('/login/code');
		const whole = await fetch(`${site.url}/login/code`, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie: readCookies(half) },
			body: new URLSearchParams({ code: oneTimeCode(expected.coded.key) }),
		});
		expect(whole.status).toBe(303);
		await site.stop();
	} finally {
		await db.destroy();
		await end();
	}
});

async function copySqlite() {
	const DATA_DIR = await temporaryFolder();
	const packed = readFileSync(join(fixtures, 'sqlite/prepfront.sqlite.gz'));
	writeFileSync(join(DATA_DIR, 'prepfront.sqlite'), gunzipSync(packed));
	copyFileSync(join(fixtures, 'sqlite/secret.key'), join(DATA_DIR, 'secret.key'));
	return { place: { DATA_DIR }, end: async () => {} };
}

async function restorePostgres() {
	const name = newDatabaseName();
	await askServer(`create database ${name}`);
	const place = { ...placeOf(name, await temporaryFolder()) };
	const dump = gunzipSync(readFileSync(join(fixtures, 'postgres/prepfront.sql.gz'))).toString();
	await askServer(dump, place.DATABASE_URL);
	return { place, end: () => askServer(`drop database ${name} with (force)`) };
}

type Row = Record<string, unknown>;

/** Every row of the lasting tables; of content only what people wrote, because shipped content may change. */
async function readRows(db: Database): Promise<Record<string, Row[]>> {
	const tables = (await db.introspection.getTables()).map(({ name }) => name);
	const found: Record<string, Row[]> = {};
	for (const table of tables.filter((name) => !passing.test(name))) {
		const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
		const own = rows.filter((row) => !row.seed_hash && row.event !== 'shipped');
		if (own.length > 0) found[table] = own;
	}
	return found;
}

/** Columns that were renamed since (0043); in the other tables rows keep theirs. */
const renamed: Record<string, Record<string, string>> = {
	audit: { deed: 'action' },
	enquiries: { words_hash: 'text_hash' },
	leads: { last_words: 'last_message' },
};

function renameColumns(tables: Record<string, Row[]>): Record<string, Row[]> {
	const named = Object.entries(tables).map(([table, rows]) => {
		const toNew = (column: string) => renamed[table]?.[column] ?? column;
		const renameRow = (row: Row) =>
			Object.fromEntries(Object.entries(row).map(([column, value]) => [toNew(column), value]));
		return [table, rows.map(renameRow)];
	});
	return Object.fromEntries(named);
}

function pick(row: Row, columns: string[]) {
	return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
