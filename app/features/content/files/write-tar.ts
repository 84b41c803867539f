/** A file to be packed. */
export interface PackedFile {
	path: string;
	bytes: Uint8Array;
}

const block = 512;

/** Packs files into an archive that every `tar` can open; the same files give the same bytes. */
export function writeTar(files: readonly PackedFile[]): Buffer {
	return Buffer.concat([...files.map(tarEntry), tarEnd]);
}

/** A file as it stands in an archive. */
export function tarEntry({ path, bytes }: PackedFile): Buffer {
	const padding = Buffer.alloc((block - (bytes.length % block)) % block);
	return Buffer.concat([tarHeader(path, bytes.length), bytes, padding]);
}

/** What stands behind the last of them. */
export const tarEnd = Buffer.alloc(2 * block);

/** The fields of the POSIX “ustar” header, by their places; numbers are octal. */
function tarHeader(path: string, size: number) {
	const cut = path.lastIndexOf('/');
	const [folder, name] = [path.slice(0, Math.max(cut, 0)), path.slice(cut + 1)];
	if (Buffer.byteLength(name) > 100 || Buffer.byteLength(folder) > 155) {
		throw new Error(`The name is too long for an archive: ${path}`);
	}
	const bytes = Buffer.alloc(block);
	bytes.write(name, 0);
	bytes.write('0000644\0', 100);
	bytes.write('0000000\0', 108);
	bytes.write('0000000\0', 116);
	bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
	// No time of change: it would make two exports of the same content differ.
	bytes.write(`${'0'.repeat(11)}\0`, 136);
	bytes.write(' '.repeat(8), 148);
	bytes.write('0', 156);
	bytes.write('ustar\x0000', 257);
	bytes.write(folder, 345);
	const sum = bytes.reduce((total, byte) => total + byte, 0);
	bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
	return bytes;
}
