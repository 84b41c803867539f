import { redirect } from 'react-router';
import type { Role } from '#app/features/accounts/permissions.ts';

/** What is said when an account or a network has been tried too often. */
export const tooManyTries =
	'Too many tries. Wait a quarter of an hour, or ask for a new password by mail: that works at once.';

/** Where somebody in that role begins. */
export function homeOf(role: Role): string {
	return role === 'student' ? '/account' : '/desk';
}

/** Leads on with cookies: of a session that has begun or ended, or of what is to be told next. */
export function redirectWith(cookies: readonly string[], to: string): Response {
	const response = redirect(to, 303);
	for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
	return response;
}
