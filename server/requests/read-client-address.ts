import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Where a request came from. Each trusted proxy appends the address it saw, so with `trusted` proxies in front
 * the client is that many places from the end; anything further left was written by the client itself. An entry that
 * cannot be read keeps its place, and the nearest one to its right, which is a proxy's, is taken in its place.
 */
export function readClientAddress(req: IncomingMessage, trusted: number): string {
	const direct = req.socket.remoteAddress ?? '';
	const forwarded = String(req.headers['x-forwarded-for'] ?? '').split(',');
	const seen = [...forwarded.map(readEntry), direct];
	const place = Math.max(0, seen.length - 1 - trusted);
	return seen.slice(place).find((address) => address !== undefined) ?? direct;
}

/** Some proxies add the port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function readEntry(entry: string): string | undefined {
	const text = entry.trim();
	const address = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
	return isIP(address) ? address : undefined;
}
