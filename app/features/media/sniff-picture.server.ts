export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

export type Sniffed = { kind: PictureKind } | { kind: 'other'; is?: string };

const known: readonly { is: string; test: (head: string) => boolean }[] = [
	{ is: 'a GIF', test: (head) => head.startsWith('GIF8') },
	{ is: 'a PDF', test: (head) => head.includes('%PDF-') },
	{ is: 'a TIFF', test: (head) => head.startsWith('II*\0') || head.startsWith('MM\0*') },
	{ is: 'a bitmap (BMP)', test: (head) => head.startsWith('BM') },
	{
		is: 'an archive',
		test: (head) => head.startsWith('PK\x03\x04') || head.startsWith('\x1f\x8b'),
	},
	{ is: 'an iPhone picture (HEIC)', test: (head) => /^....ftyp(?:hei|hev|mif1|msf1)/s.test(head) },
	{ is: 'an SVG drawing', test: (head) => /<svg[\s>]/i.test(head) },
	{ is: 'a web page', test: (head) => /<(?:!doctype|html|head|body|script)[\s>]/i.test(head) },
];

/** The format by the first bytes; the file name and the browser's type are ignored. */
export function sniffPicture(bytes: Uint8Array): Sniffed {
	const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
	if (head.startsWith('\xff\xd8\xff')) return { kind: 'jpeg' };
	if (head.startsWith('\x89PNG\r\n\x1a\n') && head.slice(12, 16) === 'IHDR') return { kind: 'png' };
	if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return { kind: 'webp' };
	if (isAvif(bytes, head)) return { kind: 'avif' };
	return { kind: 'other', is: known.find(({ test }) => test(head))?.is };
}

/** The first box lists the compatible brands. */
function isAvif(bytes: Uint8Array, head: string) {
	if (bytes.length < 16 || head.slice(4, 8) !== 'ftyp') return false;
	const size = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), head.length);
	const brands = [head.slice(8, 12), ...(head.slice(16, size).match(/.{4}/gs) ?? [])];
	return brands.includes('avif') || brands.includes('avis');
}
