import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import type { App } from '#app/app-context.ts';
import { isUnavailable } from '#app/db/is-unavailable.ts';
import { mayBeSignedIn } from '#app/features/accounts/session-cookie.ts';
import type { LaneParts } from './express-lane.ts';
import type { Metrics } from './metrics.ts';
import { isPicture, pageAddress } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import { readClientAddress } from './read-client-address.ts';
import {
	type Refusal,
	readAddress,
	refuseForeignOrigin,
	refuseTwoHosts,
	staffArea,
	toRequest,
} from './read-request.ts';
import { isUpload, receiveUpload } from './receive-upload.ts';
import type { RenderPage } from './render-page.ts';
import { closedPolicy, securityHeaders } from './security-headers.ts';
import { sendKept, sendResponse, sendText } from './send.ts';

/** The parts a request meets on its way. */
export interface HandlerParts {
	app: App;
	render: RenderPage;
	cache: PageCache;
	/** Where uploaded pictures are kept. */
	pictures: PageCache;
	metrics: Metrics;
	lane: LaneParts;
	/** Has this process notice at once what staff changed through it. */
	lookForChanges(): void;
}

/**
 * The way of a request that was not answered in the express lane: kept page or file, health, then the checks
 * and the router.
 */
export function createHandler(parts: HandlerParts): RequestListener {
	const { app, cache, pictures, metrics, lane } = parts;
	const headers = securityHeaders(app.env);
	const closed = [...headers, ...closedPolicy];

	return (req, res) => {
		const started = performance.now();
		const id = lane.nextId();
		const method = req.method ?? '';
		const address = req.url ?? '';
		res.once('close', () => lane.record(id, method, address, res.statusCode, started));
		const twoHosts = refuseTwoHosts(req);
		if (twoHosts) return refuse(res, twoHosts);
		const reading = method === 'GET' || method === 'HEAD';
		const kept = reading ? lane.find(address, mayBeSignedIn(req.headers.cookie)) : undefined;
		if (kept) sendKept(req, res, kept, id);
		else answer(req, res, id).catch((error) => fail(res, error, id));
	};

	async function answer(req: IncomingMessage, res: ServerResponse, id: string) {
		const url = readAddress(req, app.env);
		if (!(url instanceof URL)) return refuse(res, url);
		if (url.pathname === '/healthz') return sendText(res, 200, 'ok', closed);
		if (url.pathname === '/readyz') return await answerReady(res);
		if (url.pathname === '/metrics') return sendText(res, 200, metrics.print(cache), closed);

		if (req.method === 'POST') {
			const foreign = refuseForeignOrigin(req, app.env);
			if (foreign) {
				app.log.warn({ id }, 'refused: sent from another site');
				return refuse(res, foreign);
			}
		} else if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
			// Looked for only where slashes begin: else a long row of them would be read again from each of its own.
			return redirect(res, url.pathname.replace(/(?<!\/)\/+$/, '') + url.search);
		}

		const isPersonal = mayBeSignedIn(req.headers.cookie) && !isPicture(url.pathname);
		const address = req.method === 'POST' || isPersonal ? undefined : pageAddress(url);
		if (address === undefined) return await renderAfresh(req, res, url, id);

		const shelf = isPicture(address) ? pictures : cache;
		const known = shelf.get(address);
		if (known) return sendKept(req, res, known, id);
		const request = await toRequest(req, new URL(address, url));
		if (!(request instanceof Request)) return refuse(res, request);
		// What is made now is kept for everybody.
		request.headers.delete('Cookie');
		const rendered = await shelf.render(address, () =>
			parts.render.page(request, originOf(req, id)),
		);
		if (rendered.keep) sendKept(req, res, rendered.page, id);
		// A redirect hands on the whole query, of which the page itself was shown only what matters to it.
		else if (isRedirect(rendered.response) && url.search) await renderAfresh(req, res, url, id);
		else await sendResponse(req, res, rendered.response, [...headers, 'X-Request-Id', id]);
	}

	async function renderAfresh(req: IncomingMessage, res: ServerResponse, url: URL, id: string) {
		const request = isUpload(req, url) ? receiveUpload(req, res, url) : await toRequest(req, url);
		if (!(request instanceof Request)) return refuse(res, request);
		const response = await parts.render.response(request, originOf(req, id));
		if (req.method === 'POST' && staffArea.test(url.pathname)) parts.lookForChanges();
		await sendResponse(req, res, response, [...headers, 'X-Request-Id', id]);
	}

	function originOf(req: IncomingMessage, requestId: string) {
		return { requestId, clientAddress: readClientAddress(req, app.env.TRUST_PROXY) };
	}

	async function answerReady(res: ServerResponse) {
		try {
			await sql`select 1`.execute(app.db);
			sendText(res, 200, 'ready', closed);
		} catch {
			sendText(res, 503, 'The database does not answer.', closed);
		}
	}

	function refuse(res: ServerResponse, refusal: Refusal) {
		const allow = refusal.allow ? ['Allow', refusal.allow] : [];
		// What was not read of the body must not be taken for the next request.
		const ending = refusal.staysOpen ? [] : ['Connection', 'close'];
		sendText(res, refusal.status, refusal.message, [...closed, ...allow, ...ending]);
	}

	function redirect(res: ServerResponse, location: string) {
		sendText(res, 301, 'Moved.', [...closed, 'Location', location]);
	}

	function fail(res: ServerResponse, error: unknown, id: string) {
		// The database's connections break with the same words as a visitor's.
		if (isDisconnect(error) && res.socket?.destroyed !== false) return res.destroy();
		app.log.error({ id, err: error }, 'request failed');
		if (res.headersSent) return res.destroy();
		const [status, ...more] = isUnavailable(error)
			? ([503, 'Retry-After', '10'] as const)
			: ([500] as const);
		const words = `Something went wrong on our side. Reference: ${id}`;
		sendText(res, status, words, [...closed, ...more]);
	}
}

function isRedirect(response: Response) {
	return response.status >= 300 && response.status < 400;
}

/** Visitors leave while a page is on its way; that is no error of ours. */
function isDisconnect(error: unknown) {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	return /^(?:ECONNRESET|EPIPE|ERR_STREAM_(?:PREMATURE_CLOSE|UNABLE_TO_PIPE))$/.test(code);
}
