import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { countStaff, insertAccount } from '../account-repository.server.ts';
import { hashPassword } from '../passwords/password-hash.server.ts';
import { emailOfStaff } from '../staff-email.ts';
import { generatePassword } from './add-staff.server.ts';

/** What happened to the first account: already there, created with the operator's password, or with a generated one. */
export type FirstOwner =
	| { outcome: 'exists' }
	| { outcome: 'created'; username: string; generatedPassword?: string };

/** Creates the first member of staff if there is none. */
export async function createFirstOwner(db: Database, env: Env, clock: Clock): Promise<FirstOwner> {
	if ((await countStaff(db)) > 0) return { outcome: 'exists' };
	const generatedPassword = env.ADMIN_PASSWORD ? undefined : generatePassword();
	const passwordHash = await hashPassword(env.ADMIN_PASSWORD ?? generatedPassword ?? '');
	const username = env.ADMIN_USERNAME;
	const id = await db.transaction().execute((trx) =>
		insertAccount(trx, {
			name: username,
			username,
			email: emailOfStaff(username),
			role: 'owner',
			passwordHash,
			at: clock.now(),
		}),
	);
	// Another process was first; its password is the one that was printed.
	if (!id) return { outcome: 'exists' };
	return { outcome: 'created', username, generatedPassword };
}
