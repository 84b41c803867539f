import { isReserved } from './reserved-addresses.ts';

const onePart = /^\/[a-z0-9][a-z0-9._-]*$/i;

/** Why no page of its own can live at an address, whoever else does; undefined when one can. */
export function findAddressFault(address: string): string | undefined {
	if (!onePart.test(address)) {
		return 'Write a slash and one word, such as /exams3: letters, digits and hyphens.';
	}
	return isReserved(address) ? 'This address belongs to the site itself. Use another.' : undefined;
}
