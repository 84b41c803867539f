import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { readKeyFingerprint } from '#app/features/accounts/auth-key.server.ts';
import { hasLostLink, lostLinkText, propsOfUnsent } from '#app/features/mail/mail-rules.ts';
import { writeSetting } from '#app/features/settings/settings.server.ts';
import { tarEnd, tarEntry } from '#app/platform/tar.ts';
import {
	type BackupManifest,
	chunkName,
	endName,
	manifestName,
	writeRow,
} from './backup-format.ts';
import {
	countRows,
	listMigrations,
	listTables,
	readRows,
	withSnapshot,
} from './table-repository.server.ts';

const chunkSize = 4 * 1024 * 1024;

export interface BackupReport {
	file: string;
	bytes: number;
	rows: number;
}

/**
 * Writes a snapshot of everything, pictures included, to one file while the site runs. The file gets its name once
 * complete, and is readable by its owner only.
 */
export async function writeBackup(
	db: Database,
	{ file, siteVersion, now }: { file: string; siteVersion: string; now: Date },
): Promise<BackupReport> {
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	const unfinished = `${file}.part`;
	let rows = 0;
	try {
		await withSnapshot(db, async (snapshot) => {
			const manifest = await makeManifest(snapshot, siteVersion, now);
			rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
			await pipeline(
				Readable.from(pack(snapshot, manifest)),
				createGzip({ level: 5 }),
				createWriteStream(unfinished, { mode: 0o600 }),
			);
		});
		await flush(unfinished);
		await rename(unfinished, file);
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
	const { size } = await stat(file);
	await writeSetting(db, 'last-backup', { at: now.getTime(), file, bytes: size, rows });
	return { file, bytes: size, rows };
}

async function makeManifest(
	snapshot: Database,
	siteVersion: string,
	now: Date,
): Promise<BackupManifest> {
	const tables: Record<string, number> = {};
	for (const table of await listTables(snapshot)) tables[table] = await countRows(snapshot, table);
	return {
		format: 'prepfront-backup',
		formatVersion: 1,
		siteVersion,
		engine: isPostgres(snapshot) ? 'PostgreSQL' : 'SQLite',
		madeAt: now.toISOString(),
		migrations: await listMigrations(snapshot),
		keyFingerprint: await readKeyFingerprint(snapshot),
		tables,
	};
}

async function* pack(snapshot: Database, manifest: BackupManifest): AsyncGenerator<Buffer> {
	yield entry(manifestName, JSON.stringify(manifest, null, '\t'));
	for (const table of Object.keys(manifest.tables)) {
		let chunk = '';
		let number = 0;
		for await (const rows of readRows(snapshot, table)) {
			for (const row of rows) {
				chunk += writeRow(withoutSecrets(table, row));
				if (chunk.length < chunkSize) continue;
				number += 1;
				yield entry(chunkName(table, number), chunk);
				chunk = '';
			}
		}
		if (chunk) yield entry(chunkName(table, number + 1), chunk);
	}
	yield entry(endName, '{}');
	yield tarEnd;
}

/**
 * Removes the links from waiting mail, so that nobody can use a backup to act for its recipients; they have to ask for
 * a new link.
 */
function withoutSecrets(table: string, row: Record<string, unknown>) {
	if (table !== 'outbox') return row;
	const { template, props, state } = row as { template: string; props: string; state: string };
	if (hasLostLink(template, props)) return row;
	const rest = propsOfUnsent(template, props);
	if (rest === props) return row;
	return {
		...row,
		props: rest,
		...(state !== 'sent' && { state: 'failed', last_error: lostLinkText }),
	};
}

function entry(path: string, text: string) {
	return tarEntry({ path, bytes: Buffer.from(text) });
}

/** Flushes to disk before reporting success. */
async function flush(file: string) {
	const handle = await open(file, 'r+');
	await handle.sync();
	await handle.close();
}
