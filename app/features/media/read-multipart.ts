/** One field of a form as it was sent. */
export interface FormPart {
	/** Of a file: what it was called. */
	filename?: string;
	bytes: Buffer;
}

const mostParts = 10;
const longestHead = 4096;

/**
 * Takes a form with a file in it apart; undefined when it is not one, or broke off. The parts are views of what
 * arrived: the platform's own reader copies a picture several times, outside of what is collected in time.
 */
export function readMultipart(
	body: Buffer,
	contentType: string | null,
): Map<string, FormPart> | undefined {
	const boundary = /^multipart\/form-data;.*boundary=("?)([\w'()+,./:=?-]{1,70})\1/i.exec(
		contentType ?? '',
	)?.[2];
	if (!boundary || !body.subarray(0, boundary.length + 2).equals(Buffer.from(`--${boundary}`))) {
		return undefined;
	}
	const parts = new Map<string, FormPart>();
	const mark = Buffer.from(`\r\n--${boundary}`);
	let at = boundary.length + 2;
	while (parts.size <= mostParts) {
		if (body.subarray(at, at + 2).toString('latin1') === '--') return parts;
		const headEnd = body.indexOf('\r\n\r\n', at);
		const end = headEnd < 0 ? -1 : body.indexOf(mark, headEnd + 2);
		if (end < 0 || headEnd - at > longestHead) return undefined;
		const head = body.toString('utf8', at, headEnd);
		const [, name] = /^content-disposition:.*[; ]name="([^"\r\n]*)"/im.exec(head) ?? [];
		if (name === undefined || parts.has(name)) return undefined;
		const [, filename] = /^content-disposition:.*[; ]filename="([^"\r\n]*)"/im.exec(head) ?? [];
		parts.set(name, { filename, bytes: body.subarray(headEnd + 4, Math.max(headEnd + 4, end)) });
		at = end + mark.length;
	}
	return undefined;
}
