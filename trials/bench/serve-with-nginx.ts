import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { withNginx } from '../support/run-nginx.ts';
import { pinned } from './pin.ts';

/** A page as the site sends it: its headers and its compressed body. */
export interface SentPage {
	path: string;
	headers: [name: string, value: string][];
	gzip: Buffer;
}

/** Serves these pages, byte for byte and with the same headers, from nginx. */
export async function serveWithNginx<T>(pages: SentPage[], work: (url: string) => Promise<T>) {
	return await withNginx(
		{
			http(port, folder) {
				mkdirSync(join(folder, 'pages'));
				for (const [n, { gzip }] of pages.entries()) {
					writeFileSync(join(folder, `pages/${n}.html.gz`), gzip);
					writeFileSync(join(folder, `pages/${n}.html`), gunzipSync(gzip));
				}
				return configure(port, folder, pages);
			},
			path: pages[0]?.path,
			command: (program, args) => pinned('server', program, args),
		},
		work,
	);
}

/** nginx at its fastest: precompressed files and connections stay open. */
function configure(port: number, folder: string, pages: SentPage[]) {
	return `types { text/html html; }
	charset utf-8;
	sendfile on;
	tcp_nopush on;
	keepalive_timeout 65;
	keepalive_requests 1000000000;
	gzip_static on;
	gzip_vary on;
	open_file_cache max=100 inactive=10m;
	server {
		listen 127.0.0.1:${port};
		root ${folder}/pages;
		${pages.map(locate).join('\n\t\t')}
	}`;
}

/** Headers that nginx adds itself are left out. */
const ownHeaders =
	/^(?:content-type|content-length|content-encoding|vary|etag|date|connection|keep-alive|x-request-id)$/i;

function locate({ path, headers }: SentPage, n: number) {
	const added = headers
		.filter(([name]) => !ownHeaders.test(name))
		.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
	return `location = ${path} { try_files /${n}.html =404; ${added.join(' ')} }`;
}
