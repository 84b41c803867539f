import type { SignInContext } from '../sign-in.server.ts';

/** What became of the second step of signing in. */
export type CodeOutcome =
	| { outcome: 'signed-in'; cookies: string[] }
	| { outcome: 'refused'; message: string };

/** Why a code is refused before it is looked at: it was used, or cannot be checked with this machine's key. */
export const usedCode = 'CODE_USED';
export const unreadableCode = 'CODES_UNREADABLE';

const digits = /^\d{6}$/;

/** Finishes signing in with a code from the person's device, or with one of their recovery codes. */
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
		return 'This code was used already. Wait for the next one on your device and write that.';
	}
	if (code === unreadableCode) {
		return 'Codes cannot be checked: they were set up with another key than this machine has. Ask the owner of the site to reset your sign-in codes, or whoever runs it to put the key back.';
	}
	if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') {
		return 'This code is not right. Look at your device once more: a code counts for 30 seconds.';
	}
	if (code === 'INVALID_TWO_FACTOR_COOKIE') {
		return 'This took too long. Sign in with your password once more.';
	}
	return 'Too many codes were tried. Wait a quarter of an hour, then sign in once more.';
}
