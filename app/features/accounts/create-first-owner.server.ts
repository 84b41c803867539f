import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { hashPassword } from './password-hash.server.ts';
import { countStaff, insertStaff } from './staff-repository.server.ts';

/** What happened to the first account: nothing, made with the operator's password, or with a generated one. */
export type FirstOwner =
	| { outcome: 'exists' }
	| { outcome: 'created'; username: string; generatedPassword?: string };

/** Makes the first member of staff when there is none. */
export async function createFirstOwner(db: Database, env: Env, clock: Clock): Promise<FirstOwner> {
	if ((await countStaff(db)) > 0) return { outcome: 'exists' };
	const generatedPassword = env.ADMIN_PASSWORD ? undefined : randomBytes(12).toString('base64url');
	const passwordHash = await hashPassword(env.ADMIN_PASSWORD ?? generatedPassword ?? '');
	const inserted = await insertStaff(db, {
		id: randomUUID(),
		username: env.ADMIN_USERNAME,
		passwordHash,
		role: 'owner',
		createdAt: clock.now(),
	});
	// Another process may have been quicker; then its password is the one that was printed.
	if (!inserted) return { outcome: 'exists' };
	return { outcome: 'created', username: env.ADMIN_USERNAME, generatedPassword };
}
