import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Schema } from '#app/db/schema.ts';
import { sqliteDialect } from '#app/db/sqlite-dialect.server.ts';
import { readImport } from '#app/features/import/read-import.server.ts';
import { runImports } from '#app/features/import/run-import.server.ts';
import { startImport, undoImport } from '#app/features/import/start-import.server.ts';
import { uploadImport } from '#app/features/import/upload-import.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { addNameSounds } from '#app/features/leads/lead-search-index.server.ts';
import { findNearNames } from '#app/features/leads/search/find-near-names.server.ts';
import { hour } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { sharedFolder } from '#tests/setup/shared-folder.ts';
import { asha, sendEnquiry } from '#tests/support/leads.ts';

const folder = sharedFolder();

/** Tables that grow with every enquiry. */
const growing =
	/^SCAN (?:leads|lead_(?:events|keys|tags)|enquiries|import_rows|import_parts|outbox)\b/;

test('no enquiry, follow-up, similar name or import scans a whole table of family data', async () => {
	const file = join(folder, 'whole-tables.sqlite');
	copyFileSync(inject('baseDatabases').sqlite, file);
	const statements = new Map<string, readonly unknown[]>();
	const db = new Kysely<Schema>({
		dialect: sqliteDialect(file, 1000),
		log: ({ query }) => void statements.set(query.sql, query.parameters),
	});
	onTestFinished(() => db.destroy());
	const clock = new FixedClock();

	const { leadId } = await sendEnquiry(db, clock);
	await setFollowUp({ db, clock }, asha, { id: leadId, at: clock.now().getTime() + hour });
	await findNearNames(db, 'Mira Ier', clock.now());
	await addNameSounds(db, () => false)();
	const body = new FormData();
	const lines = [
		'Name,Phone,Email,Notes',
		'Om,98765 43210,om@example.com,Call',
		'Asha,98765 43211,,',
	];
	body.set('file', new File([lines.join('\n')], 'leads.csv'));
	const request = new Request('https://site.example/', { method: 'POST', body });
	const uploaded = await uploadImport({ db, clock }, asha, request);
	if (uploaded.outcome !== 'stored') throw new Error(JSON.stringify(uploaded.errors));
	await readImport({ db, clock }, asha, uploaded.id, new URLSearchParams());
	await startImport(db, asha, uploaded.id, new URLSearchParams());
	await runImports({ db, clock });
	await undoImport({ db, clock }, asha, uploaded.id);
	await runImports({ db, clock });

	const whole: string[] = [];
	for (const [sql, parameters] of [...statements]) {
		if (!/^\s*(?:select|with|insert|update|delete)/i.test(sql)) continue;
		const { rows } = await db.executeQuery<{ detail: string }>(
			CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
		);
		whole.push(
			...rows.filter(({ detail }) => growing.test(detail)).map(({ detail }) => `${detail}: ${sql}`),
		);
	}
	expect(statements.size).toBeGreaterThan(30);
	expect(whole).toEqual([]);
});
