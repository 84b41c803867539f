import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { writeBackup } from '../../app/features/backup/write-backup.server.ts';
import { addressOf, attackPassword } from '../../testkit/accounts.ts';
import { withFolder } from '../../testkit/temporary-folder.ts';
import { type Findings, unless } from '../support/reporter.ts';
import type { AttackedSite } from './attacked-site.ts';

/** Searches a stolen backup for what opens an account: sessions, mailed links, keys and two-factor secrets. */
export async function stealBackup({ url, db, cookies }: AttackedSite): Promise<Findings> {
	const post = async (path: string, body: Record<string, string>) => {
		const headers = { cookie: cookies.owner };
		const sent = { method: 'POST', headers, body: new URLSearchParams(body) };
		return await (await fetch(url + path, sent)).text();
	};
	const codes = await post('/desk/security/codes', { step: 'begin', password: attackPassword });
	const invited = await post('/desk/staff', {
		intent: 'invite',
		name: 'Somebody New',
		email: 'somebody-new@example.com',
		role: 'owner',
	});
	await post('/login/reset', { email: addressOf('counsellor') });
	const sessions = await db.selectFrom('sessions').select('token').execute();
	const secrets = {
		sessions: sessions.map(({ token }) => token),
		'keys of authenticators': find(codes, /secret=([A-Z2-7]{20,})/g),
		'recovery codes': find(codes, /<li>([\w-]{8,})<\/li>/g),
		invitations: find(invited, /\/invitation\/([\w-]{20,})/g),
	};
	const backup = await withFolder(async (folder) => {
		const file = join(folder, 'backup.tar.gz');
		await writeBackup(db, { file, siteVersion: '0', now: new Date() });
		return gunzipSync(readFileSync(file)).toString();
	});
	const claims: Record<string, boolean> = {
		'the backup is a whole one': backup.includes(addressOf('counsellor')),
		'no link for a new password is in it': !/login\/reset\/[\w-]{20,}/.test(backup),
	};
	for (const [what, texts] of Object.entries(secrets)) {
		claims[`${what}: there are some`] = texts.length > 0;
		claims[`${what}: none is in it`] = !texts.some((text) => backup.includes(text));
	}
	const looked = Object.values(secrets).flat().length;
	return { figures: { 'looked for': looked }, problems: unless(claims) };
}

function find(text: string, pattern: RegExp) {
	return [...text.matchAll(pattern)].map(([, found = '']) => found);
}
