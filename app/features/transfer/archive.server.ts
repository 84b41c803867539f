import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { Database } from '#app/db/open-database.server.ts';
import type { Actor, ContentContext } from '#app/features/content/actor.ts';
import type { ContentFile } from '#app/features/content/files/export-entries.server.ts';
import type {
	ImportOptions,
	ImportOutcome,
} from '#app/features/content/files/import-content.server.ts';
import { readTar, tarEnd, tarEntry } from '#app/platform/tar.ts';
import { importFiles, streamContent } from './content-bundle.server.ts';

/** A few bytes can unpack to many gigabytes; no site's content comes near this. */
const mostUnpacked = 256 * 1024 * 1024;

/** The folder inside the archive, so that opening it by hand makes one folder and not twenty. */
const folder = 'content/';

/** All content as one file, a `.tar.gz` in the format of `content/`; it is made as fast as it is taken. */
export async function exportArchive(db: Database): Promise<ReadableStream<Uint8Array>> {
	const files = await streamContent(db);
	const packed = createGzip();
	// Whoever reads is told of a failure; there is nobody else to tell.
	pipeline(Readable.from(pack(files)), packed, () => {});
	return Readable.toWeb(packed) as ReadableStream<Uint8Array>;
}

async function* pack(files: AsyncGenerator<ContentFile>) {
	for await (const { path, bytes } of files) yield tarEntry({ path: folder + path, bytes });
	yield tarEnd;
}

/** Imports such a file, packed or not; nothing is changed when anything in it is wrong. */
export async function importArchive(
	ctx: ContentContext,
	actor: Actor,
	bytes: Uint8Array,
	options: ImportOptions = {},
): Promise<ImportOutcome> {
	const unpacked = await unpack(bytes);
	if (!unpacked) return invalid('It cannot be unpacked. Use a file that was exported here.');
	const reading = readTar(unpacked);
	if (reading.outcome === 'broken') return invalid(reading.why);
	const files = reading.files.map(({ path, bytes: content }) => ({
		path: path.replace(/^\.\//, '').replace(/^content\//, ''),
		bytes: content,
	}));
	return await importFiles(ctx, actor, files, options);
}

async function unpack(bytes: Uint8Array) {
	const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
	if (!isGzip) return bytes;
	try {
		return await promisify(gunzip)(bytes, { maxOutputLength: mostUnpacked });
	} catch {
		// Damaged, or larger than it may be: to whoever sent it, the same.
		return undefined;
	}
}

function invalid(message: string): ImportOutcome {
	return { outcome: 'invalid', problems: [{ file: '', field: '', message }] };
}
