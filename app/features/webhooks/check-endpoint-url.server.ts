import { lookup } from 'node:dns/promises';
import { type Refused, refused } from '#app/platform/field-errors.ts';
import { isPrivateAddress } from './private-networks.server.ts';

/** A resolved, checked address to connect to. */
export type CheckedAddress =
	| { outcome: 'allowed'; url: URL; address: string; family: number }
	| Refused
	/** The name could not be resolved now; it may be later. */
	| { outcome: 'not-found'; message: string };

/** Resolves an endpoint's address and refuses private networks, unless the operator allows them. */
export async function checkEndpointUrl(
	text: string,
	allowPrivate: boolean,
): Promise<CheckedAddress> {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	const error = url ? findError(url, allowPrivate) : 'Write a whole address, such as https://…';
	if (!url || error) return refused(error ?? '');
	const host = url.hostname.replace(/^\[|\]$/g, '');
	const found = await lookup(host, { all: true }).catch(() => []);
	const [first] = found;
	if (!first) {
		return { outcome: 'not-found', message: `No server named ${host} was found. Check the name.` };
	}
	// One private address among public ones is enough: it would be luck which one is used.
	if (!allowPrivate && found.some(({ address }) => isPrivateAddress(address))) {
		return refused(
			`${host} is inside the private network. Use a public address, or ask the operator to set WEBHOOK_ALLOW_PRIVATE=1.`,
		);
	}
	return { outcome: 'allowed', url, address: first.address, family: first.family };
}

function findError(url: URL, allowPrivate: boolean): string | undefined {
	const allowed = allowPrivate ? ['https:', 'http:'] : ['https:'];
	if (!allowed.includes(url.protocol)) return 'Use an address that begins with https://.';
	if (url.username || url.password) {
		return 'Leave the name and the password out of the address.';
	}
	return undefined;
}
