import type { Env } from '#app/platform/env.ts';

/** Headers of every response, as alternating names and values. Pages add their own content policy. */
export function securityHeaders(env: Pick<Env, 'PUBLIC_URL'>): readonly string[] {
	const headers = [
		['X-Content-Type-Options', 'nosniff'],
		['X-Frame-Options', 'DENY'],
		['Referrer-Policy', 'strict-origin-when-cross-origin'],
		['Cross-Origin-Opener-Policy', 'same-origin'],
		['Cross-Origin-Resource-Policy', 'same-origin'],
		['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
	];
	if (env.PUBLIC_URL.startsWith('https:')) {
		headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']);
	}
	return headers.flat();
}

/** For responses that are not pages: nothing may be loaded, run or framed. */
export const closedPolicy = [
	'Content-Security-Policy',
	"default-src 'none'; frame-ancestors 'none'",
] as const;
