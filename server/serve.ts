import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as build from 'virtual:react-router/server-build';
import type { App } from '#app/app-context.ts';
import { acceptFromPrimary } from './accept-from-primary.ts';
import { closeGently } from './close-gently.ts';
import { closeQuiet } from './close-quiet.ts';
import { createHandler } from './create-handler.ts';
import { addExpressLane, type LaneParts } from './express-lane.ts';
import { startGivingMemoryBack } from './give-memory-back.ts';
import { KnownAddresses } from './known-addresses.ts';
import { limitConnections } from './limit-connections.ts';
import { Metrics } from './metrics.ts';
import { uploadTimeout } from './receive-upload.ts';
import { recordRequests, requestIds } from './record-requests.ts';
import { createRenderer } from './render-page.ts';
import { startDeskJobs } from './run-desk-jobs.ts';
import { closedPolicy, securityHeaders } from './security-headers.ts';
import { startSending } from './send-in-background.ts';
import { Shelves } from './shelves.ts';
import { loadStaticFiles } from './static-files.ts';
import { startTidyingUp } from './tidy-up.ts';
import { watchContent } from './watch-content.ts';

/** How long what is in flight may take once the process was told to end. */
const patience = 10_000;

/** Whoever sends and takes nothing for so long is gone: else an answer that nobody reads would be held for ever. */
const longestSilence = 60_000;

/** Serves the site until the process is told to end. */
export async function serve(app: App) {
	const metrics = new Metrics();
	const headers = [...securityHeaders(app.env), ...closedPolicy];
	const staticFiles = loadStaticFiles(build.assetsBuildDirectory, headers);
	const shelves = new Shelves(new KnownAddresses(build.routes), staticFiles);
	const lane: LaneParts = {
		find: (address, cookies) => shelves.find(address, cookies),
		nextId: requestIds(),
		record: recordRequests(app.log, metrics),
	};
	app.health.listen(({ kind, what, advice, detail }, isOver) => {
		if (isOver) app.log.info({ kind }, `over: ${what}`);
		else app.log.error({ kind, detail }, `${what} ${advice}`);
	});
	const stopping = new AbortController();
	const render = createRenderer(app, build, stopping.signal);
	const watch = await watchContent(app, shelves);
	const handle = createHandler({
		app,
		render,
		shelves,
		metrics,
		lane,
		lookForChanges: watch.lookNow,
	});
	const server = createServer(
		{ requestTimeout: uploadTimeout, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
		limitConnections(handle),
	);
	server.timeout = longestSilence;
	const noteRequest = closeQuiet(server, server.keepAliveTimeout);
	const closeLane = addExpressLane(server, lane, noteRequest);
	const leavePrimary = await open(server, app);
	const stopSending = startSending(app);
	const stopTidyingUp = startTidyingUp(app);
	const stopDeskJobs = startDeskJobs(app);
	startGivingMemoryBack();
	if (cluster.isPrimary) announce(server, app);

	const stop = async () => {
		setTimeout(() => process.exit(1), patience).unref();
		stopping.abort();
		await leavePrimary?.();
		const stops = [watch.stop, stopTidyingUp, stopSending, stopDeskJobs];
		await Promise.all([closeGently(server, closeLane), ...stops.map((end) => end())]);
		await app.db.destroy();
		process.exit(0);
	};
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);
}

/** Listens, or takes connections from the process that does; then gives what is to be done before closing. */
async function open(server: Server, { env }: App) {
	if (cluster.isWorker) return acceptFromPrimary(server);
	server.listen(env.PORT, env.HOST);
	await once(server, 'listening');
	return undefined;
}

function announce(server: Server, app: App) {
	const { port } = server.address() as AddressInfo;
	process.stdout.write(`\n  ${app.env.PUBLIC_URL}  is open (port ${port}). Ctrl+C closes it.\n\n`);
}
