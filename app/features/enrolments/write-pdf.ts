/** Something on a page: text that begins at a place, or a line across. Measured in points from the top left. */
export type PdfPart =
	| { text: string; x: number; y: number; size: number; bold?: boolean; colour?: string }
	| { x: number; y: number; width: number; thickness: number; colour: string };

/** An A5 page across, in points. */
export const pdfPage = { width: 595, height: 420 };

/** Characters beyond Latin-1, by their code in the font's encoding. */
const beyond: Record<string, number> = { '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 };

/**
 * Writes a one-page PDF in the standard fonts, which have Latin letters only. Two fonts and lines need no library: see
 * docs/decisions/047-money-and-receipts.md.
 */
export function writePdf(
	{ title, language }: { title: string; language: string },
	parts: readonly PdfPart[],
): Uint8Array<ArrayBuffer> {
	const content = parts.map(drawPart).join('\n');
	const { width, height } = pdfPage;
	const objects = [
		`<< /Type /Catalog /Pages 2 0 R /Lang (${escapeText(language)}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
		`<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
		`<< /Title (${escapeText(title)}) >>`,
	];
	let file = '%PDF-1.4\n';
	const offsets = objects.map((object, index) => {
		const offset = file.length;
		file += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return String(offset).padStart(10, '0');
	});
	const start = file.length;
	file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
	file += offsets.map((offset) => `${offset} 00000 n \n`).join('');
	file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
	// Every character is one byte by now, so string offsets are file offsets.
	return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}

function drawPart(part: PdfPart): string {
	const y = pdfPage.height - part.y;
	if ('width' in part) {
		return `${readColour(part.colour)} rg ${part.x} ${y} ${part.width} ${part.thickness} re f`;
	}
	const font = part.bold ? 'F2' : 'F1';
	const colour = readColour(part.colour ?? '#000000');
	return `BT ${colour} rg /${font} ${part.size} Tf ${part.x} ${y} Td (${escapeText(part.text)}) Tj ET`;
}

function readColour(hex: string) {
	const parts = [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16) / 255);
	return parts.map((part) => part.toFixed(3)).join(' ');
}

/** Whether the fonts have every letter of a text. */
export function canPrint(text: string): boolean {
	return encode(text).every((byte) => byte !== undefined);
}

/** Escapes a text; letters missing in the fonts become question marks. */
function escapeText(text: string): string {
	return encode(text)
		.map((byte = '?') => (/[()\\]/.test(byte) ? `\\${byte}` : byte))
		.join('');
}

/** The byte of each letter; undefined where the fonts lack it. */
function encode(text: string): (string | undefined)[] {
	return Array.from(text.normalize('NFC'), (letter) => {
		const known = /[\u0020-\u007e\u00a0-\u00ff]/u.test(letter) ? letter.codePointAt(0) : undefined;
		const code = beyond[letter] ?? known;
		return code === undefined ? undefined : String.fromCharCode(code);
	});
}
