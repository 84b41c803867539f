import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { forCommands, openDatabase } from '#app/db/open-database.server.ts';
import {
	BackupError,
	checkBackup,
	countWaitingMail,
} from '#app/features/backup/read-backup.server.ts';
import { restoreBackup } from '#app/features/backup/restore-backup.server.ts';
import { writeBackup } from '#app/features/backup/write-backup.server.ts';
import { readEnv } from '#app/platform/env.ts';
import { explainFailure } from '#app/platform/explain-failure.ts';

const [intent = '', file = '', ...options] = process.argv.slice(2);

process.exitCode = await run().catch((error) =>
	complain(error instanceof BackupError ? error.message : explainFailure(error, process.env)),
);

async function run() {
	const env = readEnv(process.env);
	if (intent === 'backup') return await backUp(env);
	if (intent === 'restore') return await restore(env);
	return complain('Say what to do: “backup [file]” or “restore <file>”.');
}

async function backUp(env: ReturnType<typeof readEnv>) {
	const now = new Date();
	const stamp = now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
	const target = file || join(env.DATA_DIR, 'backups', `prepfront-${stamp}.tar.gz`);
	const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
	const db = openDatabase(env, forCommands);
	try {
		const { rows, bytes } = await writeBackup(db, { file: target, siteVersion: version, now });
		console.log(`${target}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB`);
		console.log('Keep it on another machine. Whoever has it has every name and number in it.');
		return 0;
	} finally {
		await db.destroy();
	}
}

async function restore(env: ReturnType<typeof readEnv>) {
	const replace = options.includes('--replace');
	const holdMail = !(await mayMailGo());
	const settings = { file, replace, now: new Date(), holdMail };
	const { rows, madeAt, lostCodes, aside: damagedCopy } = await restoreBackup(env, settings);
	console.log(`${rows} rows of ${madeAt} are restored. Start the site with npm start.`);
	if (damagedCopy) {
		console.log(
			`The database that was there is damaged. It is kept in ${damagedCopy}: what came in after the backup may be read from it. Delete it when you need it no more.`,
		);
	}
	if (holdMail) {
		console.log('Mail that waited then is held: send or discard it on the desk, under Mail.');
	}
	if (lostCodes > 0) {
		console.log(
			`${lostCodes} of the staff use sign-in codes, and the key they were set up with is not on this machine. Copy secret.key from the data folder of the old machine (or set the same AUTH_SECRET) before you start. Without it, give an owner a new password with “npm run staff -- reset <name>”; the owner then resets the codes of the others on the desk under Staff.`,
		);
	}
	return 0;
}

/** Whether mail that was waiting when the backup was made is sent; it may have been sent since. */
async function mayMailGo() {
	if (options.includes('--mail=send')) return true;
	if (options.includes('--mail=hold') || !process.stdin.isTTY) return false;
	await checkBackup(file);
	const waiting = await countWaitingMail(file);
	if (waiting === 0) return false;
	const ask = createInterface({ input: process.stdin, output: process.stdout });
	const question = `${waiting} mails waited when the backup was made, and may have been sent since. Send them now? (y/N) `;
	const answer = await ask.question(question);
	ask.close();
	return /^y/i.test(answer.trim());
}

function complain(message: string) {
	console.error(message);
	return 1;
}
