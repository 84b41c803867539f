import { RouterContextProvider, type ServerBuild } from 'react-router';
import { type App, appContext, type RequestContext } from '#app/app-context.ts';
import { isUnavailable, Unavailable } from '#app/db/is-unavailable.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { readVisitor, type Visitor } from '#app/features/accounts/read-visitor.server.ts';
import { mayBeSignedIn } from '#app/features/accounts/session-cookie.ts';
import { AnswerMemory } from '#app/features/content/answer-memory.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { answerSearch } from '#app/features/search/answer-search.server.ts';
import type { Rendered } from './page-cache.ts';
import { asksForPreview, asPreview } from './preview.ts';
import { createSlicedHandler } from './route-slices.ts';
import { createSearchPages } from './search-pages.ts';
import { closedPolicy, securityHeaders } from './security-headers.ts';
import { tagOf } from './send.ts';
import { compress, packTighter, variants } from './variants.ts';

/** Asks the router for pages. */
export interface RenderPage {
	/** A page in a form that can be kept, where its route says that it is the same for everybody. */
	page(request: Request, origin: RequestOrigin): Promise<Rendered>;
	/** An answer for this request alone. */
	response(request: Request, origin: RequestOrigin): Promise<Response>;
}

/** What a request brings besides itself. */
export type RequestOrigin = Pick<RequestContext, 'requestId' | 'clientAddress'>;

/** Puts the router behind the two ways of asking it. */
export function createRenderer(
	app: App,
	build: ServerBuild,
	stopping = new AbortController().signal,
): RenderPage {
	const handle = createSlicedHandler(build, app.env.NODE_ENV);
	const headers = securityHeaders(app.env);
	const memory = new AnswerMemory();
	const searchPages = createSearchPages(handle);

	async function ask(
		request: Request,
		origin: RequestOrigin,
		visitor?: Visitor | Unavailable,
		drafts = false,
	) {
		const content = createContentReader(app.db, drafts ? { drafts } : { memory });
		const context = new RouterContextProvider();
		const failures: unknown[] = [];
		const sent = isPlainForm(request) ? request.clone() : undefined;
		const own: RequestContext = {
			...app,
			...origin,
			content,
			search: (query) => answerSearch(app.db, query),
			stopping,
			failures,
			sent,
			// Whoever asks who is there while that cannot be known fails as any other page does.
			get visitor() {
				if (visitor instanceof Unavailable) throw visitor;
				return visitor;
			},
		};
		context.set(appContext, own);
		const filled = visitor ? undefined : await searchPages(request, own);
		const answer = filled ?? (await handle(request, context));
		const response = failures.some(isUnavailable) ? asUnavailable(answer) : answer;
		// Pages bring a policy of their own; feeds, data and redirects get the closed one.
		const [policy, closed] = closedPolicy;
		if (!response.headers.has(policy)) response.headers.set(policy, closed);
		// A page that knows its visitor is nobody else's, whatever its route says of the others'.
		if (visitor && response.headers.get('Cache-Control')?.startsWith('public')) {
			response.headers.set('Cache-Control', 'private, no-store');
		}
		return { response, madeFrom: content.answers };
	}

	async function findVisitor(request: Request) {
		try {
			return await readVisitor(app.auth, request.headers);
		} catch (error) {
			if (!isUnavailable(error)) throw error;
			return new Unavailable('Nobody can say who is signed in.', { cause: error });
		}
	}

	return {
		async response(request, origin) {
			const hasSession = mayBeSignedIn(request.headers.get('Cookie'));
			const visitor = hasSession ? await findVisitor(request) : undefined;
			const drafts = asksForPreview(request) && maySeeDrafts(visitor);
			const { response } = await ask(request, origin, visitor, drafts);
			return drafts ? asPreview(response) : response;
		},
		async page(request, origin) {
			const { response, madeFrom } = await ask(request, origin);
			const forEverybody = response.headers.get('Cache-Control')?.startsWith('public');
			if (response.status !== 200 || !forEverybody || response.headers.has('Set-Cookie')) {
				return { keep: false, response };
			}
			const body = Buffer.from(await response.arrayBuffer());
			const own = [...response.headers].flat();
			// A picture is compressed already; trying again would only make it larger.
			const isPicture = response.headers.get('Content-Type')?.startsWith('image/');
			const forms = isPicture ? variants({ identity: body }) : await compress(body);
			if (!isPicture) void packTighter(forms);
			const page = {
				madeFrom,
				etag: tagOf(body),
				headers: [...headers, ...own, 'Vary', 'Accept-Encoding'],
				variants: forms,
			};
			return { keep: true, page };
		},
	};
}

/** Whoever was asked to use codes sets them up before anything else, here as behind every rule. */
function maySeeDrafts(visitor: Visitor | Unavailable | undefined) {
	if (!visitor || visitor instanceof Unavailable) return false;
	return can(visitor.role, 'content.edit') && !visitor.mustSetUpCodes;
}

/** A form that a browser sent by itself, to which it will show a page. */
function isPlainForm(request: Request) {
	const kind = request.headers.get('Content-Type') ?? '';
	return (
		request.method === 'POST' &&
		kind.startsWith('application/x-www-form-urlencoded') &&
		!/\.data(?:\?|$)|\/api\//.test(request.url)
	);
}

/** A database that is away is no fault of the page: the visitor may come back, and a machine is told when. */
function asUnavailable(response: Response) {
	if (response.status < 500) return response;
	const headers = new Headers(response.headers);
	headers.set('Retry-After', '10');
	return new Response(response.body, { status: 503, headers });
}
