/** The most fields in a form, however it is encoded. Our largest is the import, with one for each of 100 columns. */
export const maxFields = 200;

export interface FormPart {
	/** For a file: its name. */
	filename?: string;
	bytes: Buffer;
}

const maxHeadLength = 4096;

/** Reads a form with a file from a request; undefined if it is not one, or is incomplete. */
export async function readFileForm(request: Request): Promise<Map<string, FormPart> | undefined> {
	try {
		return readMultipart(await readBody(request), request.headers.get('content-type'));
	} catch {
		return undefined;
	}
}

/** Into a buffer of the stated size: collecting and joining pieces would take twice as much. */
async function readBody(request: Request): Promise<Buffer> {
	const size = Number(request.headers.get('content-length'));
	if (!request.body || !size) return Buffer.from(await request.arrayBuffer());
	const body = Buffer.allocUnsafe(size);
	let at = 0;
	for await (const piece of request.body) {
		body.set(piece, at);
		at += piece.length;
	}
	return body.subarray(0, at);
}

/** A file being uploaded. */
export interface ArrivingFile {
	filename: string;
	/** Throws `BrokenUpload` if the file does not arrive completely. */
	pieces: AsyncGenerator<Buffer>;
}

export class BrokenUpload extends Error {}

/** Starts to read a form whose first field is a file of this name, piece by piece; undefined if it is not one. */
export async function receiveFile(
	request: Pick<Request, 'headers' | 'body'>,
	field: string,
): Promise<ArrivingFile | undefined> {
	const boundary = readBoundary(request.headers.get('content-type'));
	if (!boundary || !request.body) return undefined;
	const blocks = gather(request.body);
	const { value: first } = await blocks.next();
	const headEnd = first?.indexOf('\r\n\r\n') ?? -1;
	if (!first || headEnd > maxHeadLength || !startsWith(first, `--${boundary}\r\n`))
		return undefined;
	const { name, filename } = readHead(first, 0, headEnd);
	if (headEnd < 0 || name !== field || !filename) return undefined;
	const mark = Buffer.from(`\r\n--${boundary}`);
	return { filename, pieces: cutAt(mark, first.subarray(headEnd + 4), blocks) };
}

const blockSize = 256 * 1024;

/** Blocks of one size, however small the arriving pieces are. */
async function* gather(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
	let block = Buffer.allocUnsafe(blockSize);
	let filled = 0;
	try {
		for await (const piece of body) {
			for (let at = 0; at < piece.length; ) {
				const part = piece.subarray(at, at + blockSize - filled);
				block.set(part, filled);
				filled += part.length;
				at += part.length;
				if (filled < blockSize) continue;
				yield block;
				block = Buffer.allocUnsafe(blockSize);
				filled = 0;
			}
		}
	} catch (error) {
		throw new BrokenUpload('The upload broke off.', { cause: error });
	}
	yield block.subarray(0, filled);
}

async function* cutAt(mark: Buffer, first: Buffer, blocks: AsyncGenerator<Buffer>) {
	let buffered = first;
	let end = buffered.indexOf(mark);
	while (end < 0) {
		// The boundary may have begun at the end of what has arrived.
		const known = Math.max(0, buffered.length - mark.length);
		if (known > 0) yield buffered.subarray(0, known);
		const { value, done } = await blocks.next();
		if (done) throw new BrokenUpload('The upload has no end.');
		buffered = Buffer.concat([buffered.subarray(known), value]);
		end = buffered.indexOf(mark);
	}
	yield buffered.subarray(0, end);
}

/**
 * Splits a form with a file; undefined if it is not one, or is incomplete. The parts are views of the body: the
 * platform's own reader copies a picture several times, outside of garbage-collected memory.
 */
export function readMultipart(
	body: Buffer,
	contentType: string | null,
): Map<string, FormPart> | undefined {
	const boundary = readBoundary(contentType);
	if (!boundary || !startsWith(body, `--${boundary}`)) return undefined;
	const parts = new Map<string, FormPart>();
	const mark = Buffer.from(`\r\n--${boundary}`);
	let at = boundary.length + 2;
	while (parts.size <= maxFields) {
		if (body.subarray(at, at + 2).toString('latin1') === '--') return parts;
		const headEnd = body.indexOf('\r\n\r\n', at);
		const end = headEnd < 0 ? -1 : body.indexOf(mark, headEnd + 2);
		if (end < 0 || headEnd - at > maxHeadLength) return undefined;
		const { name, filename } = readHead(body, at, headEnd);
		if (name === undefined || parts.has(name)) return undefined;
		parts.set(name, { filename, bytes: body.subarray(headEnd + 4, Math.max(headEnd + 4, end)) });
		at = end + mark.length;
	}
	return undefined;
}

function readBoundary(contentType: string | null) {
	const found = /^multipart\/form-data;.*boundary=("?)([\w'()+,./:=?-]{1,70})\1/i;
	return found.exec(contentType ?? '')?.[2];
}

function startsWith(body: Buffer, text: string) {
	return body.subarray(0, text.length).equals(Buffer.from(text));
}

function readHead(body: Buffer, at: number, end: number) {
	const head = body.toString('utf8', at, end);
	const [, name] = /^content-disposition:.*[; ]name="([^"\r\n]*)"/im.exec(head) ?? [];
	const [, filename] = /^content-disposition:.*[; ]filename="([^"\r\n]*)"/im.exec(head) ?? [];
	return { name, filename };
}
