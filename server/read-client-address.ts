import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Where a request came from. Each trusted proxy appends the address it saw, so with `trusted` proxies in front
 * the client is that many places from the end; anything further left was written by the client itself.
 */
export function readClientAddress(req: IncomingMessage, trusted: number): string {
	const direct = req.socket.remoteAddress ?? '';
	const forwarded = String(req.headers['x-forwarded-for'] ?? '').split(',');
	const seen = [...forwarded.map((address) => address.trim()).filter(isIP), direct];
	return seen[Math.max(0, seen.length - 1 - trusted)] ?? direct;
}
