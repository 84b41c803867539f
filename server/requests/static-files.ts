import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { variants } from '#server/cache/variants.ts';
import { type CachedResponse, tagOf } from './send.ts';

const types: Record<string, string> = {
	'.css': 'text/css; charset=utf-8',
	'.ico': 'image/x-icon',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json',
	'.png': 'image/png',
	'.svg': 'image/svg+xml',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
	'.xml': 'application/xml',
};

/** Reads the built files into memory, with their precompressed variants. */
export function loadStaticFiles(
	folder: string,
	headers: readonly string[],
): ReadonlyMap<string, CachedResponse> {
	const files = new Map<string, CachedResponse>();
	for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
		const type = types[extname(name)];
		if (type)
			files.set(`/${name.split(sep).join('/')}`, loadFile(join(folder, name), type, headers));
	}
	return files;
}

function loadFile(path: string, type: string, headers: readonly string[]): CachedResponse {
	const identity = readFileSync(path);
	const compressed = (ending: string) =>
		existsSync(path + ending) ? readFileSync(path + ending) : undefined;
	// The build puts a content hash into every name under assets/.
	const forever = path.includes(`${sep}assets${sep}`);
	const caching = forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
	return {
		etag: tagOf(identity),
		headers: [
			...headers,
			'Content-Type',
			type,
			'Cache-Control',
			caching,
			'Vary',
			'Accept-Encoding',
		],
		variants: variants({ identity, br: compressed('.br'), gzip: compressed('.gz') }),
	};
}
