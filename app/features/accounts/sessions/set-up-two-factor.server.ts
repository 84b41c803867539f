import { type Refused, refused } from '#app/platform/field-errors.ts';
import { checkOwnPassword } from '../check-own-password.server.ts';
import type { SignInContext } from '../sign-in.server.ts';
import type { SignedInUser } from '../signed-in-user.server.ts';
import { recordOwnChange } from '../staff/change-staff.server.ts';
import { isRefusal } from './auth.server.ts';
import { findAuthenticator } from './authenticator-repository.server.ts';
import { forgetTrustedDevices } from './session-repository.server.ts';

export type TwoFactorOutcome =
	| ({ outcome: 'begun' } & TwoFactorSetup)
	| { outcome: 'on'; cookies: string[] }
	| { outcome: 'off'; cookies: string[] }
	| (Refused & { again?: TwoFactorSetup });

/** What somebody needs to set up their authenticator app. */
export interface TwoFactorSetup {
	uri: string;
	recoveryCodes: string[];
}

const wrongPassword = 'Wrong password. Nothing was changed.';
const changedMeanwhile = 'Codes were turned on or off in another tab. Reload the page.';
const wrongCode = 'Wrong code. Wait for the next one in your app and enter that.';
const tooMany = 'Too many attempts. Wait 15 minutes and try again.';

/** Creates the secret and recovery codes; sign-in asks for codes only after the first correct one. */
export async function startTwoFactorSetup(
	context: SignInContext,
	user: SignedInUser,
	password: string,
	headers: Headers,
): Promise<TwoFactorOutcome> {
	return await withPassword(context, user, password, async () => {
		const { api } = await context.auth();
		const answer = await api.enableTwoFactor({ body: { password, method: 'totp' }, headers });
		if (answer.method !== 'totp') throw new Error('A device was asked for.');
		return { outcome: 'begun', uri: answer.totpURI, recoveryCodes: answer.backupCodes };
	});
}

/** Turns two-factor sign-in on with a first code; after a wrong one it returns the same set-up again. */
export async function confirmTwoFactor(
	context: SignInContext,
	user: SignedInUser,
	given: { code: string; uri: string },
	headers: Headers,
): Promise<TwoFactorOutcome> {
	const { api } = await context.auth();
	const body = { code: given.code.replaceAll(/\s/g, '') };
	try {
		const answer = await api.verifyTOTP({ body, headers, returnHeaders: true });
		await recordOwnChange(context.db, user, 'codes on', context.clock.now());
		context.log.info({ id: context.requestId, account: user.id }, 'sign-in codes turned on');
		return { outcome: 'on', cookies: answer.headers.getSetCookie() };
	} catch (error) {
		if (!isRefusal(error)) throw error;
		context.log.warn({ id: context.requestId, account: user.id }, 'first code refused');
		return { ...refused(wrongCode), again: await findPending(context, user, given.uri) };
	}
}

/** Turns two-factor sign-in off. */
export async function turnOffTwoFactor(
	context: SignInContext,
	user: SignedInUser,
	password: string,
	headers: Headers,
): Promise<TwoFactorOutcome> {
	return await withPassword(context, user, password, async () => {
		const { api } = await context.auth();
		const answer = await api.disableTwoFactor({
			body: { password },
			headers,
			returnHeaders: true,
		});
		await forgetTrustedDevices(context.db, user.id);
		await recordOwnChange(context.db, user, 'codes off', context.clock.now());
		context.log.info({ id: context.requestId, account: user.id }, 'sign-in codes turned off');
		return { outcome: 'off', cookies: answer.headers.getSetCookie() };
	});
}

/** Makes new recovery codes; the old ones no longer work. */
export async function renewRecoveryCodes(
	context: SignInContext,
	user: SignedInUser,
	password: string,
	headers: Headers,
): Promise<{ outcome: 'renewed'; recoveryCodes: string[] } | Refused> {
	return await withPassword(context, user, password, async () => {
		const { api } = await context.auth();
		const answer = await api.generateBackupCodes({ body: { password }, headers });
		await recordOwnChange(context.db, user, 'recovery codes', context.clock.now());
		return { outcome: 'renewed', recoveryCodes: answer.backupCodes };
	});
}

/**
 * The pending set-up, for a screen that already shows it. The screen must send the secret back, so that an unattended
 * one cannot be used to read it.
 */
async function findPending(
	{ db, auth }: SignInContext,
	user: SignedInUser,
	uri: string,
): Promise<TwoFactorSetup | undefined> {
	const pending = await findAuthenticator(db, user.id);
	if (!pending || pending.isOn || !uri.startsWith('otpauth://totp/') || !URL.canParse(uri)) {
		return undefined;
	}
	const { symmetricDecrypt } = await import('better-auth/crypto');
	const { secret: key } = await (await auth()).$context;
	const secret = await symmetricDecrypt({ key, data: pending.secret });
	if (new URL(uri).searchParams.get('secret') !== writeBase32(secret)) return undefined;
	const codes = await symmetricDecrypt({ key, data: pending.backupCodes });
	return { uri, recoveryCodes: JSON.parse(codes) };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes a secret as authenticator apps expect it (RFC 4648). */
function writeBase32(text: string) {
	const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
	const letters = bits.match(/.{1,5}/g) ?? [];
	return letters.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

async function withPassword<T>(
	context: SignInContext,
	user: SignedInUser,
	password: string,
	act: () => Promise<T>,
): Promise<T | Refused> {
	const checked = await checkOwnPassword(context, user.id, password);
	if (checked === 'limited') return refused(tooMany);
	if (checked === 'wrong') return refused(wrongPassword);
	try {
		return await act();
	} catch (error) {
		if (!isRefusal(error)) throw error;
		return refused(changedMeanwhile);
	}
}
