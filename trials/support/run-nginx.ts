import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { withFolder } from '../../testkit/temporary-folder.ts';
import { findProgram } from './find-program.ts';
import { type ServerProgram, withServer } from './run-server.ts';

/** How nginx is to serve. */
export interface NginxSetup {
	/** What stands in its `http` block, which listens on this port; the folder is empty and its own. */
	http(port: number, folder: string): string;
	/** An address that it answers once it is there. */
	path?: string;
	/** The command in its stead that runs it, on a core of its own, say. */
	command?(program: string, args: string[]): Pick<ServerProgram, 'command' | 'args'>;
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Whether this machine has nginx. */
export function hasNginx() {
	return findProgram('nginx') !== undefined;
}

/** Runs nginx with one worker, does something with its address, and ends it. */
export async function withNginx<T>(setup: NginxSetup, work: (url: string) => Promise<T>) {
	const { http, path = '/', command = (program, args) => ({ command: program, args }) } = setup;
	return withFolder(async (folder) => {
		const port = await freePort();
		const file = join(folder, 'nginx.conf');
		writeFileSync(file, configure(folder, http(port, folder)));
		const args = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')];
		const program = command(findProgram('nginx') ?? 'nginx', args);
		const url = `http://127.0.0.1:${port}`;
		return await withServer({ ...program, url: url + path }, () => work(url));
	});
}

/** Started by root, its worker stays root: nobody else may read the folder. */
function configure(folder: string, http: string) {
	return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
	access_log off;
	${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
	${http}
}
`;
}
