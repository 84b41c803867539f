/** A page as the MDN HTTP Observatory sees it, over https. */
export interface GradedPage {
	headers: Headers;
	html: string;
	origin: string;
}

/**
 * The points of each test of the MDN HTTP Observatory (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring).
 */
const observatoryRules: Record<string, (page: GradedPage) => number> = {
	cookies({ headers }) {
		const cookies = headers.getSetCookie();
		if (cookies.length === 0) return 0;
		if (!cookies.every((cookie) => /; *Secure/i.test(cookie))) return -40;
		if (!cookies.every((cookie) => /; *HttpOnly/i.test(cookie))) return -30;
		return cookies.every((cookie) => /; *SameSite=(?:Lax|Strict)/i.test(cookie)) ? 5 : 0;
	},
	CORS: ({ headers }) => (headers.has('Access-Control-Allow-Origin') ? -50 : 0),
	CSP({ headers }) {
		const policy = readPolicy(headers);
		if (policy.size === 0) return -25;
		const script = policy.get('script-src') ?? policy.get('default-src') ?? [];
		const object = policy.get('object-src') ?? policy.get('default-src') ?? [];
		const style = policy.get('style-src') ?? policy.get('default-src') ?? [];
		const isBroad = (sources: string[]) =>
			sources.length === 0 ||
			sources.some((one) => ["'unsafe-inline'", 'data:', 'https:', 'http:', '*'].includes(one));
		if (isBroad(script) || isBroad(object)) return -20;
		if (script.includes("'unsafe-eval'")) return -10;
		if ([...policy.values()].flat().some((one) => one.startsWith('http:'))) return -20;
		if (isBroad(style)) return 0;
		return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
	},
	HSTS({ headers }) {
		const given = headers.get('Strict-Transport-Security');
		if (!given) return -20;
		return Number(/max-age=(\d+)/.exec(given)?.[1] ?? 0) >= 15_768_000 ? 0 : -10;
	},
	// No redirect leads to another host; the proxy redirects http to https.
	redirections: ({ headers }) => (headers.has('Location') ? -20 : 0),
	'referrer policy'({ headers }) {
		const given = headers.get('Referrer-Policy');
		const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
		return given ? (isPrivate.test(given) ? 5 : -5) : 0;
	},
	'script integrity'({ html, origin }) {
		const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src);
		return scripts.every((src) => new URL(src, origin).origin === origin) ? 0 : -50;
	},
	'X-Content-Type-Options': ({ headers }) =>
		headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5,
	'X-Frame-Options'({ headers }) {
		if (readPolicy(headers).has('frame-ancestors')) return 5;
		return /^(?:DENY|SAMEORIGIN)$/.test(headers.get('X-Frame-Options') ?? '') ? 0 : -20;
	},
	CORP({ headers }) {
		const given = headers.get('Cross-Origin-Resource-Policy');
		return given === null || /^same-(?:origin|site)$/.test(given) ? 0 : -20;
	},
};

/** 100 minus the penalties; from 90 on, plus the bonuses. */
export function scoreOf(page: GradedPage): number {
	const points = Object.values(observatoryRules).map((rule) => rule(page));
	const sum = (some: number[]) => some.reduce((total, one) => total + one, 0);
	const base = 100 + sum(points.filter((one) => one < 0));
	return base >= 90 ? base + sum(points.filter((one) => one > 0)) : Math.max(0, base);
}

/** The directives of a content policy with their sources. */
export function readPolicy(headers: Headers): Map<string, string[]> {
	const text = headers.get('Content-Security-Policy') ?? '';
	const directives = text.split(';').map((one) => one.trim().split(/\s+/));
	return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])));
}
