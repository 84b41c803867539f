import { createHash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type App, appContext } from '#app/app-context.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import type { Rendered } from './page-cache.ts';
import { securityHeaders } from './security-headers.ts';
import { compress, variants } from './variants.ts';

/** Asks the router for pages. */
export interface RenderPage {
	/** A page in a form that can be kept, where its route says that it is the same for everybody. */
	page(request: Request, requestId: string): Promise<Rendered>;
	/** An answer for this request alone. */
	response(request: Request, requestId: string): Promise<Response>;
}

/** Puts the router behind the two ways of asking it. */
export function createRenderer(app: App, build: ServerBuild): RenderPage {
	const handle = createRequestHandler(build, app.env.NODE_ENV);
	const headers = securityHeaders(app.env);

	async function ask(request: Request, requestId: string) {
		const content = createContentReader(app.db);
		const context = new RouterContextProvider();
		context.set(appContext, { ...app, requestId, content });
		return { response: await handle(request, context), dependsOn: content.collections };
	}

	return {
		async response(request, requestId) {
			return (await ask(request, requestId)).response;
		},
		async page(request, requestId) {
			const { response, dependsOn } = await ask(request, requestId);
			const forEverybody = response.headers.get('Cache-Control')?.startsWith('public');
			if (response.status !== 200 || !forEverybody || response.headers.has('Set-Cookie')) {
				return { keep: false, response };
			}
			const body = Buffer.from(await response.arrayBuffer());
			const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
			const own = [...response.headers].flat();
			// A picture is compressed already; trying again would only make it larger.
			const isPicture = response.headers.get('Content-Type')?.startsWith('image/');
			const page = {
				dependsOn,
				etag,
				headers: [...headers, ...own, 'Vary', 'Accept-Encoding'],
				variants: isPicture ? variants({ identity: body }) : await compress(body),
			};
			return { keep: true, page };
		},
	};
}
