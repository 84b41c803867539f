import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openDatabase } from '../../app/db/open-database.server.ts';
import { isHonest, makeEnquiry, sendOnce } from '../../testkit/send-enquiry.ts';
import { withSite } from '../../testkit/site-process.ts';
import { withTestDatabase } from '../../testkit/test-database.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { waitUntil } from '../support/wait-until.ts';
import { runBackup } from './backup-while-sending.ts';
import { countLost } from './count-outcome.ts';
import { type Acknowledged, sendMany } from './send-many.ts';

/**
 * Overwrites pages of one table in the running site's SQLite file, after a backup. The site must notice and say so;
 * the backup is restored over the damaged file, which is kept, with everything acknowledged before.
 */
export async function damageDatabase(trial: {
	enquiries: number;
	within: number;
}): Promise<Findings> {
	return withTestDatabase('SQLite', async ({ settings }) => {
		const file = join(settings.DATA_DIR, 'prepfront.sqlite');
		const backup = join(settings.DATA_DIR, 'good.tar.gz');
		const acknowledged: Acknowledged[] = [];
		const seen = await withSite(settings, async (site) => {
			await sendMany(site.url, { enquiries: trial.enquiries, clients: 10 }, acknowledged);
			await runBackup(settings, 'backup', backup);
			await overwriteTable(file, 'enquiries');
			const began = performance.now();
			const isReady = async () => (await fetch(`${site.url}/readyz`)).status === 200;
			const isNoticed = await waitUntil(async () => !(await isReady()), trial.within);
			const seconds = (performance.now() - began) / 1000;
			const metrics = await (await fetch(`${site.url}/metrics`)).text();
			const answer = await sendOnce(site.url, makeEnquiry(900_000));
			await site.kill('SIGTERM');
			const isLogged = site.output().includes('"kind":"damaged"');
			return { isNoticed, seconds, metrics, answer, isLogged };
		});
		const restored = await runBackup(settings, 'restore', backup, '--replace');
		const aside = /kept in (\S+):/.exec(restored)?.[1] ?? '';
		const copy = openDatabase(settings);
		const lost = await countLost(acknowledged, copy).finally(() => copy.destroy());
		const works = await withSite(settings, async ({ url }) => {
			const { status } = await sendOnce(url, makeEnquiry(900_001));
			return status === 201 && (await fetch(`${url}/readyz`)).status === 200;
		});
		return {
			figures: {
				acknowledged: acknowledged.length,
				'lost after the restore': lost,
				'seconds until it was noticed': seen.seconds.toFixed(1),
			},
			problems: unless({
				[`the damage is noticed within ${trial.within} s`]: seen.isNoticed,
				'the metrics tell of it': seen.metrics.includes('database_problem{kind="damaged"} 1'),
				'the log tells of it': seen.isLogged,
				[`an enquiry is stored or honestly refused (${seen.answer.status})`]:
					seen.answer.status === 201 || isHonest(seen.answer),
				'the damaged file is kept, and the restore says where': existsSync(aside),
				'what was acknowledged before the backup is restored': lost === 0,
				'the site works on the restored database': works,
			}),
		};
	});
}

/** Like a failing disk: all pages of the table, after emptying the write-ahead log. */
async function overwriteTable(file: string, table: string) {
	const other = new Sqlite(file);
	other.pragma('wal_checkpoint(truncate)');
	const size = Number(other.pragma('page_size', { simple: true }));
	const pages = other.prepare('select pageno from dbstat where name = ?').pluck().all(table);
	other.close();
	const handle = await open(file, 'r+');
	for (const page of pages)
		await handle.write(Buffer.alloc(size, 0xa5), 0, size, (Number(page) - 1) * size);
	await handle.sync();
	await handle.close();
}
