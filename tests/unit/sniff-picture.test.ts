import { expect, test } from 'vitest';
import { sniffPicture } from '#app/features/media/sniff-picture.server.ts';
import { makePicture } from '#tests/setup/hostile-pictures.ts';

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
	'recognises %s by its first bytes',
	async (kind) => {
		expect(sniffPicture(await makePicture(kind))).toEqual({ kind });
	},
);

test.each([
	['a GIF', 'GIF89a\x01\x00\x01\x00'],
	['a PDF', '%PDF-1.7'],
	['an SVG drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">'],
	['a web page', '<!DOCTYPE html><script>'],
	['an iPhone picture (HEIC)', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
	['an archive', 'PK\x03\x04'],
])('names what cannot be uploaded: %s', (is, head) => {
	expect(sniffPicture(Buffer.from(head, 'latin1'))).toEqual({ kind: 'other', is });
});

test.each(['', '\xff\xd8', 'RIFF1234WAVE', '\x89PNG\r\n\x1a\n', 'nothing'])(
	'recognises nothing in %j',
	(head) => {
		expect(sniffPicture(Buffer.from(head, 'latin1'))).toEqual({ kind: 'other', is: undefined });
	},
);
