import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { withServer } from '../support/run-server.ts';
import { peersFolder } from './peers.ts';
import { pinned } from './pin.ts';

const run = promisify(execFile);
const site = join(peersFolder, 'next-site');
const next = join(peersFolder, 'node_modules/next/dist/bin/next');
const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };

/** Builds a Next.js site with a static page for each of these bodies, and serves it with `next start`. */
export async function withNext<T>(
	bodies: ReadonlyMap<string, string>,
	work: (url: string) => Promise<T>,
) {
	writeSite(bodies);
	await run(process.execPath, [next, 'build'], { cwd: site, env });
	const port = await freePort();
	const start = [next, 'start', '-H', '127.0.0.1', '-p', String(port)];
	const url = `http://127.0.0.1:${port}`;
	const program = { ...pinned('server', process.execPath, start), cwd: site, env, url };
	return await withServer(program, () => work(url));
}

function writeSite(bodies: ReadonlyMap<string, string>) {
	rmSync(site, { recursive: true, force: true });
	write('package.json', JSON.stringify({ private: true, type: 'module' }));
	write(
		'next.config.js',
		`export default { turbopack: { root: ${JSON.stringify(peersFolder)} } };`,
	);
	write(
		'app/layout.js',
		'export default ({ children }) => <html lang="en-IN"><body>{children}</body></html>;',
	);
	for (const [path, body] of bodies) {
		write(
			join('app', path, 'page.js'),
			`const body = ${JSON.stringify(body)};
export const dynamic = 'force-static';
export default () => <main dangerouslySetInnerHTML={{ __html: body }} />;`,
		);
	}
}

function write(name: string, text: string) {
	mkdirSync(join(site, name, '..'), { recursive: true });
	writeFileSync(join(site, name), text);
}
