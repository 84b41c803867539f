import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '#app/db/open-database.server.ts';
import { createFirstOwner } from '#app/features/accounts/staff/create-first-owner.server.ts';
import { seedContent, shippedContent } from '#app/features/content/seed-content.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { readEnv } from '#app/platform/env.ts';
import {
	askServer,
	type DatabasePlace,
	newDatabaseName,
	placeOf,
} from '#testkit/postgres-server.ts';
import { owner } from '#testkit/sign-in.ts';
import type { PreparedDatabases } from '#testkit/test-database.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		/** A migrated, empty database of each engine, and a site's, with the shipped content and the first owner; tests copy them. */
		baseDatabases: { sqlite: string; postgres: string; site: PreparedDatabases };
	}
}

/** Migrating, seeding and hashing a password take longer than most tests, so they run once. */
export async function makeBaseDatabases(root: TestProject) {
	const folder = mkdtempSync(join(tmpdir(), 'prepfront-test-'));
	const postgres = newDatabaseName();
	await askServer(`create database ${postgres}`);
	await Promise.all([migrated({ DATA_DIR: folder }), migrated(placeOf(postgres, folder))]);
	const sqlite = join(folder, 'prepfront.sqlite');
	const site = { sqlite: join(folder, 'site', 'prepfront.sqlite'), postgres: `${postgres}_site` };
	mkdirSync(dirname(site.sqlite));
	copyFileSync(sqlite, site.sqlite);
	await askServer(`create database ${site.postgres} template ${postgres}`);
	await seeded({ DATA_DIR: dirname(site.sqlite) });
	await seeded(placeOf(site.postgres, folder));
	root.provide('baseDatabases', { sqlite, postgres, site });
	return async () => {
		const copies = await askServer(
			`select datname from pg_database where datname like '${postgres}%'`,
		);
		for (const { datname } of copies) await askServer(`drop database ${datname} with (force)`);
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	};
}

async function migrated(place: DatabasePlace) {
	const db = openDatabase(place);
	await migrate(db);
	await db.destroy();
}

async function seeded(place: DatabasePlace) {
	const db = openDatabase(place);
	await seedContent(db, shippedContent, systemClock);
	await createFirstOwner(db, readEnv({ ADMIN_PASSWORD: owner.password }), systemClock);
	await db.destroy();
}
