import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { findOnMachine } from '../../scripts/setup/project.mjs';
import { withFolder } from '../../testkit/temporary-folder.ts';
import { type ServerProgram, withServer } from './run-server.ts';

/** The configuration of nginx. */
export interface NginxSetup {
	/** The content of its `http` block, which listens on this port; the folder is empty and its own. */
	http(port: number, folder: string): string;
	/** A path that responds once it is running. */
	path?: string;
	/** An alternative command to run it, such as on its own core. */
	command?(program: string, args: string[]): Pick<ServerProgram, 'command' | 'args'>;
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Whether this machine has nginx. */
export function hasNginx() {
	return findOnMachine('nginx') !== undefined;
}

/** Runs nginx with one worker, runs the work with its address, and ends it. */
export async function withNginx<T>(setup: NginxSetup, work: (url: string) => Promise<T>) {
	const { http, path = '/', command = (program, args) => ({ command: program, args }) } = setup;
	return withFolder(async (folder) => {
		const port = await freePort();
		const file = join(folder, 'nginx.conf');
		writeFileSync(file, configure(folder, http(port, folder)));
		const args = ['-p', folder, '-c', file, '-e', join(folder, 'error.log')];
		const program = command(findOnMachine('nginx') ?? 'nginx', args);
		const url = `http://127.0.0.1:${port}`;
		return await withServer({ ...program, url: url + path }, () => work(url));
	});
}

/** Started by root, its worker stays root: nobody else can read the folder. */
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
