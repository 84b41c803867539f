import { randomUUID } from 'node:crypto';
import { Unavailable } from '#app/db/is-unavailable.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { day, minute, second, week } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { readAuthKey } from '../auth-key.server.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.server.ts';
import { passwordLength } from '../passwords/password-rule.ts';
import { cookiePrefix } from '../session-cookie.ts';

/** better-auth, configured for this site. */
type Auth = ReturnType<typeof reportOutages>;

/** Loads better-auth on first use: it would slow down the start, and most visitors never sign in. */
export type OpenAuth = () => Promise<Auth>;

export function lazyAuth(env: Env, db: Database): OpenAuth {
	let auth: Promise<Auth> | undefined;
	return () => {
		auth ??= createAuth(env, db)
			.then(reportOutages)
			.catch((error) => {
				auth = undefined;
				throw error;
			});
		return auth;
	};
}

/**
 * Turns unexplained errors of better-auth into outages. With a working database it answers or refuses with a reason;
 * callers would take anything else for a refusal.
 */
function reportOutages(auth: Awaited<ReturnType<typeof createAuth>>) {
	const api = new Proxy(auth.api, {
		get(target, name) {
			const call = Reflect.get(target, name);
			if (typeof call !== 'function') return call;
			return async (...given: unknown[]) => {
				try {
					return await call.apply(target, given);
				} catch (error) {
					if (isRefusal(error)) throw error;
					throw new Unavailable('Accounts cannot be read or written.', { cause: error });
				}
			};
		},
	});
	return { ...auth, api };
}

/** Whether better-auth refused a request, and did not fail. */
export function isRefusal(error: unknown): error is Error & { body?: { code?: string } } {
	return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}

async function createAuth(env: Env, db: Database) {
	const [{ betterAuth }, { twoFactor }, { rejectUsedCodes }, secret] = await Promise.all([
		import('better-auth'),
		import('better-auth/plugins/two-factor'),
		import('./reject-used-code.server.ts'),
		readAuthKey(env, db),
	]);
	const isHttps = env.PUBLIC_URL.startsWith('https:');
	return betterAuth({
		appName: 'Prepfront',
		baseURL: env.PUBLIC_URL,
		secret,
		// Text and integers behave the same on both engines, so both are treated as SQLite.
		database: { db, type: 'sqlite', transaction: true },
		logger: { disabled: true },
		telemetry: { enabled: false },
		// The library counts per process; `countAttempt` counts in the database.
		rateLimit: { enabled: false },
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength: passwordLength.min,
			maxPasswordLength: passwordLength.max,
			password: {
				hash: hashPassword,
				verify: ({ hash, password }) => verifyPassword(hash, password),
			},
		},
		user: {
			modelName: 'users',
			fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
			additionalFields: {
				username: { type: 'string', required: false, input: false },
				phone: { type: 'string', required: false, input: false },
				role: { type: 'string', required: true, input: false },
				disabled: { type: 'boolean', required: false, input: false },
				twoFactorRequired: {
					type: 'boolean',
					required: false,
					input: false,
					fieldName: 'two_factor_required',
				},
			},
		},
		session: {
			modelName: 'sessions',
			expiresIn: (2 * week) / second,
			disableSessionRefresh: true,
			fields: {
				userId: 'user_id',
				expiresAt: 'expires_at',
				ipAddress: 'ip_address',
				userAgent: 'user_agent',
				createdAt: 'created_at',
				updatedAt: 'updated_at',
			},
		},
		account: {
			modelName: 'credentials',
			fields: {
				userId: 'user_id',
				accountId: 'account_id',
				providerId: 'provider_id',
				accessToken: 'access_token',
				refreshToken: 'refresh_token',
				idToken: 'id_token',
				accessTokenExpiresAt: 'access_token_expires_at',
				refreshTokenExpiresAt: 'refresh_token_expires_at',
				createdAt: 'created_at',
				updatedAt: 'updated_at',
			},
		},
		verification: {
			modelName: 'verifications',
			fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
		},
		plugins: [
			rejectUsedCodes(db),
			twoFactor({
				trustDeviceMaxAge: (30 * day) / second,
				twoFactorCookieMaxAge: (10 * minute) / second,
				schema: {
					user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
					twoFactor: {
						modelName: 'two_factors',
						fields: {
							userId: 'user_id',
							backupCodes: 'backup_codes',
							failedVerificationCount: 'failed_verification_count',
							lockedUntil: 'locked_until',
						},
					},
				},
			}),
		],
		advanced: {
			// better-auth only knows __Secure-; our prefix adds __Host-.
			useSecureCookies: false,
			cookiePrefix: cookiePrefix(isHttps),
			defaultCookieAttributes: { secure: isHttps, httpOnly: true, sameSite: 'lax', path: '/' },
			database: { generateId: () => randomUUID(), validateSchema: false },
			ipAddress: { disableIpTracking: true },
		},
	});
}
