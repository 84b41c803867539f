/** A file as text, or why it cannot be read. */
export type Decoded = { outcome: 'text'; text: string } | { outcome: 'refused'; message: string };

const saveAgain = 'Save it as “CSV UTF-8” and choose it again.';

/** Reads the bytes of a file as text: UTF-8, or UTF-16 when its first bytes say so. */
export function decodeText(bytes: Uint8Array): Decoded {
	const [first, second] = bytes;
	const encoding =
		first === 0xff && second === 0xfe
			? 'utf-16le'
			: first === 0xfe && second === 0xff
				? 'utf-16be'
				: 'utf-8';
	// A workbook is a ZIP archive, the old kind a compound file.
	if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) {
		return refused(`This is a spreadsheet, not a CSV file. ${saveAgain}`);
	}
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
		if (text.trim() === '') return refused('The file is empty. Choose another one.');
		return { outcome: 'text', text };
	} catch {
		return refused(`The letters of this file cannot be read. ${saveAgain}`);
	}
}

function refused(message: string): Decoded {
	return { outcome: 'refused', message };
}
