import { addresses, areaOf, serverAddresses } from '#app/addresses.ts';
import type { CollectionName } from '../collections.ts';

/** Files of `public/`, and words that a later version may need. */
const files = ['apple-touch-icon.png', 'assets', 'favicon.ico', 'icon-192.png', 'icon-512.png'];
const words = ['auth', 'forgot', 'logout', 'password', 'pictures', 'sign-in', 'uploads', 'verify'];

const reserved: ReadonlySet<string> = new Set([
	...[...addresses.map(({ path }) => path), ...serverAddresses].map(areaOf),
	...[...files, 'desk-worker.js', 'icon-maskable-512.png', ...words],
]);

/** Whether an address such as `/about` belongs to the program, ignoring case. */
export function isReserved(address: string): boolean {
	return reserved.has(areaOf(address).toLowerCase());
}

const onePart = /^\/[a-z0-9][a-z0-9._-]*$/i;
/** Exams and institutes may also live under their lists: `/exam/ipmat-indore`. */
const inFolder = /^\/(exam|institute)\/[a-z0-9][a-z0-9-]*$/;

/** Why an entry cannot have this address, even if it is free; undefined when it can. */
export function findAddressError(address: string, collection: CollectionName): string | undefined {
	if (inFolder.exec(address)?.[1] === collection) return undefined;
	if (!onePart.test(address)) {
		return 'Write a slash and one word, such as /exams3: letters, digits and hyphens.';
	}
	return isReserved(address) ? 'This address belongs to the site itself. Use another.' : undefined;
}
