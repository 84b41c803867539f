import { randomBytes } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { appContext } from '#app/app-context.ts';
import type { StructuredData } from '#app/features/seo/structured-data.ts';
import { contentSecurityPolicy } from '#app/platform/rendering/content-security-policy.ts';
import {
	deferHydration,
	leaveOutHydration,
} from '#app/platform/rendering/deferred-hydration.server.ts';
import {
	RequestIdContext,
	SuggestionsContext,
} from '#app/platform/rendering/error-page-context.ts';
import { escapeForScript, writeLiteral } from '#app/platform/rendering/escape-html.ts';
import { PartMarksContext } from '#app/platform/rendering/render-once.tsx';
import { collectParts } from '#app/platform/rendering/rendered-parts.server.ts';
import slidesCode from '#app/ui/carousel/auto-rotate.ts?inline';
import { SentFormContext, toSentForm } from '#app/ui/forms/sent-form.ts';

/** The router's mark on links whose routes are loaded on demand. The browser has all routes from the start. */
const discoverMark = ' data-discover="true"';

/** Renders a page whole, defers its scripts and names the ones that may run. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: Readonly<RouterContextProvider>,
) {
	const context = loadContext.get(appContext);
	const { env, requestId, failures, sent, shareNotFound, hasNoScripts, suggestions } = context;
	if (shareNotFound && isPlainNotFound(routerContext)) {
		shareNotFound();
		return new Response(null, { status, headers });
	}
	const isLost = failures.length > 0 || status === 401 || status === 403;
	const failed = isLost && sent ? await readSent(sent) : undefined;
	const nonce = randomBytes(16).toString('base64url');
	// The development server's page always has its scripts.
	const isPlain = hasNoScripts && !import.meta.env.DEV;
	const data = isPlain ? undefined : await readStream(routerContext.serverHandoffStream);
	if (isPlain) await routerContext.serverHandoffStream?.cancel();
	// Nothing on a page waits, so it is rendered in one go: a stream would take as long again to put together.
	const parts = collectParts(nonce);
	const page = renderToString(
		<RequestIdContext value={requestId}>
			<SentFormContext value={failed}>
				<SuggestionsContext value={suggestions ?? []}>
					<PartMarksContext value={import.meta.env.DEV ? undefined : parts.mark}>
						<ServerRouter
							context={{ ...routerContext, serverHandoffStream: undefined }}
							url={request.url}
							nonce={nonce}
						/>
					</PartMarksContext>
				</SuggestionsContext>
			</SentFormContext>
		</RequestIdContext>,
	);
	const described = status < 400 ? addStructuredData(page, context.structuredData) : page;
	const whole = data === undefined ? described : addData(described, data, nonce);
	const rendered = `<!DOCTYPE html>${parts.fill(whole)}`;
	headers.set('Content-Type', 'text/html; charset=utf-8');
	// A page that says why something failed may repeat what was sent.
	if (status >= 400 && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
	// The development server adds inline scripts and styles of its own, which the closed policy would stop.
	if (import.meta.env.DEV) {
		headers.set('Content-Security-Policy', "frame-ancestors 'none'");
		const page = rendered.replace('</body>', `<script>${slidesCode}</script></body>`);
		return new Response(page, { status, headers });
	}
	const place = isPlain ? leaveOutHydration : deferHydration;
	const { html, scriptHashes } = place(rendered.replaceAll(discoverMark, ''), nonce);
	const https = env.PUBLIC_URL.startsWith('https:');
	headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes, https));
	return new Response(Buffer.from(html), { status, headers });
}

/** Whether the page would say that the address is unknown, and nothing else. */
function isPlainNotFound({ staticHandlerContext: { errors } }: EntryContext) {
	const [[boundary, error] = [], ...more] = Object.entries(errors ?? {});
	const isPublic = boundary === 'routes/public/shell/boundary' && more.length === 0;
	return isPublic && isRouteErrorResponse(error) && error.status === 404 && error.data === null;
}

/** Notes what went wrong, and writes it into the log under the id that the visitor is shown. */
export const handleError: HandleErrorFunction = (error, { context }) => {
	// A method that an address does not take is the sender's mistake, and the log's line of the request names it.
	if (isRouteErrorResponse(error) && error.status < 500) return;
	const { log, requestId, failures } = context.get(appContext);
	failures.push(error);
	log.error({ id: requestId, err: error }, 'page failed');
};

async function readSent(request: Request) {
	const { pathname, search } = new URL(request.url);
	// An error page that fails is rendered once more, and reads it again.
	return toSentForm(pathname + search, await request.clone().formData());
}

/** Structured data at the end of the head, where React passes over what it did not render. */
function addStructuredData(page: string, structuredData: readonly StructuredData[]) {
	const blocks = structuredData.map(
		(one) => `<script type="application/ld+json">${escapeForScript(JSON.stringify(one))}</script>`,
	);
	return page.replace('</head>', () => `${blocks.join('')}</head>`);
}

/** The loaders' data in the form in which the router's client reads it, as its own component would write it. */
function addData(page: string, data: string, nonce: string) {
	const end = page.lastIndexOf('</body>');
	const controller = 'window.__reactRouterContext.streamController';
	const code = `${controller}.enqueue(${writeLiteral(data)});${controller}.close();`;
	return `${page.slice(0, end)}<script nonce="${nonce}">${code}</script>${page.slice(end)}`;
}

async function readStream(stream: ReadableStream<Uint8Array> | undefined) {
	const decoder = new TextDecoder();
	let text = '';
	for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
	return text;
}
