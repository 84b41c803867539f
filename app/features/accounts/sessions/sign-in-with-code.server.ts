import { type Refused, refused } from '#app/platform/field-errors.ts';
import type { SignInContext } from '../sign-in.server.ts';
import { isRefusal } from './auth.server.ts';

export type CodeOutcome = { outcome: 'signed-in'; cookies: string[] } | Refused;

/** The error code for a code that was used before. */
export const usedCode = 'CODE_USED';
/** The error code when this machine lacks the key to check codes. */
export const unreadableCode = 'CODES_UNREADABLE';

const wrongCode = 'Wrong code. Check your app again: each code works for 30 seconds.';

const digits = /^\d{6}$/;

/** Completes signing in with a code from the authenticator app, or a recovery code. */
export async function signInWithCode(
	{ auth, log, requestId }: SignInContext,
	given: { code: string; trustDevice: boolean },
	headers: Headers,
): Promise<CodeOutcome> {
	const { api } = await auth();
	const code = given.code.replaceAll(/\s/g, '');
	const body = { code, trustDevice: given.trustDevice };
	const verify = digits.test(code)
		? api.verifyTOTP({ body, headers, returnHeaders: true })
		: api.verifyBackupCode({ body, headers, returnHeaders: true });
	try {
		const answer = await verify;
		log.info({ id: requestId }, 'signed in with a code');
		return { outcome: 'signed-in', cookies: answer.headers.getSetCookie() };
	} catch (error) {
		if (!isRefusal(error)) throw error;
		log.warn({ id: requestId, reason: error.body?.code }, 'sign-in code refused');
		return refused(explain(error.body?.code));
	}
}

/** The messages by the error codes of better-auth and ours. */
const messages = new Map([
	[usedCode, 'This code has already been used. Wait for the next one in your app and enter that.'],
	[
		unreadableCode,
		'Codes cannot be checked, because they were set up with a different key. Ask the site owner to reset your sign-in codes, or the person who runs the site to restore the key.',
	],
	['INVALID_CODE', wrongCode],
	['INVALID_BACKUP_CODE', wrongCode],
	['INVALID_TWO_FACTOR_COOKIE', 'This took too long. Sign in with your password again.'],
	['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'Too many wrong codes. Sign in with your password again.'],
	['ACCOUNT_TEMPORARILY_LOCKED', 'Too many wrong codes. Wait 15 minutes, then sign in again.'],
]);

function explain(code = '') {
	// Such as codes that were turned off in another tab meanwhile.
	return messages.get(code) ?? 'The code could not be checked. Sign in with your password again.';
}
