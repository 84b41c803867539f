import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The client's IP. Each trusted proxy appends the address it saw, so the client is `trusted` places from the end; the
 * client itself may have written everything further left. An unreadable entry is replaced by the proxy's to its right.
 */
export function readClientIp(req: IncomingMessage, trusted: number): string {
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
