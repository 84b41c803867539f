import { memoryBudget, trackCache } from '#app/platform/memory-budget.ts';
import type { Kept } from '#server/requests/send.ts';
import type { Encoding } from './variants.ts';

/** Those of the present second; whatever is asked for in the next one has another date. */
let ready = new Map<Kept, Map<Encoding | 304, Buffer>>();
let readyAt = 0;
let size = 0;

trackCache('wire-forms', () => size);

/**
 * A whole answer as it goes over the wire, head and body in one piece, so that sending it is one write.
 * Only the date in it changes, once a second.
 */
export function wireForm(kept: Kept, form: Encoding | 304): Buffer {
	const second = Math.floor(Date.now() / 1000);
	if (readyAt !== second || size > memoryBudget['wire-forms']) {
		ready = new Map();
		readyAt = second;
		size = 0;
	}
	const forms = ready.get(kept) ?? new Map<Encoding | 304, Buffer>();
	const known = forms.get(form);
	if (known) return known;
	const bytes = assemble(kept, form, new Date(second * 1000));
	ready.set(kept, forms.set(form, bytes));
	size += bytes.length;
	return bytes;
}

function assemble(kept: Kept, form: Encoding | 304, date: Date): Buffer {
	const lines = [statusLine(kept, form)];
	for (let n = 0; n < kept.headers.length; n += 2) {
		lines.push(`${kept.headers[n]}: ${kept.headers[n + 1]}`);
	}
	if (!kept.status) lines.push(`ETag: ${kept.etag}`);
	lines.push('Connection: keep-alive', `Date: ${date.toUTCString()}`);
	if (form === 304) return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
	const body = kept.variants[form] ?? kept.variants.identity;
	lines.push(`Content-Length: ${body.length}`);
	if (form !== 'identity') lines.push(`Content-Encoding: ${form}`);
	return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

function statusLine({ status }: Kept, form: Encoding | 304) {
	if (form === 304) return 'HTTP/1.1 304 Not Modified';
	return status ? 'HTTP/1.1 404 Not Found' : 'HTTP/1.1 200 OK';
}
