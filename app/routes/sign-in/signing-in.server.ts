import { redirect } from 'react-router';
import { can, type Role } from '#app/features/accounts/permissions.ts';
import { canReceiveMail } from '#app/features/accounts/staff-email.ts';
import type { Env } from '#app/platform/env.ts';

const byMail =
	'Too many attempts. Wait 15 minutes, or reset your password by email: that works at once.';
const byPhone = 'Too many attempts. Wait 15 minutes, or call us.';
const byMailOrOperator =
	'Too many attempts. Wait 15 minutes. If your account has an email address, reset your password by email: that works at once. If not, the person who runs this site can reset it with “npm run staff -- reset”.';

/**
 * The message after too many attempts. It depends only on the typed name, so that it does not reveal whether there
 * is such an account.
 */
export function tooManyTries(name: string, { SMTP_URL }: Pick<Env, 'SMTP_URL'>): string {
	if (!canReceiveMail(name.trim())) return byMailOrOperator;
	return SMTP_URL ? byMail : byPhone;
}

/** The start page of a role. */
export function homeOf(role: Role): string {
	return role === 'student' ? '/account' : '/desk';
}

/** A role's main screen, and the label of a link to it. */
export function workplaceOf(role: Role): { to: string; label: string } {
	if (role === 'student') return { to: homeOf(role), label: 'Back to your page' };
	return can(role, 'leads.work')
		? { to: '/desk/inbox', label: 'Back to the inbox' }
		: { to: '/desk/studio', label: 'Back to the studio' };
}

/** Redirects with cookies: of a started or ended session, or of a flash message. */
export function redirectWith(cookies: readonly string[], to: string): Response {
	const response = redirect(to, 303);
	for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
	return response;
}
