/**
 * A phone number in E.164 form (`+919876543210`), or undefined for what cannot be one.
 * Without a country code it is taken for Indian: ten digits that start with 6 to 9, or a landline with its 0.
 */
export function normalisePhone(given: string): string | undefined {
	const compact = given.replace(/[\s().\-–/]/g, '');
	const international = /^(?:\+|00)([1-9]\d{6,14})$/.exec(compact)?.[1];
	if (international) {
		const indian = /^91(\d+)$/.exec(international)?.[1];
		return indian && indian.length !== 10 ? undefined : `+${international}`;
	}
	const local = /^0?([1-9]\d{9})$/.exec(compact)?.[1] ?? /^91([6-9]\d{9})$/.exec(compact)?.[1];
	return local ? `+91${local}` : undefined;
}
