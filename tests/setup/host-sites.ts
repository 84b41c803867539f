import type { HostRequest, HostResponse } from '#testkit/site-host.ts';
import { type SpawnedSite, spawnSite } from '#testkit/site-process.ts';

/** The process in which this worker opens its sites. It ends with the worker. */
let host: SpawnedSite | undefined;

/** Opens a site in the host, which is quicker than a process of its own. */
export async function openInHost(settings: Record<string, string>) {
	host ??= spawnSite({}, 'site-host');
	const { PORT: port = '' } = settings;
	let output = '';
	const collect = (text: string) => {
		output += text;
	};
	const streams = [host.process.stdout, host.process.stderr];
	for (const stream of streams) stream?.on('data', collect);
	await ask(host, { port, settings });
	return {
		output: () => output,
		async close() {
			if (host) await ask(host, { port });
			for (const stream of streams) stream?.off('data', collect);
		},
	};
}

function ask({ process: child, ended, output }: SpawnedSite, request: HostRequest) {
	return new Promise<void>((resolve, reject) => {
		const listen = ({ port, error }: HostResponse) => {
			if (port !== request.port) return;
			child.off('message', listen);
			if (error) reject(new Error(error));
			else resolve();
		};
		child.on('message', listen);
		child.send(request);
		ended.then(() => reject(new Error(`The process of the sites ended:\n${output()}`)));
	});
}
