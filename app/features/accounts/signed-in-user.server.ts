import { createHmac } from 'node:crypto';
import { isRole, type Role } from './permissions.ts';
import type { OpenAuth } from './sessions/auth.server.ts';

export interface SignedInUser {
	id: string;
	name: string;
	email: string;
	username: string | null;
	phone: string | null;
	role: Role;
	hasTwoFactor: boolean;
	/** An owner requires two-factor sign-in and this person has not set it up. */
	mustSetUpTwoFactor: boolean;
	/** Identifies this session among the person's others. */
	sessionToken: string;
}

/** The signed-in user of a request; undefined for none, an ended session or a disabled account. */
export async function readSignedInUser(
	auth: OpenAuth,
	headers: Headers,
): Promise<SignedInUser | undefined> {
	const { api } = await auth();
	const found = await api.getSession({ headers });
	if (!found) return undefined;
	const { user, session } = found;
	if (user.disabled || !isRole(user.role)) return undefined;
	const hasTwoFactor = user.twoFactorEnabled === true;
	return {
		id: user.id,
		name: user.name,
		email: user.email,
		username: user.username ?? null,
		phone: user.phone ?? null,
		role: user.role,
		hasTwoFactor,
		mustSetUpTwoFactor: user.twoFactorRequired === true && !hasTwoFactor,
		sessionToken: session.token,
	};
}

const tokens = /(?<=^|;\s*)(?:__Host-)?prepfront\.session_token=([^;]*)/g;

/**
 * Whether a cookie was signed by this site, for a live or expired session. Forged ones are rejected here, without
 * loading the library or querying the database.
 */
export function hasSignedToken(cookies: string, key: string): boolean {
	return cookies.matchAll(tokens).some(([, value = '']) => {
		const text = decode(value);
		const end = text.lastIndexOf('.');
		const signature = createHmac('sha256', key).update(text.slice(0, end)).digest('base64');
		return end > 0 && signature === text.slice(end + 1);
	});
}

function decode(text: string) {
	try {
		return decodeURIComponent(text);
	} catch {
		return '';
	}
}
