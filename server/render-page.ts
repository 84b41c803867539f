import { RouterContextProvider, type ServerBuild } from 'react-router';
import { matchAreas } from '#app/addresses.ts';
import { type App, appContext, type RequestContext } from '#app/app-context.ts';
import { isUnavailable, Unavailable } from '#app/db/is-unavailable.ts';
import {
	type Audience,
	audienceCookie,
	audienceOf,
	readAudienceCookie,
} from '#app/features/accounts/audience.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { bringsSessionToken } from '#app/features/accounts/session-cookie.ts';
import {
	readSignedInUser,
	type SignedInUser,
} from '#app/features/accounts/signed-in-user.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import type { PageName } from '#app/features/content/public-pages.server.ts';
import { QueryCache } from '#app/features/content/reader/query-cache.server.ts';
import { answerSearch } from '#app/features/search/answer-search.server.ts';
import { trackCache } from '#app/platform/memory-budget.ts';
import { isSearch } from './cache/page-address.ts';
import type { Answer, Page, Rendered } from './cache/page-cache.ts';
import { FilledPage } from './cache/page-template.ts';
import { createSearchPages } from './cache/search-pages.ts';
import { compress, compressQuickly, variants } from './cache/variants.ts';
import { RenderQueue } from './requests/render-queue.ts';
import { closedPolicy, securityHeaders } from './requests/security-headers.ts';
import { tagOf } from './requests/send.ts';
import { createSlicedHandler } from './route-slices.ts';

export interface RenderPage {
	/** A page that can be cached if its route says it is the same for the whole audience. */
	page(request: Request, origin: RequestOrigin, audience: Audience): Promise<Rendered>;
	/** The page of an unknown path, shared by all paths with the same suggestions. */
	notFound(
		request: Request,
		origin: RequestOrigin,
		purpose: Pick<Purpose, 'audience' | 'suggestions'>,
	): Promise<Rendered>;
	/** A response for this request and the signed-in user only. */
	response(request: Request, origin: RequestOrigin, user: RequestUser): Promise<Answer>;
}

/** The signed-in user, or why it cannot be determined. */
export type RequestUser = SignedInUser | Unavailable | undefined;

type RequestOrigin = Pick<RequestContext, 'requestId' | 'clientIp'>;

interface Purpose {
	audience: Audience;
	user?: RequestUser;
	drafts?: boolean;
	/** True for the page of unknown paths. */
	isNotFound?: boolean;
	/** Suggested pages. */
	suggestions?: readonly PageName[];
}

/** Wraps the router in the three ways to ask for a page. */
export function createRenderer(
	app: App,
	build: ServerBuild,
	stopping = new AbortController().signal,
): RenderPage {
	const handle = createSlicedHandler(build, app.env.NODE_ENV);
	const queryCache = new QueryCache();
	trackCache('content-answers', () => queryCache.size.bytes);
	const searchPages = createSearchPages(handle);
	const headers = securityHeaders(app.env);
	const isHttps = app.env.PUBLIC_URL.startsWith('https:');
	const queue = new RenderQueue();

	async function ask(request: Request, origin: RequestOrigin, purpose: Purpose) {
		const { user, drafts } = purpose;
		const content = createContentReader(app.db, drafts ? { drafts } : { cache: queryCache });
		const { context, own, noted } = openContext(
			{ ...app, ...origin, content, stopping },
			request,
			purpose,
		);
		const answer = await enqueueRender(request, origin, purpose, async () => {
			const filled = user ? undefined : await searchPages(request, own);
			return filled ?? (await handle(request, context));
		});
		const response = own.failures.some(isUnavailable) ? asUnavailable(answer) : answer;
		protect(response, user);
		return { response, isUnknown: noted.isUnknown, madeFrom: content.fingerprints };
	}

	/** Queues a render by client. Enquiries do not queue: they are what the site is for, and cost little. */
	function enqueueRender(
		request: Request,
		{ clientIp }: RequestOrigin,
		{ user }: Purpose,
		work: () => Promise<Response | FilledPage>,
	) {
		if (api.test(new URL(request.url).pathname)) return work();
		return queue.run(nameClient(request, clientIp, user), work);
	}

	async function makeCached(request: Request, origin: RequestOrigin, purpose: Purpose) {
		const { response, isUnknown, madeFrom } = await ask(request, origin, purpose);
		if (isUnknown) return { cacheable: false as const, response: 'not-found' as const };
		const caching = response.headers.get('Cache-Control');
		const status = purpose.isNotFound ? 404 : undefined;
		const mayKeep = caching?.startsWith('public') && !response.headers.has('Set-Cookie');
		if (response.status !== (status ?? 200) || !mayKeep) {
			return { cacheable: false as const, response: asResponse(response) };
		}
		if (purpose.audience !== 'nobody') {
			response.headers.set('Cache-Control', caching?.replace('public', 'private') ?? '');
		}
		const variants = await packForCache(request, response);
		const own = [...response.headers].flat();
		const page: Page = {
			status,
			madeFrom,
			etag: tagOf(variants.gzip ?? variants.identity),
			headers: [...headers, ...own, 'Vary', 'Accept-Encoding'],
			variants,
		};
		return { cacheable: true as const, page };
	}

	/** Updates an outdated audience cookie: after signing in or out, and when a session has ended. */
	async function setAudienceCookie(request: Request, response: Response, user: RequestUser) {
		if (user instanceof Unavailable) return;
		const set = response.headers.getSetCookie().findLast(bringsSessionToken);
		const [cookie = ''] = set?.split(';', 1) ?? [];
		const now = set ? await readSignedInUser(app.auth, new Headers({ cookie })) : user;
		const audience = audienceOf(now?.role);
		if (audience === readAudienceCookie(request.headers.get('Cookie') ?? '')) return;
		response.headers.append('Set-Cookie', audienceCookie(audience, isHttps));
	}

	return {
		page: (request, origin, audience) => makeCached(request, origin, { audience }),
		notFound: (request, origin, purpose) =>
			makeCached(request, origin, { ...purpose, isNotFound: true }),
		async response(request, origin, user) {
			const drafts = asksForPreview(request) && maySeeDrafts(user);
			const audience = audienceOf(user instanceof Unavailable ? undefined : user?.role);
			const made = await ask(request, origin, { audience, user, drafts });
			if (made.isUnknown) return 'not-found';
			const response = asResponse(made.response);
			await setAudienceCookie(request, response, user);
			return drafts ? asPreview(response) : response;
		},
	};
}

/** The context that routes get for this request, and what they record in it. */
function openContext(
	given: App & RequestOrigin & Pick<RequestContext, 'content' | 'stopping'>,
	request: Request,
	{ audience, user, drafts = false, isNotFound = false, suggestions }: Purpose,
) {
	const noted = { isUnknown: false };
	const shareNotFound = () => {
		noted.isUnknown = true;
	};
	const own: RequestContext = {
		...given,
		search: (query) => answerSearch(given, query),
		audience,
		failures: [],
		structuredData: [],
		sent: isPlainForm(request) ? request.clone() : undefined,
		...(drafts || isNotFound ? {} : { shareNotFound }),
		hasNoScripts: isNotFound,
		suggestions,
		// A page that needs the user while accounts are unavailable fails like any other page.
		get user() {
			if (user instanceof Unavailable) throw user;
			return user;
		},
	};
	const context = new RouterContextProvider();
	context.set(appContext, own);
	return { context, own, noted };
}

function protect({ headers }: Response | FilledPage, user: RequestUser) {
	// Pages have their own content policy; feeds, data and redirects get the closed one.
	const [policy, closed] = closedPolicy;
	if (!headers.has(policy)) headers.set(policy, closed);
	// A signed-in user's page is never cached for others, whatever its route says.
	if (user && headers.get('Cache-Control')?.startsWith('public')) {
		headers.set('Cache-Control', 'private, no-store');
	}
}

/** Pictures and searches are already compressed; a search that had to be rendered is compressed fast. */
async function packForCache({ url }: Request, response: Response | FilledPage) {
	if (response instanceof FilledPage) return response.variants;
	const identity = Buffer.from(await response.arrayBuffer());
	if (response.headers.get('Content-Type')?.startsWith('image/')) return variants({ identity });
	if (!isSearch(new URL(url).pathname)) return await compress(identity);
	const [br, gzip] = [compressQuickly(identity, 'br'), compressQuickly(identity, 'gzip')];
	return variants({ identity, br, gzip });
}

function asResponse(answer: Response | FilledPage) {
	return answer instanceof FilledPage ? answer.toResponse() : answer;
}

const api = matchAreas((address) => address.api);

/** The queue key of a client; forms do not wait behind pages from the same IP. */
function nameClient({ method }: Request, clientIp: string, user: RequestUser) {
	const isKnown = user && !(user instanceof Unavailable);
	return isKnown ? user.id : `${method} ${clientIp}`;
}

/** Staff who must use two-factor sign-in set it up before they see anything, drafts included. */
function maySeeDrafts(user: RequestUser) {
	if (!user || user instanceof Unavailable) return false;
	return can(user.role, 'content.edit') && !user.mustSetUpTwoFactor;
}

/** Whether a page is requested with `?preview`, as the studio shows it before publication. */
function asksForPreview(request: Request): boolean {
	return request.method === 'GET' && new URL(request.url).searchParams.has('preview');
}

/** Marks a response that shows drafts: not cached, not indexed, framed only by the studio. */
function asPreview(response: Response): Response {
	const { headers } = response;
	headers.set('Cache-Control', 'private, no-store');
	headers.set('X-Robots-Tag', 'noindex');
	headers.set('X-Frame-Options', 'SAMEORIGIN');
	const policy = headers.get('Content-Security-Policy') ?? '';
	headers.set(
		'Content-Security-Policy',
		policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
	);
	return response;
}

/** A form submitted without JavaScript, to which the browser shows a page. */
function isPlainForm(request: Request) {
	const kind = request.headers.get('Content-Type') ?? '';
	return (
		request.method === 'POST' &&
		kind.startsWith('application/x-www-form-urlencoded') &&
		!/\.data(?:\?|$)/.test(request.url) &&
		!api.test(new URL(request.url).pathname)
	);
}

/** An unavailable database is not the page's fault: 503 with Retry-After. */
function asUnavailable(response: Response | FilledPage) {
	if (response instanceof FilledPage || response.status < 500) return response;
	const headers = new Headers(response.headers);
	headers.set('Retry-After', '10');
	return new Response(response.body, { status: 503, headers });
}
