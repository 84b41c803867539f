import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** How many path segments select the routes to match against. */
const depth = 2;

/**
 * Gives the router only the routes that match the first path segments. It walks all its routes several times per page,
 * which takes longer than rendering a short one.
 */
export function createSlicedHandler(build: ServerBuild, mode: string): RequestHandler {
	const patterns = listPatterns(build.routes);
	const known = Array.from(
		{ length: depth },
		(_, n) => new Set(patterns.map(({ parts }) => parts[n])),
	);
	const handlers = new Map<string, RequestHandler>();

	return (request, context) => {
		const parts = splitAddress(request.url).slice(0, depth);
		// Unknown segments count as one, so that the number of slices is bounded.
		const key = parts.map((part, n) => (known[n]?.has(part) ? part : ':')).join('/');
		const handler = handlers.get(key) ?? createRequestHandler(slice(build, patterns, parts), mode);
		handlers.set(key, handler);
		return handler(request, context);
	};
}

interface Pattern {
	/** The matching route and its parents. */
	ids: string[];
	parts: string[];
}

function listPatterns(routes: Routes): Pattern[] {
	return Object.values(routes).flatMap((leaf) => {
		const line: NonNullable<Routes[string]>[] = [];
		for (let route = leaf; route; route = routes[route.parentId ?? '']) line.unshift(route);
		const isPage = leaf?.index || leaf?.path !== undefined;
		const path = line
			.map((route) => route.path)
			.filter(Boolean)
			.join('/');
		return isPage ? [{ ids: line.map(({ id }) => id), parts: path.split('/') }] : [];
	});
}

/** Splits a path as the router does: without its data suffix, and unescaped. */
function splitAddress(address: string) {
	const path = new URL(address).pathname.replace(/(?:(?<=\/)_)?\.data$/, '');
	try {
		return decodeURIComponent(path).slice(1).split('/');
	} catch {
		return path.slice(1).split('/');
	}
}

function slice(
	build: ServerBuild,
	patterns: readonly Pattern[],
	parts: readonly string[],
): ServerBuild {
	const chosen = patterns.filter((pattern) => mayMatch(pattern.parts, parts));
	const ids = new Set(['root', ...chosen.flatMap((pattern) => pattern.ids)]);
	const only = <T>(routes: Record<string, T>) =>
		Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
	return {
		...build,
		routes: only(build.routes),
		assets: { ...build.assets, routes: only(build.assets.routes) },
	};
}

function mayMatch(pattern: readonly string[], parts: readonly string[]) {
	const rest = pattern.indexOf('*');
	return Array.from({ length: depth }).every((_, n) => {
		if (rest >= 0 && n >= rest) return true;
		const part = pattern[n];
		return part?.startsWith(':') ? parts[n] !== undefined : part === parts[n];
	});
}
