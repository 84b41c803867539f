import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import type { Env } from '#app/platform/env.ts';
import { listStaff } from './staff.server.ts';
import { canReceiveMail } from './staff-email.ts';

/** Where mail about enquiries goes, in order of preference: the team, then the second address or the owners. */
export async function listTeamAddresses({
	db,
	env,
}: {
	db: Database;
	env: Pick<Env, 'MAIL_TO' | 'MAIL_TO_FALLBACK'>;
}): Promise<string[]> {
	const first = env.MAIL_TO ?? (await createContentReader(db).single('site')).data.email;
	const others = env.MAIL_TO_FALLBACK ? [env.MAIL_TO_FALLBACK] : await listOwners(db);
	return [...new Set([first, ...others].map((address) => address.toLowerCase()))];
}

async function listOwners(db: Database) {
	const owners = (await listStaff(db)).filter(
		({ role, disabled }) => role === 'owner' && !disabled,
	);
	return owners.map(({ email }) => email).filter(canReceiveMail);
}
