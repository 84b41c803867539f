import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code an authenticator app shows now (RFC 6238), for a base32 key. */
export function oneTimeCode(key: string, at = Date.now()): string {
	const bits = [...key.replaceAll('=', '')]
		.map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
		.join('');
	const bytes = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
	const hash = createHmac('sha1', bytes).update(counter).digest();
	const offset = hash.readUInt8(hash.length - 1) & 0xf;
	return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
