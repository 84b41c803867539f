import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database, DbContext } from '#app/db/open-database.server.ts';
import type { Editor } from '#app/features/content/editor.ts';
import type { ContentFile } from '#app/features/content/export-entries.server.ts';
import type { ImportOptions, ImportOutcome } from '#app/features/content/import-content.server.ts';
import { readTar, tarEnd, tarEntry } from '#app/platform/tar.ts';
import { importFiles, streamContent } from './content-bundle.server.ts';

const megabyte = 1024 * 1024;

/** The largest unpacked archive, since all of it is in memory. Most of a large one is pictures. */
const maxUnpacked = 64 * megabyte;

/** The largest part that is not pictures: text takes several times its size when parsed. */
const maxText = 16 * megabyte;

const otherWay = 'Import it on the server: npm run content -- import <folder>.';

/** The folder inside the archive, so that unpacking it creates one folder, not twenty. */
const folder = 'content/';

/** All content as one `.tar.gz` in the format of `content/`, streamed. */
export async function exportArchive(db: Database): Promise<ReadableStream<Uint8Array>> {
	const files = await streamContent(db);
	const packed = createGzip();
	// The stream's reader gets the error; nobody else needs it.
	pipeline(Readable.from(pack(files)), packed, () => {});
	return Readable.toWeb(packed) as ReadableStream<Uint8Array>;
}

async function* pack(files: AsyncGenerator<ContentFile>) {
	for await (const { path, bytes } of files) yield tarEntry({ path: folder + path, bytes });
	yield tarEnd;
}

/** Imports such a file, packed or not; on any error nothing is changed. */
export async function importArchive(
	context: DbContext,
	actor: Editor,
	bytes: Uint8Array,
	options: ImportOptions = {},
): Promise<ImportOutcome> {
	const unpacked = await unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	if (unpacked === 'damaged') {
		return invalid('It cannot be unpacked. Use a file that was exported here.');
	}
	if (unpacked === 'too-large') {
		return invalid(`It unpacks to more than ${maxUnpacked / megabyte} MB. ${otherWay}`);
	}
	const reading = readTar(unpacked);
	if (reading.outcome === 'broken') return invalid(reading.why);
	const files = reading.files.map(({ path, bytes: content }) => ({
		path: path.replace(/^\.\//, '').replace(/^content\//, ''),
		bytes: content,
	}));
	const texts = files.filter(({ path }) => !path.endsWith('.webp'));
	if (texts.reduce((sum, file) => sum + file.bytes.length, 0) > maxText) {
		return invalid(`It contains more than ${maxText / megabyte} MB of text. ${otherWay}`);
	}
	return await importFiles(context, actor, files, options);
}

/** Unpacks into a buffer of the size stated at the file's end; anything larger is damaged. */
async function unpack(bytes: Buffer): Promise<Buffer | 'damaged' | 'too-large'> {
	const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
	if (!isGzip) return bytes;
	if (bytes.length < smallestGzip) return 'damaged';
	const size = bytes.readUInt32LE(bytes.length - 4);
	if (size > maxUnpacked) return 'too-large';
	const unpacked = Buffer.allocUnsafe(size);
	let at = 0;
	try {
		const pieces = createGunzip();
		pieces.end(bytes);
		for await (const piece of pieces) {
			if (at + piece.length > size) return 'damaged';
			unpacked.set(piece, at);
			at += piece.length;
		}
	} catch {
		return 'damaged';
	}
	return at === size ? unpacked : 'damaged';
}

const smallestGzip = 18;

function invalid(message: string): ImportOutcome {
	return { outcome: 'wrong', problems: [{ file: '', field: '', message }] };
}
