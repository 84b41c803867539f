/** A phone number as people here read it: "+91 98765 43210". */
export function phoneWords(phone: string): string {
	const [, first, last] = /^\+91(\d{5})(\d{5})$/.exec(phone) ?? [];
	return first && last ? `+91 ${first} ${last}` : phone;
}
