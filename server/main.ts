import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { readEnv } from '#app/platform/env.ts';
import { explainFailure } from '#app/platform/explain-failure.ts';
import { createApp, prepareDatabase } from './boot.ts';
import { startFreeingMemory } from './process/free-memory.ts';
import { superviseWorkers } from './process/supervise-workers.ts';
import { type OpenSite, serve } from './serve.ts';

/** How long requests in flight may take after a shutdown signal. */
const timeout = 10_000;

try {
	const env = readEnv(process.env);
	const app = createApp(env);
	if (cluster.isPrimary) await prepareDatabase(app);
	if (cluster.isPrimary && env.WEB_CONCURRENCY > 1) {
		await app.db.destroy();
		await superviseWorkers(app);
	} else {
		const site = await serve(app);
		startFreeingMemory();
		stopOnSignal(site);
		if (cluster.isPrimary) announce(site, env.PUBLIC_URL);
	}
} catch (error) {
	process.stderr.write(`${explainFailure(error, process.env)}\n`);
	process.exit(1);
}

function stopOnSignal(site: OpenSite) {
	const stop = async () => {
		setTimeout(() => process.exit(1), timeout).unref();
		await site.stop();
		process.exit(0);
	};
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);
}

function announce({ server }: OpenSite, url: string) {
	const { port } = server.address() as AddressInfo;
	process.stdout.write(`\n  ${url}  is open (port ${port}). Ctrl+C closes it.\n\n`);
}
