import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import * as build from 'virtual:react-router/server-build';
import type { App } from '#app/app-context.ts';
import { minute } from '#app/platform/durations.ts';
import { KnownAddresses } from './cache/known-addresses.ts';
import { PageCaches } from './cache/page-caches.ts';
import { createHandler } from './create-handler.ts';
import { addFastPath, type FastPathParts } from './fast-path.ts';
import { startCleanup } from './jobs/delete-expired.ts';
import { startDeskJobs } from './jobs/run-desk-jobs.ts';
import { startSending } from './jobs/send-in-background.ts';
import { watchContent } from './jobs/watch-content.ts';
import { Metrics } from './metrics.ts';
import { acceptFromPrimary } from './process/accept-from-primary.ts';
import { closeIdleConnections, type IdleConnections } from './process/close-idle.ts';
import { createRenderer } from './render-page.ts';
import { limitConnections } from './requests/limit-connections.ts';
import { uploadTimeout } from './requests/receive-upload.ts';
import { recordRequests, requestIds } from './requests/record-requests.ts';
import { closedPolicy, securityHeaders } from './requests/security-headers.ts';
import { loadStaticFiles } from './requests/static-files.ts';

/** A client that neither sends nor reads for this long has left; its response would stay in memory for ever. */
const maxSilence = minute;

/** A site that accepts connections. */
export interface OpenSite {
	server: Server;
	/** Resolves when the last response is sent and the database is closed. */
	stop(): Promise<void>;
}

/** Serves the site until it is stopped. */
export async function serve(app: App): Promise<OpenSite> {
	const metrics = new Metrics();
	const headers = [...securityHeaders(app.env), ...closedPolicy];
	const staticFiles = loadStaticFiles(build.assetsBuildDirectory, headers);
	const caches = new PageCaches(new KnownAddresses(build.routes), staticFiles);
	const fastPath: FastPathParts = {
		find: (address, cookies) => caches.find(address, cookies),
		nextId: requestIds(),
		record: recordRequests(app.log, metrics),
	};
	app.health.listen(({ kind, what, advice, detail }, isOver) => {
		if (isOver) app.log.info({ kind }, `over: ${what}`);
		else app.log.error({ kind, detail }, `${what} ${advice}`);
	});
	const stopping = new AbortController();
	const render = createRenderer(app, build, stopping.signal);
	const watch = await watchContent(app, caches);
	const handle = createHandler({
		app,
		render,
		caches,
		metrics,
		fastPath,
		checkForChanges: watch.checkNow,
	});
	const server = createServer(
		{ requestTimeout: uploadTimeout, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
		limitConnections(handle),
	);
	server.timeout = maxSilence;
	const idle = closeIdleConnections(server, server.keepAliveTimeout);
	addFastPath(server, fastPath, idle);
	const leavePrimary = await open(server, app);
	const stopSending = startSending(app);
	const stopCleanup = startCleanup(app);
	const stopDeskJobs = startDeskJobs(app);
	return {
		server,
		async stop() {
			stopping.abort();
			await leavePrimary?.();
			const stops = [watch.stop, stopCleanup, stopSending, stopDeskJobs];
			await Promise.all([closeGently(server, idle), ...stops.map((end) => end())]);
			await app.db.destroy();
		},
	};
}

/** Listens, or takes connections from the primary; returns what to do before closing. */
async function open(server: Server, { env }: App) {
	if (cluster.isWorker) return acceptFromPrimary(server);
	server.listen(env.PORT, env.HOST);
	await once(server, 'listening');
	return undefined;
}

/** A request in flight at the signal arrives within this time. */
const closeDelay = 1000;

/**
 * Stops listening, and resolves when the last connection has ended. Requests on open connections are still answered,
 * with `Connection: close`; idle connections are closed.
 */
async function closeGently(server: Server, idle: IdleConnections) {
	const closed = once(server, 'close');
	server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
	// Node's `close` would end idle connections at once, even while a request is arriving.
	NetServer.prototype.close.call(server);
	// Repeated, because a slow response leaves its connection idle later; with `setImmediate`, so that what arrived while
	// the process was busy is read first.
	const timer = setInterval(() => setImmediate(() => idle.close(closeDelay)), closeDelay);
	await closed;
	clearInterval(timer);
}
