import type { SignInContext } from '../sign-in.server.ts';

export type CodeOutcome =
	| { outcome: 'signed-in'; cookies: string[] }
	| { outcome: 'refused'; message: string };

/** Why a code is refused unchecked: it was used already, or this machine lacks the key to check it. */
export const usedCode = 'CODE_USED';
export const unreadableCode = 'CODES_UNREADABLE';

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
		const { isAPIError } = await import('better-auth/api');
		if (!isAPIError(error)) throw error;
		log.warn({ id: requestId, reason: error.body?.code }, 'sign-in code refused');
		return { outcome: 'refused', message: explain(error.body?.code) };
	}
}

function explain(code: string | undefined) {
	if (code === usedCode) {
		return 'This code has already been used. Wait for the next one in your app and enter that.';
	}
	if (code === unreadableCode) {
		return 'Codes cannot be checked, because they were set up with a different key. Ask the site owner to reset your sign-in codes, or the person who runs the site to restore the key.';
	}
	if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') {
		return 'Wrong code. Check your app again: each code works for 30 seconds.';
	}
	if (code === 'INVALID_TWO_FACTOR_COOKIE') {
		return 'This took too long. Sign in with your password again.';
	}
	return 'Too many wrong codes. Wait 15 minutes, then sign in again.';
}
