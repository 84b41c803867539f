import { randomUUID } from 'node:crypto';
import { type RequestHandler, RouterContextProvider } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { normaliseQuery } from '#app/features/search/search-site.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { PageTemplate } from './page-template.ts';

/** What differs between searches. */
const gaps = { query: 'text', status: 'text', html: 'html' } as const;

type Template = PageTemplate<keyof typeof gaps>;

/**
 * Answers searches by filling in a page rendered once, until content changes; the router takes five times as long.
 * Anything that is not plainly a search is left to the router.
 */
export function createSearchPages(handle: RequestHandler) {
	let version = '';
	let templates = new Map<string, Promise<Template | undefined>>();

	return async function answer(request: Request, context: RequestContext) {
		const url = new URL(request.url);
		const query = isSearch(request, url) && normaliseQuery(url.searchParams.get('q') ?? '');
		if (!query) return undefined;
		try {
			const { lastChange, isOld, ...found } = await context.search(query);
			const template = await templateFor(url, context, lastChange, found.isEmpty);
			const filled = template?.fill({ ...found, query });
			if (isOld) filled?.headers.set('Cache-Control', 'no-store');
			return filled;
		} catch {
			// The router will meet the same failure, and has a page for it.
			return undefined;
		}
	};

	async function templateFor(
		url: URL,
		context: RequestContext,
		lastChange: number,
		isEmpty: boolean,
	) {
		const current = `${lastChange} ${todayInIndia(context.clock)}`;
		if (version !== current) templates = new Map();
		version = current;
		const key = `${url.pathname} ${isEmpty} ${context.audience}`;
		const making = templates.get(key) ?? makeTemplate(handle, url, context, isEmpty);
		templates.set(key, making);
		const template = await making.catch(() => undefined);
		if (!template) templates.delete(key);
		return template;
	}
}

function isSearch({ method }: Request, { pathname, searchParams }: URL) {
	return method === 'GET' && /^\/search(?:\.data)?$/.test(pathname) && searchParams.size === 1;
}

async function makeTemplate(
	handle: RequestHandler,
	url: URL,
	context: RequestContext,
	isEmpty: boolean,
): Promise<Template | undefined> {
	const marks = { query: mark(), status: mark(), html: mark() };
	const html = isEmpty ? '' : marks.html;
	const ask = new RouterContextProvider();
	ask.set(appContext, {
		...context,
		search: async () => ({ status: marks.status, html, isEmpty, lastChange: 0, isOld: false }),
	});
	const response = await handle(new Request(new URL(`${url.pathname}?q=${marks.query}`, url)), ask);
	if (!response.ok) return undefined;
	return new PageTemplate({ body: await response.text(), headers: response.headers }, marks, gaps);
}

function mark() {
	return randomUUID().replaceAll('-', '');
}
