import { second, week } from '#app/platform/durations.ts';
import type { Role } from './permissions.ts';
import { bringsSessionToken, cookiePrefix } from './session-cookie.ts';

/** Which variant of a public page somebody sees; only the link to their own area differs. */
export type Audience = 'nobody' | 'student' | 'staff';

/** In seconds, as cookies need it. */
const twoWeeks = (2 * week) / second;
const given = /(?:^|;\s*)(?:__Host-)?prepfront-audience=(student|staff)(?=;|$)/;

export function audienceOf(role: Role | undefined): Audience {
	if (role === undefined) return 'nobody';
	return role === 'student' ? 'student' : 'staff';
}

/** The page variant for a visitor, from a cookie that grants nothing. Ignored without a session cookie. */
export function readAudience(cookies: string | null | undefined): Audience {
	return cookies && bringsSessionToken(cookies) ? readAudienceCookie(cookies) : 'nobody';
}

/** The cookie's value, with or without a session. */
export function readAudienceCookie(cookies: string): Audience {
	return (given.exec(cookies)?.[1] as Audience | undefined) ?? 'nobody';
}

/** The cookie that stores or clears a browser's audience; it lasts as long as a session. */
export function audienceCookie(audience: Audience, isHttps: boolean): string {
	const isNobody = audience === 'nobody';
	const value = isNobody ? '' : audience;
	const life = isNobody ? 0 : twoWeeks;
	return `${cookiePrefix(isHttps)}-audience=${value}; Max-Age=${life}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
