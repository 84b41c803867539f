import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const deployed = 'deploy/nginx/prepfront.conf';

/** Whether this machine has nginx. */
export function hasNginx() {
	return spawnSync('nginx', ['-v']).status === 0;
}

/** Puts nginx in front of these ports, with the very file in deploy/, and does something with its address. */
export async function withNginx<T>(
	ports: readonly number[],
	work: (url: string) => Promise<T>,
): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), 'prepfront-nginx-'));
	// Its workers run as another user.
	chmodSync(folder, 0o755);
	const port = await freePort();
	const file = join(folder, 'nginx.conf');
	writeFileSync(file, configure(folder, port, ports));
	const check = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
	if (check.status !== 0) throw new Error(check.stderr);
	const child = spawn('nginx', ['-c', file], { stdio: 'ignore' });
	const ended = once(child, 'close');
	const remove = () => {
		child.kill('SIGTERM');
		rmSync(folder, { recursive: true, force: true });
	};
	process.once('exit', remove);
	try {
		const url = `http://127.0.0.1:${port}`;
		while (!(await fetch(url).catch(() => undefined))) await pause(20);
		return await work(url);
	} finally {
		process.off('exit', remove);
		remove();
		await ended;
	}
}

function configure(folder: string, port: number, ports: readonly number[]) {
	let site = readFileSync(deployed, 'utf8').replace('listen 80;', `listen 127.0.0.1:${port};`);
	for (const [index, own] of ports.entries()) site = site.replace(`:${3001 + index} `, `:${own} `);
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
	return [
		'daemon off;',
		`pid ${folder}/pid;`,
		`error_log ${folder}/error.log;`,
		'events { worker_connections 2048; }',
		'http {',
		'access_log off;',
		...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
		site,
		'}',
	].join('\n');
}
