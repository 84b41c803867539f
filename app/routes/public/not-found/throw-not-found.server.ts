import { data, redirect } from 'react-router';
import { addressAliases, addressKey } from '#app/address-aliases.ts';
import { fixedAddresses } from '#app/addresses.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { findPublicPage } from '#app/features/content/public-pages.server.ts';

/** Ends a loader whose page does not exist: redirects if only upper and lower case differ, otherwise throws a 404. */
export async function throwNotFound(url: URL, content: ContentReader): Promise<never> {
	const canonical = await findCanonicalAddress(content, decodeURIComponent(url.pathname));
	if (canonical) {
		const { pathname, hash } = new URL(canonical, url);
		throw redirect(pathname + url.search + hash, 301);
	}
	throw data(null, { status: 404 });
}

/** The correct spelling of an address; undefined if there is none. */
export async function findCanonicalAddress(
	content: ContentReader,
	path: string,
): Promise<string | undefined> {
	const [target = path, part] = (addressAliases.get(addressKey(path)) ?? path).split('#');
	const key = addressKey(target);
	const known =
		fixedAddresses.find((address) => addressKey(address) === key) ??
		(await findPublicPage(content, target))?.path;
	if (known === path) return undefined;
	return known && part ? `${known}#${part}` : known;
}
