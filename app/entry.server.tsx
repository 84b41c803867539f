import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { appContext } from '#app/app-context.ts';
import { contentSecurityPolicy } from '#app/platform/content-security-policy.ts';
import { deferHydration } from '#app/platform/deferred-hydration.server.ts';
import { RequestIdContext } from '#app/platform/request-id.ts';

/** Renders a page whole, holds its scripts back and names the ones that may run. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: Readonly<RouterContextProvider>,
) {
	const { env, requestId } = loadContext.get(appContext);
	const nonce = randomBytes(16).toString('base64url');
	const rendered = await renderWhole(
		<RequestIdContext value={requestId}>
			<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
		</RequestIdContext>,
		nonce,
	);
	headers.set('Content-Type', 'text/html; charset=utf-8');
	// The development server adds inline scripts and styles of its own.
	if (import.meta.env.DEV) return new Response(rendered, { status, headers });
	const { html, scriptHashes } = deferHydration(rendered, nonce);
	const https = env.PUBLIC_URL.startsWith('https:');
	headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes, https));
	return new Response(html, { status, headers });
}

/** Notes what went wrong, and writes it into the log under the id that the visitor is shown. */
export const handleError: HandleErrorFunction = (error, { context }) => {
	const { log, requestId, failures } = context.get(appContext);
	failures.push(error);
	log.error({ id: requestId, err: error }, 'page failed');
};

function renderWhole(page: ReactNode, nonce: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(page, {
			nonce,
			onAllReady() {
				const body = new PassThrough();
				resolve(text(body));
				pipe(body);
			},
			onError: reject,
			onShellError: reject,
		});
	});
}
