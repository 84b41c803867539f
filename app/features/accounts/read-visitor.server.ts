import type { OpenAuth } from './auth.server.ts';
import { isRole, type Role } from './permissions.ts';

/** The person behind a request who is signed in. */
export interface Visitor {
	id: string;
	name: string;
	email: string;
	username: string | null;
	phone: string | null;
	role: Role;
	usesCodes: boolean;
	/** True when an owner asked for codes and this person has not set them up. */
	mustSetUpCodes: boolean;
	/** Tells this session from the person's others. */
	sessionToken: string;
}

/** Finds out who sends a request; undefined for nobody, an ended session or a disabled account. */
export async function readVisitor(auth: OpenAuth, headers: Headers): Promise<Visitor | undefined> {
	const { api } = await auth();
	const found = await api.getSession({ headers });
	if (!found) return undefined;
	const { user, session } = found;
	if (user.disabled || !isRole(user.role)) return undefined;
	const usesCodes = user.twoFactorEnabled === true;
	return {
		id: user.id,
		name: user.name,
		email: user.email,
		username: user.username ?? null,
		phone: user.phone ?? null,
		role: user.role,
		usesCodes,
		mustSetUpCodes: user.twoFactorRequired === true && !usesCodes,
		sessionToken: session.token,
	};
}
