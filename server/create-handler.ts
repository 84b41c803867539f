import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#app/app-context.ts';
import { isUnavailable, Unavailable } from '#app/db/is-unavailable.ts';
import { readAudience } from '#app/features/accounts/audience.ts';
import { readAuthKey } from '#app/features/accounts/auth-key.server.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { bringsSessionToken } from '#app/features/accounts/session-cookie.ts';
import { hasSignedToken, readSignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import { readMailFigures } from '#app/features/outbox/mail-health.server.ts';
import { findOutage } from '#app/features/status/check-database.server.ts';
import { isPicture, pageAddress } from './cache/page-address.ts';
import { keyFor } from './cache/page-cache.ts';
import type { PageCaches } from './cache/page-caches.ts';
import type { FastPathParts } from './fast-path.ts';
import type { Metrics } from './metrics.ts';
import type { RenderPage, RequestUser } from './render-page.ts';
import { readClientIp } from './requests/read-client-ip.ts';
import {
	bodyLimit,
	type Refusal,
	readAddress,
	readHeaders,
	refuseForeignOrigin,
	refuseTwoHosts,
	staffArea,
	staffBodyLimit,
	toRequest,
} from './requests/read-request.ts';
import { isUpload, mayHaveFile, receiveUpload } from './requests/receive-upload.ts';
import { TooBusy } from './requests/render-queue.ts';
import { closedPolicy, securityHeaders } from './requests/security-headers.ts';
import { sendCached, sendResponse, sendText } from './requests/send.ts';

export interface HandlerParts {
	app: App;
	render: RenderPage;
	caches: PageCaches;
	metrics: Metrics;
	fastPath: FastPathParts;
	/** Makes this process notice a change that staff made through it. */
	checkForChanges(): Promise<void>;
}

/**
 * A staff POST waits up to this long for the cache to be refreshed; after that the refresh continues in the background.
 */
const maxCheckTime = 1000;

interface Site extends HandlerParts {
	/** The headers of every response, and of those that are not pages. */
	headers: readonly string[];
	closed: readonly string[];
	/** The key that signs sessions; read on first use. */
	readKey(): Promise<string>;
}

/** A request with its response and id. */
interface Exchange {
	req: IncomingMessage;
	res: ServerResponse;
	id: string;
}

/** Handles what the fast path did not: from the cache, with the health status, or, after checks, by the router. */
export function createHandler(parts: HandlerParts): RequestListener {
	const { app, fastPath } = parts;
	const headers = securityHeaders(app.env);
	let key: string | undefined;
	const readKey = async () => {
		key ??= await readAuthKey(app.env, app.db);
		return key;
	};
	const site: Site = { ...parts, headers, closed: [...headers, ...closedPolicy], readKey };

	return (req, res) => {
		const started = performance.now();
		const id = fastPath.nextId();
		const method = req.method ?? '';
		const address = req.url ?? '';
		res.once('close', () => fastPath.record(id, method, address, res.statusCode, started));
		const twoHosts = refuseTwoHosts(req);
		if (twoHosts) return refuse(site, res, twoHosts);
		const reading = method === 'GET' || method === 'HEAD';
		const cached = reading ? fastPath.find(address, req.headers.cookie) : undefined;
		if (cached) sendCached(req, res, cached, id);
		else answer(site, { req, res, id }).catch((error) => fail(site, res, error, id));
	};
}

async function answer(site: Site, exchange: Exchange) {
	const { app, caches, closed } = site;
	const { req, res } = exchange;
	const url = readAddress(req, app.env);
	if (!(url instanceof URL)) return refuse(site, res, url);
	const { pathname } = url;
	if (pathname === '/healthz') return sendText(res, 200, 'ok', closed);
	if (pathname === '/readyz') return await sendReadiness(site, res);
	if (pathname === '/metrics') return await sendMetrics(site, res);
	if (req.method === 'POST') return await takeForm(site, exchange, url);
	if (pathname.length > 1 && pathname.endsWith('/')) {
		// The look-behind keeps this linear: a long run of slashes would otherwise be rescanned from each one.
		const location = pathname.replace(/(?<!\/)\/+$/, '') + url.search;
		return sendText(res, 301, 'Moved.', [...closed, 'Location', location]);
	}
	// Editors can preview a page; for everybody else there is no preview.
	const reader = url.searchParams.has('preview') ? await userOf(site, req) : undefined;
	if (reader && !(reader instanceof Unavailable)) return await renderAfresh(site, exchange, url);
	if (!caches.addresses.has(pathname)) return await sendNotFound(site, exchange);
	const address = pageAddress(url);
	if (address === undefined) return await renderAfresh(site, exchange, url);
	await sendPage(site, exchange, url, address);
}

async function sendReadiness({ app, closed }: Site, res: ServerResponse) {
	const outage = await findOutage(app);
	if (!outage) return sendText(res, 200, 'ready', closed);
	sendText(res, 503, outage, [...closed, 'Retry-After', '10']);
}

async function sendMetrics({ app, caches, metrics, closed }: Site, res: ServerResponse) {
	const soon = sleep(1000, undefined, { ref: false });
	const mail = await Promise.race([readMailFigures(app.db), soon]).catch(() => undefined);
	sendText(res, 200, metrics.print(caches, app.health, mail), closed);
}

/** Handles a POST; a body that no route accepts is not read. */
async function takeForm(site: Site, exchange: Exchange, url: URL) {
	const { app, caches } = site;
	const { req, res, id } = exchange;
	const foreign = refuseForeignOrigin(req, app.env);
	if (foreign) {
		app.log.warn({ id }, 'refused: sent from another site');
		return refuse(site, res, foreign);
	}
	if (caches.addresses.takesForms(url.pathname)) return await renderAfresh(site, exchange, url);
	if (caches.addresses.has(url.pathname)) return refuse(site, res, nothingTaken);
	res.setHeader('Connection', 'close');
	await sendNotFound(site, exchange);
}

/** Sends a page from the cache, rendering it first if needed. */
async function sendPage(site: Site, exchange: Exchange, url: URL, address: string) {
	const { req, res, id } = exchange;
	const audience = isPicture(address) ? 'nobody' : readAudience(req.headers.cookie);
	const cache = site.caches.cacheOf(address);
	const key = keyFor(audience, address);
	const known = cache.get(key);
	if (known) return sendCached(req, res, known, id);
	const request = withoutUser(req, new URL(address, url));
	const rendered = await cache.render(key, () =>
		site.render.page(request, originOf(site, exchange), audience),
	);
	if (rendered.cacheable) return sendCached(req, res, rendered.page, id);
	const { response } = rendered;
	if (response === 'not-found') return await sendNotFound(site, exchange);
	// A redirect keeps the whole query, but the page was rendered with only the parameters that matter.
	if (isRedirect(response) && url.search) return await renderAfresh(site, exchange, url);
	await sendResponse(req, res, response, [...site.headers, 'X-Request-Id', id]);
}

/** Sends the shared page of unknown paths, with suggestions. */
async function sendNotFound(site: Site, exchange: Exchange) {
	const { app, caches } = site;
	const { req, res, id } = exchange;
	const audience = readAudience(req.headers.cookie);
	const [path = ''] = (req.url ?? '').split('?', 1);
	const { address, suggestions, ...unknown } = caches.pageForUnknown(path);
	const key = keyFor(audience, unknown.key);
	const known = caches.pages.get(key);
	if (known) return sendCached(req, res, known, id);
	const request = withoutUser(req, new URL(address, app.env.PUBLIC_URL));
	const rendered = await caches.pages.render(key, () =>
		site.render.notFound(request, originOf(site, exchange), { audience, suggestions }),
	);
	if (rendered.cacheable) return sendCached(req, res, rendered.page, id);
	if (rendered.response === 'not-found')
		throw new Error('The page for unknown addresses is unknown.');
	await sendResponse(req, res, rendered.response, [...site.headers, 'X-Request-Id', id]);
}

/** Renders a response for this request only. */
async function renderAfresh(site: Site, exchange: Exchange, url: URL) {
	const { req, res, id } = exchange;
	const user = await userOf(site, req);
	const request = await readSent(req, res, url, user);
	if (!(request instanceof Request)) return refuse(site, res, request);
	const response = await site.render.response(request, originOf(site, exchange), user);
	if (req.method === 'POST' && staffArea.test(url.pathname)) {
		await Promise.race([site.checkForChanges(), sleep(maxCheckTime, undefined, { ref: false })]);
	}
	if (response === 'not-found') return await sendNotFound(site, exchange);
	await sendResponse(req, res, response, [...site.headers, 'X-Request-Id', id]);
}

/** The signed-in user; determined before the body is read. */
async function userOf(
	{ app, readKey }: Site,
	{ headers: { cookie } }: IncomingMessage,
): Promise<RequestUser> {
	if (!cookie || !bringsSessionToken(cookie)) return undefined;
	try {
		if (!hasSignedToken(cookie, await readKey())) return undefined;
		return await readSignedInUser(app.auth, new Headers({ cookie }));
	} catch (error) {
		if (!isUnavailable(error)) throw error;
		return new Unavailable('Nobody can say who is signed in.', { cause: error });
	}
}

/** The request with its body; only staff may send files and long texts. */
async function readSent(
	req: IncomingMessage,
	res: ServerResponse,
	url: URL,
	user: RequestUser,
): Promise<Request | Refusal> {
	const isForStaff = staffArea.test(url.pathname);
	const isLong = isForStaff && Number(req.headers['content-length']) > bodyLimit;
	const takesFile = isUpload(req, url);
	if (user instanceof Unavailable) {
		if (isLong || takesFile) throw user;
		return await toRequest(req, url);
	}
	if (!user && (isLong || takesFile)) return signedOut;
	const isOfStaff = user !== undefined && can(user.role, 'desk.see');
	if (isOfStaff && takesFile && mayHaveFile(req)) return receiveUpload(req, res, url);
	return await toRequest(req, url, isOfStaff && isForStaff ? staffBodyLimit : bodyLimit);
}

function originOf({ app }: Site, { req, id }: Exchange) {
	return { requestId: id, clientIp: readClientIp(req, app.env.TRUST_PROXY) };
}

function refuse({ closed }: Site, res: ServerResponse, refusal: Refusal) {
	const allow = refusal.allow ? ['Allow', refusal.allow] : [];
	// The unread rest of the body must not be parsed as the next request.
	const ending = refusal.staysOpen ? [] : ['Connection', 'close'];
	sendText(res, refusal.status, refusal.message, [...closed, ...allow, ...ending]);
}

function fail({ app, closed }: Site, res: ServerResponse, error: unknown, id: string) {
	// Broken database connections have the same error codes as those of visitors.
	if (isDisconnect(error) && res.socket?.destroyed !== false) return res.destroy();
	if (error instanceof TooBusy) {
		const text = 'Very many people are here just now. Try again in a few seconds.';
		return sendText(res, 503, text, [...closed, 'Retry-After', String(error.retryAfter)]);
	}
	app.log.error({ id, err: error }, 'request failed');
	if (res.headersSent) return res.destroy();
	const [status, ...more] = isUnavailable(error)
		? ([503, 'Retry-After', '10'] as const)
		: ([500] as const);
	const text = `Something went wrong on our side. Reference: ${id}`;
	sendText(res, status, text, [...closed, ...more]);
}

const nothingTaken = { status: 405, message: 'Nothing can be sent here.', allow: 'GET, HEAD' };

const signedOut: Refusal = {
	status: 401,
	message:
		'You are not signed in any more. Sign in again in another tab, come back and send it once more.',
	staysOpen: true,
};

/** A request for a page cached for everybody, so without cookies. */
function withoutUser(req: IncomingMessage, url: URL) {
	const headers = readHeaders(req, url);
	headers.delete('Cookie');
	return new Request(url, { headers });
}

function isRedirect(response: Response) {
	return response.status >= 300 && response.status < 400;
}

/** Visitors leave while a page is being sent; that is not an error. */
function isDisconnect(error: unknown) {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	return /^(?:ECONNRESET|EPIPE|ERR_STREAM_(?:PREMATURE_CLOSE|UNABLE_TO_PIPE))$/.test(code);
}
