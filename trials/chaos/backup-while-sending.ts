import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase } from '../../app/db/open-database.server.ts';
import { withSite } from '../../testkit/site-process.ts';
import { type Engine, type TestDatabase, withTestDatabase } from '../../testkit/test-database.ts';
import { waitUntilSent } from '../support/outbox.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { countOutcome } from './count-outcome.ts';
import { withMailCatcher } from './mail-catcher.ts';
import { type Acknowledged, sendWhile } from './send-many.ts';

/**
 * Backs the site up under load and restores each backup, alternating between the engines: the copy has every enquiry
 * acknowledged before the backup began, complete, and the site starts with it.
 */
export async function backupWhileSending(
	engine: Engine,
	trial: { backups: number; clients: number },
): Promise<Findings> {
	return withTestDatabase(engine, ({ settings, db }) =>
		withMailCatcher((catcher) =>
			withSite({ ...settings, SMTP_URL: catcher.url }, async (site) => {
				const copies: Copy[] = [];
				const acknowledged = await sendWhile(site.url, trial, async (sent, grow) => {
					for (let number = 0; number < trial.backups; number += 1) {
						const file = join(settings.DATA_DIR, `backup-${number}.tar.gz`);
						await grow(sent);
						const before = [...sent];
						await runBackup(settings, 'backup', file);
						const other: Engine = number % 2 === 0 ? 'PostgreSQL' : 'SQLite';
						copies.push(await restore(other, file, before));
					}
				});
				await waitUntilSent(db);
				const { accepted } = catcher;
				const outcome = await countOutcome(db, { acknowledged, accepted });
				const missing = copies.reduce((sum, copy) => sum + copy.missing, 0);
				const torn = copies.reduce((sum, copy) => sum + copy.torn, 0);
				return {
					figures: {
						backups: copies.length,
						'missing in copies': missing,
						'torn in copies': torn,
						...outcome.figures,
					},
					problems: [
						...outcome.problems,
						...unless({
							'a copy holds what was acknowledged before it': missing === 0,
							'each enquiry in a copy has its lead and its mails': torn === 0,
							'the site opens on each copy': copies.every((copy) => copy.opens),
						}),
					],
				};
			}),
		),
	);
}

/** The contents of a restored backup. */
interface Copy {
	missing: number;
	/** Enquiries without their lead or their two mails. */
	torn: number;
	opens: boolean;
}

async function restore(engine: Engine, file: string, before: Acknowledged[]): Promise<Copy> {
	return withTestDatabase(engine, async ({ settings }) => {
		await runBackup(settings, 'restore', file, '--replace');
		const copy = openDatabase(settings);
		try {
			const enquiries = await copy.selectFrom('enquiries').select(['id', 'reference']).execute();
			const whole = await copy
				.selectFrom('enquiries')
				.innerJoin('leads', 'leads.id', 'enquiries.lead_id')
				.innerJoin('outbox', 'outbox.enquiry_id', 'enquiries.id')
				.select('enquiries.id')
				.groupBy('enquiries.id')
				.having((group) => group.fn.countAll(), '=', 2)
				.execute();
			const references = new Set(enquiries.map(({ reference }) => reference));
			return {
				missing: before.filter(({ reference }) => !references.has(reference)).length,
				torn: enquiries.length - whole.length,
				opens: await withSite(settings, async ({ url }) => (await fetch(url)).status === 200),
			};
		} finally {
			await copy.destroy();
		}
	});
}

/** The program behind `npm run backup` and `npm run restore`; returns its output. */
export async function runBackup(
	settings: TestDatabase['settings'],
	...args: string[]
): Promise<string> {
	const child = spawn(process.execPath, ['scripts/backup/main.ts', ...args], {
		env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const [[code], printed, complaint] = await Promise.all([
		once(child, 'close'),
		text(child.stdout),
		text(child.stderr),
	]);
	if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${complaint}`);
	return printed;
}
