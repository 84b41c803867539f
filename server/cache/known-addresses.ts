import type { ServerBuild } from 'react-router';
import { otherAddresses, staticPages } from '#app/features/content/static-pages.ts';
import { isPersonal } from './page-address.ts';

/** Routes whose pages are content: which of them exist only the content tells. */
const contentRoutes = new Set([':address', 'blog/:slug', 'news/:slug', '*']);

/** Answered without the router. */
const forOperators = ['healthz', 'readyz', 'metrics'];

type Routes = ServerBuild['routes'];

/**
 * Which addresses exist, told without asking the router or the database: those of the program from its table of routes,
 * those of content from the last look at it.
 */
export class KnownAddresses {
	readonly #routes: RegExp;
	readonly #actions: RegExp;
	/** Undefined until content was looked at: until then the router has to say. */
	#content: ReadonlySet<string> | undefined;

	constructor(routes: Routes) {
		const paths = Object.values(routes).flatMap((route) => {
			const path = route && (route.index ? '' : route.path);
			return path === undefined || contentRoutes.has(path) ? [] : [{ path, module: route?.module }];
		});
		this.#routes = matchAny([...forOperators, ...paths.map(({ path }) => path)]);
		this.#actions = matchAny(paths.flatMap(({ path, module }) => (module?.action ? [path] : [])));
	}

	/** Takes over the addresses that content has now. */
	setContent(addresses: Iterable<string>) {
		const all = [...addresses, ...otherAddresses, ...staticPages.map(({ path }) => path)];
		this.#content = new Set(all.map((address) => address.toLowerCase()));
	}

	/** Whether there is something at a path; capitals that are wrong are left to the router, which leads on. */
	has(path: string): boolean {
		if (!this.#content) return true;
		const page = pageOf(path);
		return this.#routes.test(page) || this.#content.has(page.toLowerCase());
	}

	/** Whether something can be sent to a path; where not everybody may, the route's own rule has the first word. */
	takesForms(path: string): boolean {
		return this.#actions.test(pageOf(path)) || (isPersonal(path) && this.has(path));
	}
}

/** The router's scripts ask for the data of a page at an address of its own. */
function pageOf(path: string) {
	return path.endsWith('.data') ? path.slice(0, path.endsWith('/_.data') ? -6 : -5) || '/' : path;
}

function matchAny(paths: readonly string[]): RegExp {
	const patterns = paths.map((path) =>
		path
			.split('/')
			.map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
			.join('/'),
	);
	return new RegExp(`^/(?:${patterns.join('|')})/?$`);
}
