import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as zlib } from 'node:zlib';

/** A body in the encodings browsers accept. */
export interface Variants {
	identity: Buffer;
	gzip?: Buffer;
	br?: Buffer;
	/** Their total size. */
	bytes: number;
	/** Compressed fast for the first visitor; recompressed once somebody asks again. */
	isFastCompressed?: boolean;
}

export type Encoding = 'identity' | 'gzip' | 'br';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a body in every encoding, off the main thread. A failed encoding is left out. */
export async function compress(identity: Buffer): Promise<Variants> {
	const [br, gz] = await Promise.all([
		// A tenth of the time of the best compression, for a result an eighth larger.
		orNothing(brotli(identity, 5)),
		orNothing(compressGzip(identity)),
	]);
	return { ...variants({ identity, br, gzip: gz }), isFastCompressed: true };
}

/**
 * Compresses a body that is mostly sent once, as fast as possible. It takes a third of a millisecond; a thread would
 * take longer.
 */
export function compressQuickly(body: Buffer, encoding: Encoding): Buffer {
	switch (encoding) {
		case 'br':
			return brotliCompressSync(body, brotliParams(body, 1));
		case 'gzip':
			return gzipSync(body, { level: 1 });
		default:
			return body;
	}
}

function orNothing(compressing: Promise<Buffer>): Promise<Buffer | undefined> {
	return compressing.catch(() => undefined);
}

let packing = Promise.resolve();
let waiting = 0;

/** Each queued body stays in memory; beyond this, bodies keep their fast compression. */
const maxWaiting = 200;

/** The second-best quality: 2% larger than the best, in a third of the time. */
const bestBrotli = zlib.BROTLI_MAX_QUALITY - 1;

/**
 * Recompresses a cached body at best quality, so that the largest pages fit into a connection's first ten packets. One
 * at a time, because the threads have other work. Never rejects: on failure the body stays as it is.
 */
export function recompress(body: Variants): Promise<void> {
	if (waiting >= maxWaiting) return packing;
	waiting += 1;
	body.isFastCompressed = false;
	packing = packing.then(async () => {
		waiting -= 1;
		const smallest = await orNothing(brotli(body.identity, bestBrotli));
		if (smallest) body.br = smallest;
	});
	return packing;
}

async function brotli(body: Buffer, quality: number) {
	return compressBrotli(body, brotliParams(body, quality));
}

function brotliParams({ length }: Buffer, quality: number) {
	return {
		params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: length },
	};
}

export function variants(encodings: Omit<Variants, 'bytes' | 'isFastCompressed'>): Variants {
	const bytes =
		encodings.identity.length + (encodings.gzip?.length ?? 0) + (encodings.br?.length ?? 0);
	return { ...encodings, bytes };
}

/** The best encoding that the browser accepts and the body has. */
export function chooseEncoding(
	accepted: string | undefined,
	body: { br?: unknown; gzip?: unknown },
): Encoding {
	if (!accepted) return 'identity';
	if (body.br && acceptsBrotli.test(accepted)) return 'br';
	if (body.gzip && acceptsGzip.test(accepted)) return 'gzip';
	return 'identity';
}

const accepts = (name: string) =>
	new RegExp(`(?:^|,)\\s*${name}\\s*(?=,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
const acceptsBrotli = accepts('br');
const acceptsGzip = accepts('gzip');
