import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../chaos/free-port.ts';
import { findProgram } from './find-program.ts';
import { pinned } from './pin.ts';
import { withServer } from './run-server.ts';

/** A page as the site sends it: its head and its compressed body. */
export interface SentPage {
	path: string;
	headers: [name: string, value: string][];
	gzip: Buffer;
}

/** Serves these pages, byte for byte and with the same headers, from nginx with one worker. */
export async function withNginx<T>(pages: SentPage[], work: (url: string) => Promise<T>) {
	const folder = mkdtempSync(join(tmpdir(), 'prepfront-nginx-'));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	process.once('exit', remove);
	const port = await freePort();
	mkdirSync(join(folder, 'pages'));
	for (const [n, { gzip }] of pages.entries()) {
		writeFileSync(join(folder, `pages/${n}.html.gz`), gzip);
		writeFileSync(join(folder, `pages/${n}.html`), gunzipSync(gzip));
	}
	writeFileSync(join(folder, 'nginx.conf'), configure(folder, port, pages));
	const files = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
	const program = pinned('server', findProgram('nginx') ?? 'nginx', files);
	const url = `http://127.0.0.1:${port}`;
	try {
		return await withServer({ ...program, url: url + (pages[0]?.path ?? '/') }, () => work(url));
	} finally {
		remove();
		process.off('exit', remove);
	}
}

/** As quick as nginx gets: files compressed before and kept open, connections kept, nothing logged. */
function configure(folder: string, port: number, pages: SentPage[]) {
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
	return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
	access_log off;
	types { text/html html; }
	charset utf-8;
	sendfile on;
	tcp_nopush on;
	keepalive_timeout 65;
	keepalive_requests 1000000000;
	gzip_static on;
	gzip_vary on;
	open_file_cache max=100 inactive=10m;
	${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
	server {
		listen 127.0.0.1:${port};
		root ${folder}/pages;
		${pages.map(locate).join('\n\t\t')}
	}
}
`;
}

/** What nginx says by itself is not said twice. */
const ownHeaders =
	/^(?:content-type|content-length|content-encoding|vary|etag|date|connection|keep-alive|x-request-id)$/i;

function locate({ path, headers }: SentPage, n: number) {
	const added = headers
		.filter(([name]) => !ownHeaders.test(name))
		.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
	return `location = ${path} { try_files /${n}.html =404; ${added.join(' ')} }`;
}
