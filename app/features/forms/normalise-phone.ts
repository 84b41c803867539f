import { toAsciiDigits, withoutInvisible } from '#app/platform/text.ts';

/**
 * A phone number in E.164 form (`+919876543210`), or undefined; Indian by default. Used to look up stored numbers;
 * forms use `readPhone`.
 */
export function normalisePhone(given: string): string | undefined {
	const compact = withoutSigns(given);
	const international = /^(?:\+|00)([1-9]\d{6,14})$/.exec(compact)?.[1];
	if (international) {
		const indian = /^91(\d+)$/.exec(international)?.[1];
		return indian && indian.length !== 10 ? undefined : `+${international}`;
	}
	const local = /^0?([1-9]\d{9})$/.exec(compact)?.[1] ?? /^91([6-9]\d{9})$/.exec(compact)?.[1];
	return local ? `+91${local}` : undefined;
}

/**
 * A given number, if it can be real. Indian mobiles begin with 6 to 9; landlines have ten digits with the area code,
 * and an area code beginning with 1 is written with its 0.
 */
export function readPhone(given: string): string | undefined {
	const phone = normalisePhone(given);
	const indian = /^\+91(\d{10})$/.exec(phone ?? '')?.[1];
	if (!indian) return phone;
	const isMadeUp = /^(\d)\1*$/.test(indian) || indian === '1234567890';
	const isCut = indian.startsWith('1') && /^1/.test(withoutSigns(given));
	return isMadeUp || isCut || indian.startsWith('0') ? undefined : phone;
}

/** The error wherever a number is refused. */
export const noSuchPhone =
	'Enter a real phone number: 10 digits for a mobile, the area code first for a landline (011-23456789), or + and the country code for a number abroad.';

/** A phone number as people here read it: "+91 98765 43210". */
export function formatPhone(phone: string): string {
	const [, first, last] = /^\+91(\d{5})(\d{5})$/.exec(phone) ?? [];
	return first && last ? `+91 ${first} ${last}` : phone;
}

function withoutSigns(given: string) {
	return toAsciiDigits(withoutInvisible(given)).replace(/[\s().\-–/]/g, '');
}
