import { countAttempt, undoAttempt } from '#app/features/limits/count-attempt.server.ts';
import { readPasswordHash } from './account-repository.server.ts';
import { verifyPassword } from './passwords/password-hash.server.ts';
import { passwordTries } from './sessions/sign-in-limits.server.ts';
import type { SignInContext } from './sign-in.server.ts';

/**
 * Checks the password of a signed-in person before an action that an unattended screen must not allow. Wrong attempts
 * are limited as at sign-in.
 */
export async function checkOwnPassword(
	{ db, clock, log, requestId }: Pick<SignInContext, 'db' | 'clock' | 'log' | 'requestId'>,
	accountId: string,
	password: string,
): Promise<'right' | 'wrong' | 'limited'> {
	// Counted separately, so that strangers' sign-in attempts do not use it up.
	const key = `own-password:${accountId}`;
	if ((await countAttempt(db, key, passwordTries, clock.now())) > 0) {
		log.warn({ id: requestId, account: accountId }, 'own password refused: too many attempts');
		return 'limited';
	}
	const hash = await readPasswordHash(db, accountId);
	if (!hash || !(await verifyPassword(hash, password))) {
		log.warn({ id: requestId, account: accountId }, 'own password refused');
		return 'wrong';
	}
	await undoAttempt(db, key);
	return 'right';
}
