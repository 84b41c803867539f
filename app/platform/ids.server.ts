import { randomBytes } from 'node:crypto';

/** An id whose order is the order of making (UUID version 7): rows that come together lie together. */
export function newId(at: Date): string {
	const bytes = randomBytes(16);
	bytes.writeUIntBE(at.getTime(), 0, 6);
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
	const hex = bytes.toString('hex');
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		hex.slice(12, 16),
		hex.slice(16, 20),
		hex.slice(20),
	].join('-');
}

// Without I, L, O and U: nothing that is misread, misheard or spells a word.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of eight letters and digits that a person can read out on the phone, such as "7K3Q-X2M9". */
export function newReference(): string {
	const code = Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('');
	return `${code.slice(0, 4)}-${code.slice(4)}`;
}
