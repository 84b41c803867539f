import { randomBytes, randomUUID } from 'node:crypto';

/** A UUID version 7: ids sort by creation, so rows created together are stored together. */
export function newId(at: Date): string {
	const time = at.getTime().toString(16).padStart(12, '0');
	return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

// Without I, L, O and U: nothing that is misread, misheard or spells a word.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of eight characters that a person can read out on the phone, such as "7K3Q-X2M9". */
export function newReference(): string {
	const code = Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('');
	return `${code.slice(0, 4)}-${code.slice(4)}`;
}
