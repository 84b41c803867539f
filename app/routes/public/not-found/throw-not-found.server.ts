import { data, redirect } from 'react-router';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { findCanonicalAddress } from '#app/features/seo/list-public-addresses.server.ts';

/** Ends a loader whose page is not there: leads on where only the capitals are wrong, and says 404 otherwise. */
export async function throwNotFound(url: URL, content: ContentReader): Promise<never> {
	const canonical = await findCanonicalAddress(content, decodeURIComponent(url.pathname));
	if (canonical) throw redirect(canonical + url.search, 301);
	throw data(null, { status: 404 });
}
