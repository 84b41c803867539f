import { promisify } from 'node:util';
import {
	brotliCompress,
	createBrotliCompress,
	createGzip,
	gzip,
	constants as zlib,
} from 'node:zlib';

/** One body in the encodings a browser may ask for. */
export interface Variants {
	identity: Buffer;
	gzip?: Buffer;
	br?: Buffer;
	/** The size of all of them together. */
	bytes: number;
}

/** An encoding we answer in. */
export type Encoding = 'identity' | 'gzip' | 'br';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a body in every encoding, away from the main thread. One that fails is left out: the page is still good. */
export async function compress(
	identity: Buffer,
	how: 'well' | 'quickly' = 'well',
): Promise<Variants> {
	const [quality, level] = how === 'well' ? [9, 9] : [4, 4];
	const [br, gz] = await Promise.all([
		orNothing(brotli(identity, quality)),
		orNothing(compressGzip(identity, { level })),
	]);
	return variants({ identity, br, gzip: gz });
}

function orNothing(compressing: Promise<Buffer>): Promise<Buffer | undefined> {
	return compressing.catch(() => undefined);
}

let packing = Promise.resolve();
let waiting = 0;

/** Each of them is held until its turn comes; what comes when so many wait stays as it is. */
const mostWaiting = 200;

/**
 * Compresses a body that is kept as tightly as can be, which takes too long for the visitor who waits for it. The
 * largest pages then fit into the first ten packets of a connection, and are there a round trip sooner. One at a
 * time: the threads that do it have other work as well. Never rejects: a body that cannot be packed stays as it is, and
 * the next one gets its turn.
 */
export function packTighter(body: Variants): Promise<void> {
	if (waiting >= mostWaiting) return packing;
	waiting += 1;
	packing = packing.then(async () => {
		waiting -= 1;
		const tight = await orNothing(brotli(body.identity, zlib.BROTLI_MAX_QUALITY));
		if (tight) body.br = tight;
	});
	return packing;
}

async function brotli(body: Buffer, quality: number) {
	const params = {
		[zlib.BROTLI_PARAM_QUALITY]: quality,
		[zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
	};
	return compressBrotli(body, { params });
}

/** Puts the forms of a body together with their size. */
export function variants(forms: Omit<Variants, 'bytes'>): Variants {
	const bytes = forms.identity.length + (forms.gzip?.length ?? 0) + (forms.br?.length ?? 0);
	return { ...forms, bytes };
}

/** A page is smaller than this power of two; looking further back would take megabytes for each. */
const window = 17;

/** Packs what is sent once only, with a visitor waiting for it. */
export const packers = {
	br: () =>
		createBrotliCompress({
			params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_LGWIN]: window },
		}),
	gzip: () => createGzip(),
};

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
