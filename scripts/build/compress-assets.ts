import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

/** Writes a brotli and a gzip version beside every file of the folder that gets smaller by it. */
export async function compressAssets(folder: string) {
	const files = await readdir(folder, { recursive: true });
	const paths = files.map((file) => join(folder, file));
	await Promise.all(paths.filter((path) => compressible.has(extname(path))).map(compressFile));
}

async function compressFile(path: string) {
	const source = await readFile(path);
	const [br, gz] = await Promise.all([
		promisify(brotliCompress)(source, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }),
		promisify(gzip)(source, { level: 9 }),
	]);
	if (br.length < source.length) await writeFile(`${path}.br`, br);
	if (gz.length < source.length) await writeFile(`${path}.gz`, gz);
}
