import { redirect } from 'react-router';
import type { Role } from '#app/features/accounts/permissions.ts';
import { takesMail } from '#app/features/accounts/staff-address.ts';
import type { Env } from '#app/platform/env.ts';

const byMail =
	'Too many tries. Wait a quarter of an hour, or ask for a new password by mail: that works at once.';
const byPhone = 'Too many tries. Wait a quarter of an hour, or call us.';
const byMailOrOperator =
	'Too many tries. Wait a quarter of an hour. If your account has an email address, ask for a new password with it: that works at once. If it has none, whoever runs this site can reset it with “npm run staff -- reset”.';

/**
 * What is said when an account or a network has been tried too often. It goes by the name that was written alone, so
 * that it tells nobody whether there is such an account, nor what is known of it.
 */
export function tooManyTries(name: string, { SMTP_URL }: Pick<Env, 'SMTP_URL'>): string {
	if (!takesMail(name.trim())) return byMailOrOperator;
	return SMTP_URL ? byMail : byPhone;
}

/** Where somebody in that role begins. */
export function homeOf(role: Role): string {
	return role === 'student' ? '/account' : '/desk';
}

/** Redirects with cookies: of a session that has begun or ended, or of the next notice. */
export function redirectWith(cookies: readonly string[], to: string): Response {
	const response = redirect(to, 303);
	for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
	return response;
}
