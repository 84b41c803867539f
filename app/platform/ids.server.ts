import { randomBytes, randomUUID } from 'node:crypto';

const counts = 0x1000000;
let count = 0;

/** A UUID version 7: ids sort by creation, and within one millisecond by a count of 24 bits after the version and the variant. */
export function newId(at: Date): string {
	// Never restarted: ids of other milliseconds may be made between two of the same one.
	count = (count + 1) % counts;
	const time = hex(at.getTime(), 12);
	const digits = hex(count, 6);
	const version = `7${digits.slice(0, 3)}`;
	const variant = `8${digits.slice(3)}`;
	return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}${randomUUID().slice(23)}`;
}

function hex(value: number, digits: number) {
	return value.toString(16).padStart(digits, '0');
}

// Without I, L, O and U: nothing that is misread, misheard or spells a word.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of eight characters that a person can read out on the phone, such as "7K3Q-X2M9". */
export function newReference(): string {
	const code = Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('');
	return `${code.slice(0, 4)}-${code.slice(4)}`;
}
