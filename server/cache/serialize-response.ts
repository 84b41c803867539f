import { memoryBudget, trackCache } from '#app/platform/memory-budget.ts';
import type { CachedResponse } from '#server/requests/send.ts';
import type { Encoding } from './variants.ts';

/** The responses of the current second; the next second has another Date header. */
let ready = new Map<CachedResponse, Map<Encoding | 304, Buffer>>();
let readyAt = 0;
let size = 0;

trackCache('serialized-responses', () => size);

/**
 * A whole response as bytes, head and body together, so that it is sent in one write. Only its Date changes, once a
 * second.
 */
export function serializeResponse(cached: CachedResponse, variant: Encoding | 304): Buffer {
	const second = Math.floor(Date.now() / 1000);
	if (readyAt !== second || size > memoryBudget['serialized-responses']) {
		ready = new Map();
		readyAt = second;
		size = 0;
	}
	const variants = ready.get(cached) ?? new Map<Encoding | 304, Buffer>();
	const known = variants.get(variant);
	if (known) return known;
	const bytes = assemble(cached, variant, new Date(second * 1000));
	ready.set(cached, variants.set(variant, bytes));
	size += bytes.length;
	return bytes;
}

function assemble(cached: CachedResponse, variant: Encoding | 304, date: Date): Buffer {
	const lines = [statusLine(cached, variant)];
	for (let n = 0; n < cached.headers.length; n += 2) {
		lines.push(`${cached.headers[n]}: ${cached.headers[n + 1]}`);
	}
	if (!cached.status) lines.push(`ETag: ${cached.etag}`);
	lines.push('Connection: keep-alive', `Date: ${date.toUTCString()}`);
	if (variant === 304) return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
	// The variant may have been chosen for another page of the same ETag, which was compressed.
	const packed = variant === 'identity' ? undefined : cached.variants[variant];
	const body = packed ?? cached.variants.identity;
	lines.push(`Content-Length: ${body.length}`);
	if (packed) lines.push(`Content-Encoding: ${variant}`);
	return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

function statusLine({ status }: CachedResponse, variant: Encoding | 304) {
	if (variant === 304) return 'HTTP/1.1 304 Not Modified';
	return status ? 'HTTP/1.1 404 Not Found' : 'HTTP/1.1 200 OK';
}
