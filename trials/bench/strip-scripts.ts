import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

interface Answer {
	status: number;
	headers: Record<string, string>;
	body: Buffer;
}

/** Serves a copy of the site's pages without scripts, cached and compressed as the site does it. */
export async function withStrippedCopy<T>(origin: string, work: (url: string) => Promise<T>) {
	const remembered = new Map<string, Promise<Answer>>();
	const server = createServer(async (req, res) => {
		const address = req.url ?? '/';
		const known = remembered.get(address) ?? copy(origin + address, req.headers);
		remembered.set(address, known);
		const { status, headers, body } = await known;
		res.writeHead(status, headers).end(body);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	try {
		return await work(`http://127.0.0.1:${port}`);
	} finally {
		server.close();
		server.closeAllConnections();
	}
}

async function copy(url: string, asked: IncomingHttpHeaders): Promise<Answer> {
	const response = await fetch(url, {
		headers: { 'Accept-Encoding': 'br', Accept: asked.accept ?? '*/*' },
		redirect: 'manual',
	});
	const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
	const plain = Buffer.from(await response.arrayBuffer());
	const stripped = isPage ? Buffer.from(strip(plain.toString())) : plain;
	const isPacked = response.headers.get('Content-Encoding') === 'br';
	const body = isPacked ? pack(stripped) : stripped;
	const headers = Object.fromEntries(response.headers);
	delete headers['transfer-encoding'];
	return {
		status: response.status,
		headers: { ...headers, 'content-length': String(body.length) },
		body,
	};
}

function strip(html: string) {
	return html
		.replace(/<script[\s\S]*?<\/script>/g, '')
		.replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}

function pack(body: Buffer) {
	const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
	return brotliCompressSync(body, { params });
}
