import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture with a gradient and a marked corner, so that tests can see turning and cropping. */
export async function makePicture(
	format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff',
	{ width = 600, height = 400 } = {},
): Promise<Buffer> {
	return await drawing(width, height).toFormat(format).toBuffer();
}

/** As a phone saves it: rotated, with EXIF orientation, location and owner's name. */
export async function makePhonePicture(): Promise<Buffer> {
	return await drawing(600, 400)
		.withExif({
			IFD0: { Artist: 'Asha Verma', Copyright: 'SECRET-COPYRIGHT' },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 18/1 0/1', GPSLongitudeRef: 'E' },
		})
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
}

/** A PNG header with these dimensions, and a few bytes that claim to be its pixels. */
export function pngOf(width: number, height: number): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 2, 0, 0, 0], 8);
	const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
	const pixels = deflateSync(Buffer.alloc(100_000));
	return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND')]);
}

/** A JPEG that a careless program reads as a web page: HTML in its comment and after its end. */
export async function makePolyglot(): Promise<Buffer> {
	const jpeg = await makePicture('jpeg');
	const html = Buffer.from('<html><script>alert(document.domain)</script></html>');
	const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), html]);
	return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), html]);
}

function drawing(width: number, height: number) {
	const mark = { create: { width: 40, height: 40, channels: 3 as const, background: '#f00' } };
	return sharp({ create: { width, height, channels: 3, background: '#248' } }).composite([
		{ input: mark, left: 0, top: 0 },
	]);
}

function chunk(type: string, data = Buffer.alloc(0)) {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const check = Buffer.alloc(4);
	check.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, check]);
}
