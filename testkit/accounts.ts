import type { Database } from '#app/db/open-database.server.ts';
import { insertAccount } from '#app/features/accounts/account-repository.server.ts';
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts';
import { type Role, roles } from '#app/features/accounts/permissions.ts';
import { signIn } from './sign-in.ts';

/** The cookies of one person in each role; a stranger has none. */
export type Cookies = Record<Role, string>;

/** The password of all accounts in an attack. */
export const attackPassword = 'a few words in a row';

export function addressOf(role: Role, generation = 0) {
	return `${role}${generation || ''}@example.com`;
}

/** Makes one person in each role and signs them in. */
export async function makeAccounts(url: string, db: Database, generation = 0): Promise<Cookies> {
	const passwordHash = await hashPassword(attackPassword);
	const cookies = {} as Cookies;
	for (const role of roles) {
		const email = addressOf(role, generation);
		const account = { name: `The ${role}`, email, role, passwordHash, at: new Date() };
		await db.transaction().execute((trx) => insertAccount(trx, account));
		cookies[role] = await signIn(url, { name: email, password: attackPassword });
	}
	return cookies;
}
