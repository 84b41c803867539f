import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<
	string,
	Buffer,
	number,
	{ N: number; r: number; p: number; maxmem: number },
	Buffer
>(scrypt);
const cost = { N: 2 ** 14, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

/** Hashes a password with scrypt and a random salt, as `salt:key` in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16);
	const key = await derive(password.normalize('NFKC'), salt, 64, cost);
	return `${salt.toString('hex')}:${key.toString('hex')}`;
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
	const [salt = '', key = ''] = hash.split(':');
	const derived = await derive(password.normalize('NFKC'), Buffer.from(salt, 'hex'), 64, cost);
	const known = Buffer.from(key, 'hex');
	return known.length === derived.length && timingSafeEqual(known, derived);
}
