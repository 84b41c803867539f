import { randomBytes, randomUUID } from 'node:crypto';

const countsPerMoment = 0x1000;
let last = { moment: 0, count: 0 };

/** A UUID version 7: ids sort by creation, in one millisecond by the count that follows the 7. */
export function newId(at: Date): string {
	const moment = at.getTime();
	last = { moment, count: moment === last.moment ? (last.count + 1) % countsPerMoment : 0 };
	const time = hex(moment, 12);
	return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(last.count, 3)}${randomUUID().slice(18)}`;
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
