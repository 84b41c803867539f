import { readFileSync } from 'node:fs';
import { withNginx } from '../support/run-nginx.ts';

const deployed = 'deploy/nginx/prepfront.conf';

/** Runs nginx in front of these ports, with the configuration in deploy/, and the work with its address. */
export async function behindNginx<T>(ports: readonly number[], work: (url: string) => Promise<T>) {
	return await withNginx({ http: (port) => readDeployed(port, ports) }, work);
}

function readDeployed(port: number, ports: readonly number[]) {
	let site = readFileSync(deployed, 'utf8').replace('listen 80;', `listen 127.0.0.1:${port};`);
	for (const [index, own] of ports.entries()) site = site.replace(`:${3001 + index} `, `:${own} `);
	return site;
}
