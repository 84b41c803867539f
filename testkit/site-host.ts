import { readEnv } from '../app/platform/env.ts';
import { createApp, prepareDatabase } from '../server/boot.ts';
import { type OpenSite, serve } from '../server/serve.ts';

/** Asks the host to open a site with these settings, or to close it if there are none. */
export interface HostRequest {
	port: string;
	settings?: Record<string, string>;
}

export interface HostResponse {
	port: string;
	error?: string;
}

/**
 * Runs sites of several tests in one process, since loading the site takes longer than most tests. Each has its own
 * database, caches and port.
 */
const sites = new Map<string, OpenSite>();

// Each site's log waits for the end of the process.
process.setMaxListeners(0);
process.channel?.ref();
process.on('message', async ({ port, settings }: HostRequest) => {
	const response: HostResponse = { port };
	try {
		await (settings ? open(port, settings) : close(port));
	} catch (error) {
		response.error = error instanceof Error ? error.stack : String(error);
	}
	process.send?.(response);
});

async function open(port: string, settings: Record<string, string>) {
	const app = createApp(readEnv({ NODE_ENV: 'production', ...settings }));
	await prepareDatabase(app);
	sites.set(port, await serve(app));
}

async function close(port: string) {
	const site = sites.get(port);
	sites.delete(port);
	const stopped = site?.stop();
	site?.server.closeAllConnections();
	await stopped;
}
