import { type Database, forCommands, migrate, openDatabase } from '#app/db/open-database.server.ts';
import { describeFileProblem } from '#app/features/content/files/read-content-tree.ts';
import type { ImportOutcome } from '#app/features/content/import-content.server.ts';
import { seedContent, shippedContent } from '#app/features/content/seed-content.server.ts';
import { exportContent, importFiles } from '#app/features/transfer/content-bundle.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { readEnv } from '#app/platform/env.ts';
import { explainFailure } from '#app/platform/explain-failure.ts';
import { readFolder, UnusableFolder, writeFolder } from './content-folder.ts';

const [intent, folder = '', ...options] = process.argv.slice(2);
const operator = { id: 'operator', name: 'Operator', role: 'owner' };

try {
	const db = openDatabase(readEnv(process.env), forCommands);
	await run(db).finally(() => db.destroy());
} catch (error) {
	const isExpected = error instanceof UnusableFolder;
	process.stderr.write(`${isExpected ? error.message : explainFailure(error, process.env)}\n`);
	process.exitCode = 1;
}

async function run(db: Database) {
	// As on a start: the content may refer to what ships with the site.
	await migrate(db);
	await seedContent(db, shippedContent, systemClock);
	if (intent === 'export') {
		print(`✓ ${await writeFolder(folder, await exportContent(db))} in ${folder}`);
		return;
	}
	const files = await readFolder(folder);
	print(`› Checking ${files.length} files …`);
	const context = { db, clock: systemClock };
	const chosen = {
		dryRun: options.includes('--dry-run'),
		archiveMissing: options.includes('--archive-missing'),
	};
	printResult(await importFiles(context, operator, files, chosen));
}

function printResult(result: ImportOutcome) {
	if (result.outcome === 'wrong') {
		for (const problem of result.problems) print(`✗ ${describeFileProblem(problem)}`);
		print(`Nothing was changed: ${result.problems.length} to put right.`);
		process.exitCode = 1;
		return;
	}
	const { created, changed, unchanged, archived, overwritten, kept: onlyOnSite } = result;
	for (const path of created) print(`+ ${path}`);
	for (const path of changed) print(`~ ${path}`);
	for (const path of archived) print(`- ${path}`);
	const effect = result.outcome === 'checked' ? 'would be overwritten' : 'is in the history only';
	for (const path of overwritten) print(`! ${path}: its unpublished draft ${effect}`);
	const counts = [
		`${created.length} new, ${changed.length} changed, ${unchanged} as they were`,
		...(archived.length > 0 ? [`${archived.length} archived`] : []),
	].join(', ');
	print(result.outcome === 'checked' ? `✓ Would import: ${counts}` : `✓ Imported: ${counts}`);
	if (onlyOnSite.length > 0)
		print(`  ${onlyOnSite.length} entries of the site are not in the files and stay.`);
}

function print(line: string) {
	process.stdout.write(`${line}\n`);
}
