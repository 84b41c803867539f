import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

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

/** Compresses a body in every encoding, away from the main thread. */
export async function compress(identity: Buffer): Promise<Variants> {
	const [br, gz] = await Promise.all([
		compressBrotli(identity, {
			params: {
				[zlib.BROTLI_PARAM_QUALITY]: 9,
				[zlib.BROTLI_PARAM_SIZE_HINT]: identity.length,
			},
		}),
		compressGzip(identity, { level: 9 }),
	]);
	return variants({ identity, br, gzip: gz });
}

/** Puts the forms of a body together with their size. */
export function variants(forms: Omit<Variants, 'bytes'>): Variants {
	const bytes = forms.identity.length + (forms.gzip?.length ?? 0) + (forms.br?.length ?? 0);
	return { ...forms, bytes };
}

/** The best encoding that the browser accepts and the body has. */
export function chooseEncoding(accepted: string | undefined, body: Variants): Encoding {
	if (!accepted) return 'identity';
	if (body.br && acceptsBrotli.test(accepted)) return 'br';
	if (body.gzip && acceptsGzip.test(accepted)) return 'gzip';
	return 'identity';
}

const accepts = (name: string) =>
	new RegExp(`(?:^|,)\\s*${name}\\s*(?=,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
const acceptsBrotli = accepts('br');
const acceptsGzip = accepts('gzip');
