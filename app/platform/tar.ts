/** A file to be packed. */
export interface PackedFile {
	path: string;
	bytes: Uint8Array;
}

export type TarReading =
	| { outcome: 'read'; files: PackedFile[] }
	| { outcome: 'broken'; why: string };

const block = 512;
const maxFiles = 100_000;
const kinds = { file: ['0', '\0'], passedOver: ['5', 'x', 'g'] };

/** Reads an archive in memory. Links, devices and paths that lead outside are refused. */
export function readTar(archive: Uint8Array): TarReading {
	const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
	const files: PackedFile[] = [];
	for (let at = 0; at + block <= bytes.length; ) {
		const head = bytes.subarray(at, at + block);
		if (head.every((byte) => byte === 0)) break;
		if (!isHeader(head)) return broken('It is not a tar archive, or it is damaged.');
		const path = readPath(head);
		const size = readNumber(head, 124, 12);
		const kind = head.toString('latin1', 156, 157);
		const start = at + block;
		if (size === undefined || start + size > bytes.length) return broken(`“${path}” is cut off.`);
		if (kinds.file.includes(kind)) {
			if (!isInside(path)) return broken(`“${path}” is not a name that may be in an archive.`);
			files.push({ path, bytes: bytes.subarray(start, start + size) });
		} else if (!kinds.passedOver.includes(kind)) {
			return broken(`“${path}” is not a plain file. Pack plain files only.`);
		}
		if (files.length > maxFiles) return broken(`It contains more than ${maxFiles} files.`);
		at = start + Math.ceil(size / block) * block;
	}
	return { outcome: 'read', files };
}

function isHeader(head: Buffer) {
	const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
	return readNumber(head, 148, 8) === sum && head.toString('latin1', 257, 262) === 'ustar';
}

function readPath(head: Buffer) {
	// GNU tar's own format uses this place differently.
	const isPosix = head[262] === 0;
	const folder = isPosix ? readText(head, 345, 155) : '';
	const name = readText(head, 0, 100);
	return folder ? `${folder}/${name}` : name;
}

function readText(head: Buffer, from: number, length: number) {
	const [text = ''] = head.toString('utf8', from, from + length).split('\0');
	return text;
}

function readNumber(head: Buffer, from: number, length: number) {
	const text = head
		.toString('latin1', from, from + length)
		.replace(/[\0 ]+$/, '')
		.trim();
	return /^[0-7]{1,11}$/.test(text) ? Number.parseInt(text, 8) : undefined;
}

function isInside(path: string) {
	const parts = path.replace(/^\.\//, '').split('/');
	return parts.every((part) => part !== '' && part !== '.' && part !== '..' && isName(part));
}

function isName(part: string) {
	return !/[\\\p{Cc}:]/u.test(part);
}

function broken(why: string): TarReading {
	return { outcome: 'broken', why };
}

/** A file as it is stored in an archive. */
export function tarEntry({ path, bytes }: PackedFile): Buffer {
	const padding = Buffer.alloc((block - (bytes.length % block)) % block);
	return Buffer.concat([tarHeader(path, bytes.length), bytes, padding]);
}

export const tarEnd = Buffer.alloc(2 * block);

/** The POSIX “ustar” header fields by offset; numbers are octal. */
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
	// No modification time, so that equal content gives equal archives.
	bytes.write(`${'0'.repeat(11)}\0`, 136);
	bytes.write(' '.repeat(8), 148);
	bytes.write('0', 156);
	bytes.write('ustar\x0000', 257);
	bytes.write(folder, 345);
	const sum = bytes.reduce((total, byte) => total + byte, 0);
	bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
	return bytes;
}
