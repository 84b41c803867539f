import { randomBytes } from 'node:crypto';
import type { DbContext } from '#app/db/open-database.server.ts';
import { insertAccount } from '../account-repository.server.ts';
import { hashPassword } from '../passwords/password-hash.server.ts';
import type { StaffRole } from '../permissions.ts';
import { emailOfStaff } from '../staff-email.ts';

export type AddStaffOutcome =
	| { outcome: 'added'; username: string; password: string }
	| { outcome: 'taken' };

/** Adds a member of staff with a generated password, from the command line. */
export async function addStaff(
	{ db, clock }: DbContext,
	{ username, role }: { username: string; role: StaffRole },
): Promise<AddStaffOutcome> {
	const password = generatePassword();
	const passwordHash = await hashPassword(password);
	const id = await db.transaction().execute((trx) =>
		insertAccount(trx, {
			name: username,
			username,
			email: emailOfStaff(username),
			role,
			passwordHash,
			at: clock.now(),
		}),
	);
	return id ? { outcome: 'added', username, password } : { outcome: 'taken' };
}

export function generatePassword(): string {
	return randomBytes(12).toString('base64url');
}
