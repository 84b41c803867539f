import { createHmac } from 'node:crypto';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import type { Database } from '#app/db/open-database.server.ts';
import { claimStep, findAuthenticator } from './authenticator-repository.server.ts';
import { unreadableCode, usedCode } from './sign-in-with-code.server.ts';

const period = 30_000;
const paths = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/** Accepts each code once; better-auth would accept it again for a minute and a half. */
export function rejectUsedCodes(db: Database) {
	const handler = createAuthMiddleware(async (ctx) => {
		const authenticator = await findAuthenticator(db, (await findUserId(ctx)) ?? '');
		if (!authenticator) return;
		const decrypt = (data: string) => symmetricDecrypt({ key: ctx.context.secretConfig, data });
		const secret = await decrypt(authenticator.secret).catch(() => {
			throw new APIError('UNAUTHORIZED', { code: unreadableCode });
		});
		const step = findStep(secret, String(ctx.body?.code), Date.now());
		if (step !== undefined && !(await claimStep(db, authenticator.id, step))) {
			throw new APIError('UNAUTHORIZED', { code: usedCode });
		}
	});
	const before = [
		{ matcher: ({ path }: { path?: string }) => paths.includes(path ?? ''), handler },
	];
	return { id: 'single-use-codes' as const, hooks: { before } };
}

type HookContext = Parameters<typeof getSessionFromCtx>[0];

/** Who enters the code: somebody signed in who sets it up, or somebody who has entered the password. */
async function findUserId(ctx: HookContext): Promise<string | undefined> {
	const session = await getSessionFromCtx(ctx);
	if (session) return session.user.id;
	const { name } = ctx.context.createAuthCookie('two_factor');
	const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
	if (!challenge) return undefined;
	return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value;
}

/** The time step of this code, among those that better-auth accepts now or a moment later. */
function findStep(secret: string, code: string, now: number): number | undefined {
	const current = Math.floor(now / period);
	return [-1, 0, 1, 2]
		.map((offset) => current + offset)
		.find((step) => codeOf(secret, step) === code);
}

/** The code of a time step (RFC 6238). */
function codeOf(secret: string, step: number) {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const hash = createHmac('sha1', secret).update(counter).digest();
	const offset = (hash.at(-1) ?? 0) & 15;
	return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
