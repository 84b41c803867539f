import { second, week } from '#app/platform/durations.ts';
import type { Role } from './permissions.ts';
import { bringsSessionToken, cookiePrefix } from './session-cookie.ts';

/** The audience of a public page; only the link to their own area differs. */
export type Audience = 'nobody' | 'student' | 'staff';

/** In seconds, as cookies want it. */
const twoWeeks = (2 * week) / second;
const given = /(?:^|;\s*)(?:__Host-)?prepfront-audience=(student|staff)(?=;|$)/;

/** The audience that somebody in that role belongs to. */
export function audienceOf(role: Role | undefined): Audience {
	if (role === undefined) return 'nobody';
	return role === 'student' ? 'student' : 'staff';
}

/**
 * Which variant of a public page a visitor is shown, by a cookie that grants nothing. Ignored without a session cookie.
 */
export function readAudience(cookies: string | null | undefined): Audience {
	return cookies && bringsSessionToken(cookies) ? readAudienceCookie(cookies) : 'nobody';
}

/** What the cookie says, whether or not there is a session beside it. */
export function readAudienceCookie(cookies: string): Audience {
	return (given.exec(cookies)?.[1] as Audience | undefined) ?? 'nobody';
}

/** The cookie that stores a browser's audience, or clears it. It lasts as long as a session may. */
export function audienceCookie(audience: Audience, isHttps: boolean): string {
	const isNobody = audience === 'nobody';
	const value = isNobody ? '' : audience;
	const life = isNobody ? 0 : twoWeeks;
	return `${cookiePrefix(isHttps)}-audience=${value}; Max-Age=${life}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
