import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as zlib } from 'node:zlib';

/** One body in the encodings a browser may ask for. */
export interface Variants {
	identity: Buffer;
	gzip?: Buffer;
	br?: Buffer;
	/** The size of all of them together. */
	bytes: number;
	/** Compressed quickly for the first visitor; worth a tighter compression once somebody asks again. */
	isFastCompressed?: boolean;
}

/** An encoding we answer in. */
export type Encoding = 'identity' | 'gzip' | 'br';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compresses a body in every encoding, away from the main thread. One that fails is left out: the page is still good.
 */
export async function compress(identity: Buffer): Promise<Variants> {
	const [br, gz] = await Promise.all([
		// Takes a tenth of the time of the tight compression, for a result that is an eighth larger.
		orNothing(brotli(identity, 5)),
		orNothing(compressGzip(identity)),
	]);
	return { ...variants({ identity, br, gzip: gz }), isFastCompressed: true };
}

/**
 * Compresses what is mostly sent once, as quickly as possible, in the encoding that was asked for. It takes a third of
 * a millisecond; a thread would take longer.
 */
export function compressQuickly(identity: Buffer, accepted: string | null | undefined): Variants {
	switch (chooseEncoding(accepted ?? undefined, { br: true, gzip: true })) {
		case 'br':
			return variants({ identity, br: brotliCompressSync(identity, brotliParams(identity, 1)) });
		case 'gzip':
			return variants({ identity, gzip: gzipSync(identity, { level: 1 }) });
		default:
			return variants({ identity });
	}
}

function orNothing(compressing: Promise<Buffer>): Promise<Buffer | undefined> {
	return compressing.catch(() => undefined);
}

let packing = Promise.resolve();
let waiting = 0;

/** Each waiting body stays in memory; when so many wait, further ones are left as they are. */
const maxWaiting = 200;

/** The best but one: a page is a fiftieth larger than at the best, which takes three times as long. */
const tightest = zlib.BROTLI_MAX_QUALITY - 1;

/**
 * Compresses a cached body tightly: the largest pages then fit into the first ten packets of a connection. One at a
 * time, because the threads have other work. Never rejects: such a body stays as it is.
 */
export function recompress(body: Variants): Promise<void> {
	if (waiting >= maxWaiting) return packing;
	waiting += 1;
	body.isFastCompressed = false;
	packing = packing.then(async () => {
		waiting -= 1;
		const tight = await orNothing(brotli(body.identity, tightest));
		if (tight) body.br = tight;
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

/** Puts the encodings of a body together with their size. */
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
